// Faults in games of one page: those that authors have made, and others like them.
const BIDS = 'fits: ({ coins }: { coins: number }, _, bid) => bid <= coins';

/** @type {readonly import('./list.mjs').Fault[]} */
export const KIND_FAULTS = [
  {
    game: 'bazaar',
    what: 'secret with a public trace: a sealed bid is paid at once',
    changes: [
      [BIDS, 'fits: (_seat, _, bid) => bid <= COINS'],
      [
        'core.seatOf(state, actor).bid = amount;',
        'Object.assign(core.seatOf(state, actor), { bid: amount, coins: core.seatOf(state, actor).coins - amount });',
      ],
      ['    if (player === winner) {', '    seat.coins += seat.bid ?? 0;\n    if (player === winner) {'],
      ['seats.every(({ bid, coins }) => (bid ?? 0) <= coins),', 'true,'],
    ],
  },
  {
    game: 'bazaar',
    what: 'wrong receiver: reveals says that the target learns the cards',
    changes: [['cards: viewer === actor &&', 'cards: viewer === action.target &&']],
  },
  {
    game: 'bazaar',
    what: 'incomplete answer: reveals gives the first card alone',
    changes: [['seats[action.target]?.kept };', 'seats[action.target]?.kept[0] };']],
  },
  {
    game: 'bazaar',
    what: 'wide knowledge: the neighbour always knows the hand',
    changes: [['return isPassed && viewer ===', 'return viewer ===']],
  },
  {
    game: 'bazaar',
    what: 'wrong way: hands are passed to the right',
    changes: [
      [
        'seat.hand = core.entryAt(hands, (player + 1) % state.players);',
        'seat.hand = core.entryAt(hands, (player + state.players - 1) % state.players);',
      ],
    ],
  },
  {
    game: 'bazaar',
    what: 'wrong supply: a card of each number is missing',
    changes: [['pile: VALUES.map(() => COPIES),', 'pile: VALUES.map(() => COPIES - 1),']],
  },
  {
    game: 'bazaar',
    what: 'wrong tie: of equal bids the first wins',
    changes: [['(other) => other === bid).length === 1)', '(other) => other === bid).length >= 1)']],
    missed: 'nothing but the rules says who wins',
  },
  {
    game: 'caravan',
    what: 'an offered card is not in the determinized hand',
    changes: [['(offer === null ? [] : [offer]),', '(offer === null ? [] : []),']],
  },
  {
    game: 'caravan',
    what: 'a rule writes to the config',
    changes: [['    state.water -= water;', '    state.water -= water;\n    state.config.players = 2;']],
  },
  {
    game: 'caravan',
    what: 'a rule uses up a constant that all games share',
    changes: [
      [
        '    take(state, stage, outcome);',
        '    take(state, stage, outcome);\n    SUPPLY[KINDS.indexOf(outcome.card)] = 0;',
      ],
      ['pile: KINDS.map(() => COPIES),', 'pile: SUPPLY,'],
      ['const setup =', 'const SUPPLY: number[] = KINDS.map(() => COPIES);\nconst setup ='],
    ],
  },
  {
    game: 'caravan',
    what: 'endless, but for the storms: rounds are not counted',
    changes: [['if (isRoundOver) state.round++;', '']],
  },
  {
    game: 'caravan',
    what: 'a list for four players: offers go to seats that are empty',
    changes: [
      [
        'hand.includes(action.card) && action.target !== player && action.target < state.players',
        'hand.includes(action.card) && action.target !== player',
      ],
    ],
  },
  {
    game: 'caravan',
    what: 'an outcome without weight',
    changes: [['outcome.water === 0 ? 2 : 1', 'outcome.water === 0 ? 2 : 0']],
  },
  {
    game: 'tricks',
    what: 'wrong list: nobody has to follow suit',
    changes: [['const mustFollow = led !== undefined && canFollow(hand, suitOf(led));', 'const mustFollow = false;']],
  },
  {
    game: 'tricks',
    what: 'wrong check: nobody has to follow suit',
    changes: [
      [
        'suitOf(card) === suitOf(led) || !canFollow(hand, suitOf(led))) return undefined;',
        'suitOf(card) !== card) return undefined;',
      ],
    ],
  },
  {
    game: 'tricks',
    what: 'a wrong deduction: the suit that was played is noted as missing',
    changes: [[': suitIn(led);', ': suitIn(card);']],
  },
  {
    game: 'tricks',
    what: 'a forgotten deduction: a determinized hand could have followed',
    changes: [['=> !voids.includes(suitOf(card)),', '=> voids.length >= 0 && card.length > 0,']],
  },
  {
    game: 'tricks',
    what: 'leak by legal list: the last prediction must spoil the sum',
    changes: [
      [
        '  list(_state, _stage, legal) {\n    legal.pushAll(ACTIONS.predict);',
        '  list(state, _stage, legal) {\n    legal.pushAll(ACTIONS.predict.filter(({ tricks }) => !spoils(state, tricks)));',
      ],
      [
        '  check(state, _stage, _action, actor) {\n',
        "  check(state, _stage, { tricks }, actor) {\n    if (spoils(state, tricks)) return refusal('TRI-2.2', 'sum', 'The sum must differ from the tricks.');\n",
      ],
      [
        'const predict = decision',
        'const spoils = ({ seats }: State, tricks: number): boolean =>\n  seats.filter(({ prediction }) => prediction === null).length === 1 &&\n  seats.reduce((sum, { prediction }) => sum + (prediction ?? 0), tricks) === HAND;\nconst predict = decision',
      ],
    ],
  },
  {
    game: 'tricks',
    what: 'secret with a public trace: a prediction is shown at once',
    changes: [
      [
        'core.seatOf(state, actor).prediction = tricks;',
        'Object.assign(core.seatOf(state, actor), { prediction: tricks, shown: tricks });',
      ],
      [
        '(shown !== null) === (isPlay || result !== null)',
        'isPredict || (shown !== null) === (isPlay || result !== null)',
      ],
    ],
  },
  {
    game: 'tricks',
    what: 'leak by forced action: the last card is played at once',
    changes: [["  // A forced card would show the hand.\n  ask: 'always',\n", '']],
  },
  {
    game: 'tricks',
    what: 'lost pieces: the cards of a trick disappear',
    changes: [['state.played.push(...trick.splice(0));', 'trick.splice(0);']],
  },
  {
    game: 'tricks',
    what: 'wrong bonus: the points of the result count the prediction twice',
    changes: [
      [
        'const scores = state.seats.map((seat) => seat.points);',
        'const scores = state.seats.map((seat) => seat.points + (seat.shown === seat.taken ? EXACT : 0));',
      ],
    ],
  },
  {
    game: 'tricks',
    what: 'a constant of one number of players: the winner sits among three',
    changes: [
      ['strengths.indexOf(Math.max(...strengths))) % players;', 'strengths.indexOf(Math.max(...strengths))) % 3;'],
    ],
  },
  {
    game: 'tricks',
    what: 'a module remembers the trump of a round',
    changes: [
      [
        '  const { trick, trump, players } = state;',
        '  const { trick, players } = state;\n  const trump = trumps[state.round] ?? state.trump;\n  trumps[state.round] = trump;',
      ],
      ['const take = automatic', 'const trumps: (string | null)[] = [];\nconst take = automatic'],
    ],
  },
  {
    game: 'tricks',
    what: 'a list that sorts the hand',
    changes: [['    const mustFollow =', '    hand.sort();\n    const mustFollow =']],
  },
  {
    game: 'tricks',
    what: 'wrong winner: trumps count for nothing',
    changes: [['if (suitOf(card) === trump) return 20', "if (suitOf(card) === '') return 20"]],
    missed: 'nothing but the rules says who takes a trick',
  },
  {
    game: 'tricks',
    what: 'wrong tie-break: fewer tricks win',
    changes: [['state.seats.map(({ taken }) => taken)];', 'state.seats.map(({ taken }) => HAND - taken)];']],
    missed: 'nothing but the rules says who wins',
  },
  {
    game: 'pursuit',
    what: 'leak by legal list: hunters can search only where the fugitive is',
    changes: [
      ['    legal.pushAll(ACTIONS.search);', '    if (from === whereIs(state)) legal.pushAll(ACTIONS.search);'],
      [
        "    if (action.type !== 'go' ||",
        "    if (action.type === 'search' && hunterAt(state, player) !== whereIs(state)) return refusal('PST-2.2', 'empty', 'Nobody is here.');\n    if (action.type !== 'go' ||",
      ],
    ],
  },
  {
    game: 'pursuit',
    what: 'leak by message: a refusal names the spot of the fugitive',
    changes: [
      [
        "refusal('PST-2.2', 'noRoad', 'No road leads there.')",
        "refusal('PST-2.2', 'noRoad', 'No road leads there from '.concat(String(whereIs(state)), '.'))",
      ],
    ],
  },
  {
    game: 'pursuit',
    what: 'secret with a public trace: the fugitive is seen in every round',
    changes: [['    if (state.round === SEEN) {', '    if (state.round <= SEEN) {']],
  },
  {
    game: 'pursuit',
    what: 'secret with a later trace: who comes near is heard twice',
    changes: [
      [
        "      emit({ type: 'gone', player, to: action.to });",
        "      emit({ type: 'gone', player, to: action.to });\n      if (isNear(state, player)) emit({ type: 'gone', player, to: action.to });",
      ],
    ],
  },
  {
    game: 'pursuit',
    what: 'leak to all, by event: everybody hears what a hunter hears',
    changes: [['{ ...event, isNear: null } : event', '{ ...event } : event']],
  },
  {
    game: 'pursuit',
    what: 'leak by turn: a hunter is skipped who is far away',
    changes: [
      ['if (player + 1 < state.players) return', 'if (player + 1 < state.players && isNear(state, player + 1)) return'],
    ],
  },
  {
    game: 'pursuit',
    what: 'leak by points: hunters score while they are near',
    changes: [
      [
        '  score: ({ hunters, result }) =>\n    hunters.map((_, player) =>',
        '  score: (state) =>\n    state.hunters.map((_, player) =>',
      ],
      [
        'points: result?.scores[player] ?? 0 }',
        'points: state.result ? (state.result.scores[player] ?? 0) : Number(player > 0 && isNear(state, player)) }',
      ],
    ],
  },
  {
    game: 'pursuit',
    what: 'wrong receiver: reveals says that the fugitive hears',
    changes: [
      ["action.type === 'listen' && viewer === actor &&", "action.type === 'listen' && viewer === FUGITIVE &&"],
    ],
  },
  {
    game: 'pursuit',
    what: 'incomplete answer: reveals leaves out how the fugitive moves',
    changes: [['{ by: action.by, to: state.round', '{ to: state.round']],
  },
  {
    game: 'pursuit',
    what: 'a wrong deduction: nobody thinks of boats',
    changes: [['waysFrom(spot, by).some(', "waysFrom(spot, 'road').some("]],
  },
  {
    game: 'pursuit',
    what: 'partners differ: only the hunter who searched wins',
    changes: [
      ["return endAs(state, 'caught');", "return endAs(state, 'caught', player);"],
      [
        "function endAs(state: State, reason: 'caught' | 'escaped'): void {",
        "function endAs(state: State, reason: 'caught' | 'escaped', by = -1): void {",
      ],
      [
        'state.hunters.map((_, player) => Number((player !== FUGITIVE) === isCaught));',
        'state.hunters.map((_, player) => Number(isCaught ? player === by : player === FUGITIVE));',
      ],
    ],
  },
];
