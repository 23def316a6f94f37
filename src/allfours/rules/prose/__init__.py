"""The rules in English, made from the fields of any `Rules`, house rules included.

The guide, the terminal's help, the docs and the forms all take their sentences from here.
"""

from allfours.rules.prose.book import Chapter, RuleBook, plain_text, rule_book
from allfours.rules.prose.comparing import Change, changes, diff, what_differs
from allfours.rules.prose.labels import choice_text, title
from allfours.rules.prose.questions import Question, questions
from allfours.rules.prose.sentences import SAYS, Paragraph, says, sentence
from allfours.rules.prose.unsaid import goes_without_saying

__all__ = [
    "SAYS",
    "Change",
    "Chapter",
    "Paragraph",
    "Question",
    "RuleBook",
    "changes",
    "choice_text",
    "diff",
    "goes_without_saying",
    "plain_text",
    "questions",
    "rule_book",
    "says",
    "sentence",
    "title",
    "what_differs",
]
