import { KIND_FAULTS } from './kinds.mjs';

/**
 * @typedef {object} Fault
 * @property {keyof typeof GAMES} game
 * @property {string} what
 * @property {readonly (readonly [from: string, to: string])[]} changes texts of the source, and what replaces them
 * @property {string} [file] the source, if it isn't the file of the rules
 * @property {string} [missed] why no law can find it
 */

const kindLaws = 'scripts/faults/kindLaws.mjs';

/**
 * The rules of each game, the tests that run its laws, and the labels of its points that are public, if not all are.
 * @satisfies {Readonly<Record<string, { file: string, laws: string, open?: readonly string[] }>>}
 */
export const GAMES = {
  fireworks: { file: 'examples/clues/fireworks.ts', laws: 'examples/clues/test/laws.test.ts' },
  discs: { file: 'examples/secret/discs.ts', laws: 'examples/secret/test/laws.test.ts' },
  tiles: { file: 'examples/drafting/tiles.ts', laws: 'examples/drafting/test/tiles.test.ts' },
  bazaar: { file: 'packages/core/test/kinds/bazaar.ts', laws: kindLaws, open: ['stalls'] },
  caravan: { file: 'packages/core/test/kinds/caravan.ts', laws: kindLaws, open: [] },
  tricks: { file: 'packages/core/test/kinds/tricks.ts', laws: kindLaws },
  pursuit: { file: 'packages/core/test/kinds/pursuit.ts', laws: kindLaws },
};

/** @type {readonly Fault[]} */
export const FAULTS = [
  {
    game: 'fireworks',
    what: 'leak to one, by event: who draws a card sees it',
    changes: [
      ["event.type !== 'drawn' || seesHand(event.player, viewer)", "event.type !== 'drawn' || viewer !== 'spectator'"],
    ],
  },
  {
    game: 'fireworks',
    what: 'leak to all, by event: everybody sees drawn cards',
    changes: [
      ["event.type !== 'drawn' || seesHand(event.player, viewer)", "event.type !== 'drawn' || event.player >= 0"],
    ],
  },
  {
    game: 'fireworks',
    what: 'leak by legal list: only a card that fits can be played',
    changes: [
      [
        'for (const slot of hand.keys()) legal.push(PLAY.from({ slot }));',
        'for (const [slot, card] of hand.entries()) if (isNext(state, card)) legal.push(PLAY.from({ slot }));',
      ],
      [
        "if (type === 'play' || state.hints < MAX_HINTS) return undefined;",
        "if (type === 'play' ? isNext(state, core.entryAt(core.seatOf(state, player).hand, slot)) : state.hints < MAX_HINTS) return undefined;",
      ],
    ],
  },
  {
    game: 'fireworks',
    what: 'leak by message: a refusal names the card',
    changes: [
      [
        "message: 'You can discard only if a hint has been given.'",
        "message: 'You keep '.concat(core.entryAt(core.seatOf(state, player).hand, slot), '.')",
      ],
    ],
  },
  {
    game: 'fireworks',
    what: 'leak by order: plays are listed by the value of the card',
    changes: [
      [
        'for (const slot of hand.keys()) legal.push(PLAY.from({ slot }));',
        'for (const slot of [...hand.keys()].sort((one, other) => CARDS.indexOf(core.entryAt(hand, one)) - CARDS.indexOf(core.entryAt(hand, other)))) legal.push(PLAY.from({ slot }));',
      ],
    ],
  },
  {
    game: 'fireworks',
    what: 'leak by hint: the event comes twice if a card can be laid',
    changes: [
      [
        "emit({ type: 'hinted', player, target, trait, slots });",
        "emit({ type: 'hinted', player, target, trait, slots });\n  if (hand.some((card) => isNext(state, card))) emit({ type: 'hinted', player, target, trait, slots });",
      ],
    ],
  },
  {
    game: 'fireworks',
    what: 'impure list, writes the same value',
    changes: [
      ['if (state.hints === 0) return;\n    for', 'state.turnsLeft += 0;\n    if (state.hints === 0) return;\n    for'],
    ],
  },
  {
    game: 'fireworks',
    what: 'impure score, sorts a list that is sorted',
    changes: [
      [
        'state.seats.map(() => core.scoreOf(',
        'state.seats.map(({ traits }) => traits.reverse() && traits.reverse() && core.scoreOf(',
      ],
    ],
  },
  {
    game: 'fireworks',
    what: 'unreached end: the game goes on when all colours are complete',
    changes: [["if (core.sizeOf(played) === CARDS.length) return 'complete';", '']],
  },
  {
    game: 'fireworks',
    what: 'unreached event: discards are not told',
    changes: [
      [
        "emit(type === 'play' ? { type: 'played', player, card, isRight } : { type: 'discarded', player, card });",
        "if (type === 'play') emit({ type: 'played', player, card, isRight });",
      ],
    ],
  },
  {
    game: 'fireworks',
    what: 'lost piece: a wrong card disappears',
    changes: [
      [
        'core.addAt(isRight ? state.played : state.discarded, CARDS.indexOf(card), 1);',
        "if (isRight || type === 'discard') core.addAt(isRight ? state.played : state.discarded, CARDS.indexOf(card), 1);",
      ],
    ],
  },
  {
    game: 'fireworks',
    what: 'wrong list: a hint to oneself is legal',
    changes: [['if (action.target !== player && hand.some', 'if (hand.some']],
  },
  {
    game: 'discs',
    what: 'leak to all, by event: a disc is shown when placed',
    changes: [
      ["(event.type === 'placed' || event.type === 'lost') && event.player", "event.type === 'lost' && event.player"],
    ],
  },
  {
    game: 'discs',
    what: 'leak to one, by event: the left neighbour sees a disc',
    changes: [
      [
        'event.player !== viewer ? { ...event, disc: null }',
        'event.player !== viewer && event.player + 1 !== viewer ? { ...event, disc: null }',
      ],
    ],
  },
  {
    game: 'discs',
    what: 'leak by legal list: bids end at the number of flowers',
    changes: [
      [
        'reduce((sum, { mat }) => sum + mat.length, 0)',
        "reduce((sum, { mat }) => sum + mat.filter((disc) => disc === 'flower').length, 0)",
      ],
    ],
  },
  {
    game: 'discs',
    what: 'leak by forced action: the last discs are turned up at once',
    changes: [
      [
        "  // Each disc is turned up by an action, so that the action before it reveals nothing.\n  ask: 'always',\n",
        '',
      ],
    ],
  },
  {
    game: 'discs',
    what: 'lost piece: a lost disc is not kept',
    changes: [['  core.addAt(seat.lost, DISCS.indexOf(disc), 1);\n', '']],
  },
  {
    game: 'discs',
    what: 'wrong end: the last player in has to go on',
    changes: [
      [
        "core.seatsWhere(state, isIn).length === 1 ? 'lastOne'",
        "core.seatsWhere(state, isIn).length === 0 ? 'lastOne'",
      ],
    ],
  },
  {
    game: 'discs',
    what: 'wrong turn: a player who is out can place',
    changes: [
      [
        'const hasToPlace = (seat: Seat): boolean => isIn(seat) && seat.mat',
        'const hasToPlace = (seat: Seat): boolean => seat.mat',
      ],
    ],
  },
  {
    game: 'discs',
    what: 'wrong refusal: a bid that is too low passes the check',
    changes: [
      [
        "if (action.count <= state.bid) return refusal('DIS-2.5'",
        "if (action.count < state.bid) return refusal('DIS-2.5'",
      ],
    ],
  },
  {
    game: 'tiles',
    what: 'wrong bonus: the result forgets columns',
    changes: [
      [
        'score(state).map(({ total }) => total)',
        "score(state).map(({ total, items }) => total - (items.find(({ label }) => label === 'columns')?.points ?? 0))",
      ],
    ],
  },
  {
    game: 'tiles',
    what: 'wrong bonus: a complete colour is never found',
    file: 'examples/drafting/wall.ts',
    changes: [
      [
        'LINES.every((row) => wall[cellOf(row, colour)] !== null)',
        'LINES.every((row) => wall[cellOf(row, colour) + 1] === colour)',
      ],
    ],
  },
  {
    game: 'tiles',
    what: 'wrong points: they fall below 0',
    changes: [['seat.points = Math.max(0, seat.points - lost);', 'seat.points = seat.points - lost;']],
  },
  {
    game: 'tiles',
    what: 'lost piece: tiles of a full row are not put in the lid',
    changes: [['core.addAt(state.lid, numberOf(colour), own.splice(0).length - 1);', 'own.splice(0);']],
  },
  {
    game: 'tiles',
    what: 'endless: a complete row does not end the game',
    changes: [['completeLines(seat.wall).rows > 0)', 'completeLines(seat.wall).rows > SIZE)']],
  },
  {
    game: 'tiles',
    what: 'early end: the first round is the last',
    changes: [['completeLines(seat.wall).rows > 0)', 'completeLines(seat.wall).rows >= 0)']],
  },
  {
    game: 'tiles',
    what: 'impure check, writes the same value',
    changes: [['const [other = colour] = own;', 'own.reverse();\n    const [other = colour] = own;']],
  },
  {
    game: 'tiles',
    what: 'impure rule: points depend on earlier calls',
    file: 'examples/drafting/wall.ts',
    changes: [
      ['  return Math.max(1, linePoints', '  calls++;\n  return calls % 3 === 0 ? 1 : Math.max(1, linePoints'],
      ['/** Lays a tile', 'let calls = 0;\n/** Lays a tile'],
    ],
  },
  {
    game: 'tiles',
    what: 'wrong check: a colour on the wall can be taken again',
    changes: [
      [
        "return wall[cellOf(row, colour)] ? { rule: 'TIL-2.8', code: 'onWall', params: { row, colour } } : undefined;",
        'return undefined;',
      ],
    ],
  },
  {
    game: 'tiles',
    what: 'wrong words: two actions read alike',
    file: 'examples/drafting/text.ts',
    changes: [
      ['row === FLOOR ? places.floor() : places.row({ row })', 'row >= 4 ? places.floor() : places.row({ row })'],
    ],
  },
  ...KIND_FAULTS,
];
