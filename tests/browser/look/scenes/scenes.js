// Example scenes for the browser tests: the crowded and the awkward cases of the table.

/** @param {string} id */
const clause = (id) => ({ id, url: `/rules/old_sledge#${id}` });

/** "5Dl KDt -": a card with l for led and t for took, - for none yet. @param {string} text */
const plays = (text) => text.split(" ").map((one) => (one === "-"
  ? null
  : { card: one.slice(0, 2), led: one.includes("l"), took: one.includes("t") }));

/** @param {string} cards @param {string} [chosen] */
const held = (cards, chosen = "") => cards.split(" ").map((card) => ({ card, barred: null, chosen: chosen.includes(card) }));

const side = (name, members, score, before, leading) => ({ name, members, score, before, leading });
const seat = (number, name, note, cards, more = {}) => ({ seat: number, name, note, held: cards, dealer: false, due: false, ...more });

const points = [
  { name: "High", text: "Dealt the highest heart.", standing: "Open", clause: clause("OS-22") },
  { name: "Jack", text: "Takes J♥ in a trick.", standing: "You hold it", clause: clause("OS-23") },
  { name: "Game", text: "Most in tricks.", standing: "We 3, they 5", clause: clause("OS-24") },
];

const sheet = {
  aim: "first to seven",
  target: 7,
  board: "pegs",
  sides: [side("We", "You and Ruth", 5, 4, false), side("They", "Amos and Clara", 6, 6, true)],
  dealsHead: "Deal by",
  deals: [
    { name: "1 Ruth", scores: [{ points: 2, words: "High, Game" }, { points: 1, words: "Low" }] },
    { name: "2 Clara", scores: [{ points: 4, words: "gift, Low" }, { points: 4, words: "High, Jack, Game" }] },
  ],
  passing: null,
  play: {
    title: "Deal 3, in play",
    seats: ["You", "Amos", "Ruth", "Clara"],
    tricks: [{ number: 1, plays: plays("8D 3D KDt 5Dl") }, { number: 2, plays: plays("- - 9Cl KC") }],
  },
  pointsHead: "",
  points,
  outlook: { text: "They need one, we need two.", clause: clause("OS-27") },
  seal: { words: "Deal sealed before play", code: "7f3a 91c2 e04d" },
};

export const sledge = {
  variant: "Old Sledge",
  place: "Deal 3, trick 2 of 6",
  rotation: "clockwise",
  foot: 0,
  watching: false,
  seats: [
    seat(0, "You", "", 4, { due: true }),
    seat(1, "Amos", "opponent", 4, { dealer: true }),
    seat(2, "Ruth", "partner", 3),
    seat(3, "Clara", "opponent", 3),
  ],
  stock: { head: "Hearts are trump", note: "turn-up 9♥, out of play", left: 27, top: null, turned: ["9H"] },
  trick: {
    plays: [{ seat: 2, card: "9C", led: true, winning: false }, { seat: 3, card: "KC", led: false, winning: true }],
    waiting: [0, 1],
  },
  lastTrick: {
    note: "Ruth took it",
    taker: 2,
    plays: [{ seat: 3, card: "5D" }, { seat: 0, card: "8D" }, { seat: 1, card: "3D" }, { seat: 2, card: "KD" }],
  },
  captured: [
    { head: "We have 1 trick", note: "worth 3 to Game", tricks: 1 },
    { head: "They have 1 trick", note: "worth 5 to Game", tricks: 1 },
  ],
  passing: null,
  plate: { head: "Your turn", text: "Follow clubs, or trump", due: true },
  dialogue: null,
  hand: [
    ...held("JH AC 6C"),
    {
      card: "QD",
      barred: { head: "Q♦ must wait.", text: "You hold clubs, so follow with a club or play a trump.", clause: clause("OS-18") },
      chosen: false,
    },
  ],
  slip: null,
  controls: [
    { act: "hint", icon: "hint", label: "Hint", key: "h", where: "both" },
    { act: "undo", icon: "undo", label: "Undo", key: "u", where: "both" },
    { act: "rules", icon: "rules", label: "Rules", key: "r", where: "both" },
    { act: "trick", icon: "trick", label: "Last trick", key: "l", where: "phone" },
    { act: "menu", icon: "menu", label: "Menu", key: "m", where: "both" },
  ],
  keys: [{ keys: ["1", "to", "4"], text: "choose a card" }, { keys: ["Enter"], text: "play it" }],
  sheet,
  summary: null,
  heard: ["Clara plays the king of clubs."],
};

const opening = { ...sledge, trick: { plays: [], waiting: [] }, lastTrick: null, captured: [], sheet: { ...sheet, play: null } };

export const beg = {
  ...opening,
  plate: { head: "You are eldest", text: "stand, or beg", due: true },
  dialogue: {
    head: "Hearts?",
    text: "Stand and hearts are trump. Beg, and Amos gives you a point or runs the cards.",
    clause: clause("OS-6"),
    acts: [{ act: "stand", label: "Stand", key: "s", main: true }, { act: "beg", label: "Beg", key: "b" }],
  },
  hand: held("JH 4H AC 6C QD 4S"),
};

export const hearts = {
  ...opening,
  variant: "Hearts",
  stock: null,
  passing: "left",
  plate: { head: "You pass to Amos", text: "three of three chosen", due: true },
  dialogue: {
    head: "Pass three left",
    text: "You choose before you see what Clara passes you.",
    clause: { id: "H-3", url: "/rules/hearts#H-3" },
    acts: [{ act: "pass", label: "Pass", cards: ["QS", "KS", "KH"], key: "Enter", main: true }],
  },
  hand: held("4C 9C JC 3D 8D AD 6S QS KS 2H 7H TH KH", "QS KS KH"),
  sheet: {
    ...sheet,
    aim: "lowest when one passes 100",
    target: 100,
    board: "totals",
    sides: [side("You", "", 18, 18, false), side("Amos", "", 41, 41, false), side("Ruth", "", 9, 9, true), side("Clara", "", 36, 36, false)],
    deals: [{ name: "1 left", scores: [18, 41, 9, 36].map((score) => ({ points: score, words: "" })) }],
    passing: { cycle: ["left", "right", "across", "none"], now: 1 },
    play: null,
    pointsHead: "Deal 2, before the first trick",
  },
};

export const discard = {
  ...opening,
  plate: { head: "Discard to six", text: "five of fifteen chosen", due: true },
  dialogue: {
    head: "Discard fifteen",
    text: "Face down; they leave play.",
    clause: clause("OS-12"),
    acts: [{ act: "discard", label: "Choose ten more", key: "Enter", main: true, off: true, cards: [] }],
  },
  hand: held("2C 4C 7C 9C JC AC 3D 8D TD QD AD 6S 9S QS KS 2H 5H 7H 9H TH KH", "2C AC AD 2H KH"),
  stock: { head: "Spades are trump", note: "after 9♥ and 2♥", left: 3, top: null, turned: ["9H", "2H", "7S"] },
};

const names = ["You", "Amos", "Ruth", "Clara", "Dinah", "Edwin", "Fanny"];

export const seven = {
  ...sledge,
  variant: "Denexa All Fours",
  seats: names.map((name, at) => seat(at, name, at === 2 ? "away" : "", 5, { dealer: at === 6, due: at === 0, captured: at ? `${at} tricks, ${at * 4}` : "" })),
  trick: {
    plays: ["9C", "TC", "2C", "4H"].map((card, at) => ({ seat: at + 3, card, led: at === 0, winning: at === 3 })),
    waiting: [0, 1, 2],
  },
  lastTrick: { note: "Clara took it", taker: 3, plays: ["AC", "5C", "6C", "KS", "7D", "8C", "JC"].map((card, at) => ({ seat: at, card })) },
  captured: [{ head: "You have 1 trick", note: "worth 14 to Game", tricks: 1 }],
  hand: held("JH 5H AS 6C QD"),
  sheet: {
    ...sheet,
    board: "totals",
    sides: names.map((name, at) => side(name, "", at % 4, at % 4, at === 3)),
    deals: [{ name: "1 Edwin", scores: names.map((_, at) => ({ points: at % 4, words: "" })) }],
    play: { title: "Deal 2, in play", seats: names, tricks: [{ number: 1, plays: plays("AC 5C 6C KSlt 7D 8C JC") }] },
  },
};

export const fives = {
  ...sledge,
  variant: "All Fives",
  sheet: { ...sheet, aim: "first to sixty-one", target: 61, board: "cribbage", sides: [side("We", "You and Ruth", 45, 40, false), side("They", "Amos and Clara", 61, 52, true)] },
};

export const watching = {
  ...sledge,
  watching: true,
  hand: [],
  keys: [],
  plate: { head: "Dora", text: "four cards", due: false },
  seats: sledge.seats.map((one) => ({ ...one, name: one.seat ? one.name : "Dora", due: one.seat === 1 })),
};

export const account = {
  ...sledge,
  summary: {
    kicker: "Old Sledge, deal 3, dealt by you, clubs trump",
    headline: "They score two, we score one.",
    awards: [
      { name: "High", card: "AC", counts: [], text: "The ace was the highest club in play. Ruth was dealt it.", clauses: [clause("OS-22")], working: [], side: "We", points: 1 },
      { name: "Game", card: null, counts: ["20", "20"], text: "Twenty each. A tied Game goes to the dealer’s opponents.", clauses: [clause("OS-24"), clause("OS-25")], working: [{ name: "We 20", text: "A♦ 4, A♣ 4, 10♥ 10, Q♣ 2" }], side: "They", points: 1 },
    ],
    unscored: [{ name: "Jack", text: "J♣ was not in play.", clause: clause("OS-23") }],
    sides: [side("We", "", 5, 4, false), side("They", "", 6, 4, true)],
    target: 7,
    board: "pegs",
    play: { title: "", seats: ["You", "Amos", "Ruth", "Clara"], tricks: [{ number: 1, plays: plays("2D ADl ACt 3D"), to: "We 8" }] },
    seal: "The pack was sealed before the deal as [9c02 77ab].",
    outlook: "Amos deals next. They need one, we need two.",
    next: { act: "next", label: "Next deal", key: "n", main: true },
    acts: [{ act: "replay", label: "Replay the deal", short: "Replay" }, { act: "copy", label: "Copy as text" }, { act: "check", label: "Check this deal", short: "Check" }],
  },
};
