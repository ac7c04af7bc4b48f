/** @typedef {{ game: string, what: string, from: string, to: string }} Fault a text of the source and what replaces it */

/** @type {Readonly<Record<string, { file: string, laws: string }>>} */
export const GAMES = {
  fireworks: { file: 'examples/clues/fireworks.ts', laws: 'examples/clues/test/laws.test.ts' },
};

/** @type {readonly Fault[]} */
export const FAULTS = [
  {
    game: 'fireworks',
    what: 'nothing wrong',
    from: '',
    to: '',
  },
  {
    game: 'fireworks',
    what: 'leak to one: a player sees the own hand',
    from: "viewer !== 'spectator' && viewer !== owner;",
    to: "viewer !== 'spectator';",
  },
  {
    game: 'fireworks',
    what: 'leak to all: spectators see hands',
    from: "viewer !== 'spectator' && viewer !== owner;",
    to: 'viewer !== owner;',
  },
  {
    game: 'fireworks',
    what: 'leak by event: the owner of a drawn card sees it',
    from: "event.type !== 'drawn' || seesHand(event.player, viewer) ? event",
    to: "event.type !== 'drawn' || viewer !== 'spectator' ? event",
  },
  {
    game: 'fireworks',
    what: 'leak by legal list: only cards that fit can be played',
    from: 'for (const slot of hand.keys()) legal.push(core.entryAt(PLAY, slot));',
    to: 'for (const [slot, card] of hand.entries()) if (isNext(state, card)) legal.push(core.entryAt(PLAY, slot));',
  },
  {
    game: 'fireworks',
    what: 'leak by message: a refusal names the card',
    from: "message: 'You can discard only if a hint has been given.'",
    to: 'message: `You keep ${core.seatOf(state, _player).hand[slot]}.`',
  },
  {
    game: 'fireworks',
    what: 'leak by order: hands are sorted',
    from: 'hand.push(drawn.card);',
    to: 'hand.push(drawn.card);\n    hand.sort();',
  },
  {
    game: 'fireworks',
    what: 'leak by hint: only the first card of a trait is named',
    from: 'emit({ type: \'hinted\', player, target, trait, slots });',
    to: "emit({ type: 'hinted', player, target, trait, slots: slots.slice(0, Number(core.seatOf(state, target).hand[0]?.slice(-1))) });",
  },
  {
    game: 'fireworks',
    what: 'impure list',
    from: 'if (state.hints === 0) return;\n    for',
    to: 'state.turnsLeft += 0;\n    if (state.hints === 0) return;\n    for',
  },
];
