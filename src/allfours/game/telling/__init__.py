"""What happened, in plain sentences: for the line mode, the score, and anyone who reads aloud."""

from allfours.game.telling.accounts import grounds, tell_award
from allfours.game.telling.course import Course, courses
from allfours.game.telling.happenings import Teller
from allfours.game.telling.headline import headline, outlook
from allfours.game.telling.labels import label
from allfours.game.telling.missed import tell_unscored
from allfours.game.telling.people import Company, Someone
from allfours.game.telling.points import tell_entry
from allfours.game.telling.spoken import cards_in_words, hand_in_words, score_in_words
from allfours.game.telling.summary import Account, account, company_of, tell_log

__all__ = [
    "Account",
    "Company",
    "Course",
    "Someone",
    "Teller",
    "account",
    "cards_in_words",
    "company_of",
    "courses",
    "grounds",
    "hand_in_words",
    "headline",
    "label",
    "outlook",
    "score_in_words",
    "tell_award",
    "tell_entry",
    "tell_log",
    "tell_unscored",
]
