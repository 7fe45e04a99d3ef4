"""Adapters that make the tasks of `pencilmark.tasks` plug into frameworks for language models: a module for each framework.

`pip install 'pencilmark[verifiers]'`, and likewise `reasoning-gym`, `textarena`, `lm-eval` and `inspect-ai`, install the framework.
"""
