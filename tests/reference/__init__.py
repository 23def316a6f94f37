"""A slow, obvious second telling of the rules, used as the tests' oracle.

It shares nothing with the package it checks. Cards are two characters ("TS" is the ten of
spades), hands and packs are lists, options and facts are dicts, and seats and sides are
numbered from 1 as in a record: seat 1..n in turn order, in the single-deal traces eldest
is 1 and the dealer n. Nothing here is meant to be fast.

- ``cards``      ranks, suits, the reproducible packs Q(m)
- ``options``    the axes as dict keys, and one dict for each rule set
- ``dealing``    packets, turn-up, running the cards, keeping six
- ``following``  which cards may be played, who wins a trick
- ``play``       tricks played by the policies LOW and HIGH, drawing from a stock
- ``facts``      what happened in a deal; sides, cards in play
- ``points``     ``score_deal``: what a deal is worth, and where counting stops
- ``four_points``, ``revokes``  the parts of that count
- ``hearts``, ``hearts_points``  passing, the restrictions; penalties, the moon, the end
- ``telling``    a deal told from pack to score
- ``traces``, ``given``  the reproducible deals; D105, whose plays are given
- ``record``     a told deal as text, and its ``;`` lines read back
- ``write_golden``  writes the golden records anew
"""
