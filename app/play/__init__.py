"""Controllers without a widget: who decides, what a touch means, what is shown when, where things lie."""
