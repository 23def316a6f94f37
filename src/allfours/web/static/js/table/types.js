// What the table page draws: one plain object, the scene, in the words of the game.
// The live table, a replay and a review each make a scene from a view; the components here only
// draw it. Sentences come ready from the server and may hold suit characters ("K♣"), which are
// drawn as shapes. Nothing in a scene is worked out here, least of all what may be played.

/** Two characters, rank and suit: "QS", "TH". @typedef {string} CardCode */

/** A clause and where it stands in the rule book. @typedef {{ id: string, url: string }} ClauseRef */

/**
 * A player at the frame.
 * @typedef {object} SeatScene
 * @property {number} seat     0 to n-1 in turn order
 * @property {string} name
 * @property {string} note     the line under the name: "partner", "opponent", "has chosen", "away"
 * @property {string} [sign]   the icon before the note: "bot", "away", "lost"; "" for none
 * @property {number | null} [ends]  when this player's time is up, in milliseconds since 1970
 * @property {string} [says]   what this player is saying; "" for nothing
 * @property {string} [act]    what `onAct` is told when the name is chosen
 * @property {number} held     cards held; 0 draws none
 * @property {boolean} dealer
 * @property {boolean} due     true while this player is the one to act
 * @property {string} [captured]  where each plays alone: "2 tricks, 14"
 */

/**
 * A card on the table in the trick going on.
 * @typedef {object} PlayScene
 * @property {number} seat
 * @property {CardCode} card
 * @property {boolean} led
 * @property {boolean} winning  the trick would be this player's as it stands
 */

/**
 * The trick going on.
 * @typedef {object} TrickScene
 * @property {PlayScene[]} plays  in the order of play
 * @property {number[]} waiting   seats still to play to it, next first; each gets a dashed place
 */

/**
 * The trick before, to be looked at again.
 * @typedef {object} LastTrickScene
 * @property {string} note       "Ruth took it"
 * @property {number} taker      the seat
 * @property {{ seat: number, card: CardCode }[]} plays
 */

/**
 * The stock and what was turned.
 * @typedef {object} StockScene
 * @property {string} head       "Hearts are trump"
 * @property {string} note       "turn-up 9♥, out of play"
 * @property {number} left       cards in the stock; 0 draws no pile
 * @property {CardCode | null} top      the stock's top card where it lies face up
 * @property {CardCode[]} turned  turn-ups in order, the last being the one that counts
 */

/**
 * A pile of captured tricks in a corner.
 * @typedef {object} CapturedScene
 * @property {string} head       "We have 1 trick"
 * @property {string} note       "worth 3 to Game", or "" where counts are not public
 * @property {number} tricks
 */

/**
 * Why a card must wait, or any other refusal.
 * @typedef {object} SlipScene
 * @property {string} head       "Q♦ must wait."
 * @property {string} text       "You hold clubs, so follow with a club or play a trump."
 * @property {ClauseRef | null} clause
 */

/**
 * A card of your hand.
 * @typedef {object} HeldScene
 * @property {CardCode} card
 * @property {SlipScene | null} barred  null if it may be played or chosen now
 * @property {boolean} chosen     picked to be passed or discarded
 * @property {boolean} [fresh]    just received
 * @property {boolean} [early]    to be played when its turn comes
 */

/**
 * What the player at the foot of the table is told.
 * @typedef {object} PlateScene
 * @property {string} head       "Your turn", "Amos to play"
 * @property {string} text       "Follow clubs, or trump"
 * @property {boolean} due       true makes the plate ivory
 * @property {number | null} [ends]  when your time is up, in milliseconds since 1970
 */

/**
 * A question that the rules put to you, or a word on what is going on, in the middle.
 * @typedef {object} DialogueScene
 * @property {string} head       "Pass three left"
 * @property {string} text
 * @property {ClauseRef | null} clause
 * @property {CardCode[]} [cards]  laid down for everybody to see
 * @property {boolean} [raised]  lies on a ground of its own, over all that is in the middle
 * @property {ActScene[]} acts   the answers, the main one first; none while others decide
 */

/** In place of the hand while one screen goes from player to player. @typedef {{ head: string, text: string, acts: ActScene[] }} CurtainScene */

/** What is true for a while, over the table. @typedef {{ icon: string, text: string, acts: ActScene[] }} BannerScene */

/**
 * An answer or another thing to do.
 * @typedef {object} ActScene
 * @property {string} act        what `onAct` is told: "beg", "stand", "gift", "run", "pass", …
 * @property {string} label      "Beg"
 * @property {string} [short]    the label where there is little room: "Check" for "Check this deal"
 * @property {CardCode[]} [cards]  shown after the label
 * @property {string} [key]      the key that does it: "Enter", "b"
 * @property {boolean} [main]
 * @property {boolean} [off]     not yet possible; `label` then says what is missing
 */

/**
 * A button of the control bar.
 * @typedef {object} ControlScene
 * @property {string} act        "hint", "undo", "rules", "trick", "menu", …
 * @property {string} icon       a name in the sprite
 * @property {string} label
 * @property {string} key        "h"
 * @property {"both" | "wide" | "phone"} where
 * @property {boolean} [off]
 * @property {boolean} [mark]    something new is behind it
 */

/** A key and what it does: ["1", "to", "4"], "choose a card". @typedef {{ keys: string[], text: string }} KeyHint */

/**
 * One side's standing. A player who plays alone is a side.
 * @typedef {object} SideScene
 * @property {string} name       "We"
 * @property {string} members    "You and Ruth", or ""
 * @property {number} score
 * @property {number} before     the score before the latest points; pegs above it are drawn new
 * @property {boolean} leading   nearest to winning, and alone in that
 */

/**
 * A trick in the list of play.
 * @typedef {object} TrickRow
 * @property {number} number     1 for the first
 * @property {({ card: CardCode, led: boolean, took: boolean } | null)[]} plays  one per column
 * @property {string} [to]       "We 8"
 */

/** The tricks of a deal. @typedef {{ title: string, seats: string[], tricks: TrickRow[] }} PlayTable */

/**
 * A point to be won in this deal and what is known of it.
 * @typedef {object} PointScene
 * @property {string} name       "High"
 * @property {string} text       "Dealt the highest heart."
 * @property {string} standing   "Open", "You hold it", "We 3, they 5"
 * @property {ClauseRef | null} clause
 */

/**
 * The score sheet.
 * @typedef {object} SheetScene
 * @property {string} aim        "first to seven"
 * @property {number} target
 * @property {"pegs" | "cribbage" | "totals"} board  how scores are drawn
 * @property {SideScene[]} sides  yours first
 * @property {string} dealsHead  "Deal by"
 * @property {{ name: string, scores: { points: number, words: string }[] }[]} deals
 * @property {{ cycle: string[], now: number } | null} passing
 * @property {PlayTable | null} play
 * @property {string} pointsHead  a heading where there is no list of play; else ""
 * @property {PointScene[]} points
 * @property {{ text: string, clause: ClauseRef | null } | null} outlook
 * @property {{ words: string, code: string } | null} seal
 */

/**
 * Points given in a deal, as the account tells them.
 * @typedef {object} AwardScene
 * @property {string} name       "High"
 * @property {CardCode | null} card
 * @property {string[]} counts   shown in place of a card: ["20", "20"]
 * @property {string} text
 * @property {ClauseRef[]} clauses
 * @property {{ name: string, text: string }[]} working  "We 20": "A♦ 4, A♣ 4, 10♥ 10, Q♣ 2"
 * @property {string} side       "We"
 * @property {number} points     below nought when points are taken back
 */

/** A point that nobody scored, and why. @typedef {{ name: string, text: string, clause: ClauseRef | null }} UnscoredScene */

/**
 * The account of a finished deal or game.
 * @typedef {object} SummaryScene
 * @property {string} kicker     "Old Sledge, deal 3, dealt by you, clubs trump"
 * @property {string} headline   "They score two, we score one."
 * @property {AwardScene[]} awards
 * @property {UnscoredScene[]} unscored
 * @property {SideScene[]} sides
 * @property {number} target
 * @property {"pegs" | "cribbage" | "totals"} board
 * @property {PlayTable} play
 * @property {string} seal       a sentence; digits in [brackets] are set as a code
 * @property {string} outlook    "Amos deals next. They need one, we need two."
 * @property {ActScene} next     "Next deal"
 * @property {ActScene[]} acts   "replay", "copy", "check"
 * @property {string[]} [said]   what is being said: "Ann: Good game"
 */

/**
 * The whole table page.
 * @typedef {object} TableScene
 * @property {string} variant    "Old Sledge"
 * @property {string} place      "Deal 4, trick 3 of 6"
 * @property {"clockwise" | "anticlockwise"} rotation
 * @property {number} foot       the seat drawn at the foot: yours, or 0 for a spectator
 * @property {{ name: string, cards: CardCode[] }[]} [openHands]  every hand, in a replay
 * @property {string} [watchingText]  what one who watches is told
 * @property {boolean} watching  true for a spectator or a replay, who has no hand of his own
 * @property {SeatScene[]} seats  by seat
 * @property {StockScene | null} stock
 * @property {TrickScene} trick
 * @property {LastTrickScene | null} lastTrick
 * @property {CapturedScene[]} captured  ours, then theirs; one or none where each plays alone
 * @property {"left" | "right" | "across" | null} passing  draws the arrows
 * @property {PlateScene} plate
 * @property {BannerScene | null} [banner]
 * @property {CurtainScene | null} [curtain]
 * @property {DialogueScene | null} dialogue
 * @property {HeldScene[]} hand
 * @property {SlipScene | null} slip  a refusal that is not about a card in focus
 * @property {ControlScene[]} controls
 * @property {KeyHint[]} keys
 * @property {SheetScene} sheet
 * @property {SummaryScene | null} summary
 * @property {string[]} heard     the latest public events as sentences, for a screen reader
 */

/** Which faces to draw. @typedef {{ four: boolean, large: boolean }} Faces */

export {};
