/** The words of fireworks. */
import type { GameText } from '@rulewright/core';
import { columns, plural, wrap } from '@rulewright/core/text';
import { CARDS, COLOURS, type Fireworks, hasTrait } from './fireworks.js';

type View = Fireworks['view'];

const nameOf = (player: number): string => `Player ${player + 1}`;
const cardsOf = (slots: readonly number[]): string =>
  `${slots.length === 1 ? 'card' : 'cards'} ${slots.map((slot) => slot + 1).join(', ')}`;

export const text: GameText<Fireworks> = {
  blocks(view) {
    const { seats, played, discarded, hints, fuses, pileSize } = view;
    const rows = COLOURS.map((colour) => {
      const laid = CARDS.filter((card, kind) => hasTrait(card, colour) && played[kind] === 1);
      return [colour, laid.map((card) => card.slice(-1)).join(' ')];
    });
    const discards = CARDS.flatMap((card, kind) => (discarded[kind] ? `${discarded[kind]} × ${card}` : []));
    return [
      { name: 'turn', lines: [turnLine(view)] },
      {
        name: 'table',
        lines: [
          `${plural(hints, 'hint')}, ${plural(fuses, 'fuse')}, ${plural(pileSize, 'card')} in the pile`,
          ...columns(rows, 'all'),
        ],
      },
      ...seats.map((seat, player) => ({ name: `hand ${player + 1}`, player, lines: handLines(seat, player) })),
      { name: 'discards', lines: discards.length > 0 ? wrap('Discarded:', discards) : ['Nothing is discarded.'] },
    ];
  },
  describe(action) {
    switch (action.type) {
      case 'play':
        return `Play card ${action.slot + 1}`;
      case 'discard':
        return `Discard card ${action.slot + 1}`;
      case 'hint':
        return `Tell ${nameOf(action.target)} about ${action.trait}`;
      case 'card':
        return `The card is ${action.card}`;
    }
  },
  describeEvent(event) {
    const who = nameOf(event.player);
    switch (event.type) {
      case 'drawn':
        return `${who} draws ${event.card ?? 'a card'}`;
      case 'played':
        return event.isRight ? `${who} lays ${event.card}` : `${who} plays ${event.card}, and a fuse burns`;
      case 'discarded':
        return `${who} discards ${event.card}`;
      case 'hinted':
        return `${who} tells ${nameOf(event.target)}: ${event.trait} is ${cardsOf(event.slots)}`;
    }
  },
};

function turnLine({ stage, player, pileSize, turnsLeft, result }: View): string {
  if (result) {
    const [points = 0] = result.scores;
    return result.reason === 'fuses'
      ? 'The last fuse is burnt: the game is lost.'
      : `The game ends with ${plural(points, 'point')}.`;
  }
  if (stage === 'draw') return 'A card is drawn.';
  const last = pileSize === 0 ? ` The pile is empty: ${plural(turnsLeft, 'turn')} left.` : '';
  return `${nameOf(player ?? 0)} plays, discards or gives a hint.${last}`;
}

/** A line for each card, if the viewer sees it, with what hints said of it. */
function handLines({ hand, traits }: View['seats'][number], player: number): string[] {
  const rows = traits.map((possible, slot) => {
    const isSure = possible.length < COLOURS.length * 2;
    return [`${slot + 1}`, hand?.[slot] ?? '?', isSure ? possible.join(' ') : ''];
  });
  return [`${nameOf(player)}`, ...columns(rows, 'all')];
}
