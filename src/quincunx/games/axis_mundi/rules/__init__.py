"""The rules, one module per section of the rule index, in its order and words."""
