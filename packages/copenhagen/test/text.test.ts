import { createRng, type Rng, Table, type Viewer } from '@rulewright/core';
import { textLaws } from '@rulewright/core/testing';
import { render as renderBlocks } from '@rulewright/core/text';
import { expect, describe as group, test } from 'vitest';
import { ABILITIES } from '../src/components.js';
import { type Action, copenhagen, type Event, type Outcome, type State, type View } from '../src/index.js';
import {
  choose,
  chooseToBuild,
  draw,
  given,
  place,
  placeWindow,
  play,
  seat,
  TEN_POINTS,
  take,
  text,
} from './helpers.js';

const configs = [{ players: 2 }, { players: 3 }, { players: 4 }, { players: 3, openHands: true }];

group('texts', () => {
  for (const law of textLaws(copenhagen, text, { configs, games: 2 })) test(law.name, law.run);
});

group('texts when players like to build', () => {
  const chooseMove = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(legal, rng);
  const laws = textLaws(copenhagen, text, { configs, games: 2, choose: chooseMove });
  for (const law of laws) test(law.name, law.run);
});

/** The whole picture of a view. */
function render(view: View): string {
  return renderBlocks(text.blocks(view));
}

/** What a viewer sees and, where that viewer decides, what can be done. */
function page(state: State, viewer: Viewer): string {
  const view = copenhagen.view(state, viewer);
  const options = view.player === viewer ? copenhagen.legalActions(state) : [];
  const lines = options.map((action) => `- ${text.describe(action, view)}`);
  return `${[render(view), ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')}\n`;
}

/** A game of players who like to build, as soon as `isWanted` holds or it is over. */
function game(players: number, seed: number, isWanted: (state: State) => boolean): State {
  const table = new Table(copenhagen, { players }, createRng(seed));
  while (!table.isOver && !isWanted(table.state)) table.play(chooseToBuild(table.legalActions(), table.rng));
  return table.state;
}

/** The line of an action or an outcome for whoever acts. */
function line(state: State, action: Action | Outcome): string {
  const turn = copenhagen.turn(state);
  return text.describe(action, copenhagen.view(state, turn.kind === 'decision' ? turn.player : 'spectator'));
}

/** A game of two when the first card of that player is dealt. */
function dealing(player: number): State {
  let state = copenhagen.setup({ players: 2 });
  while (seat(state, player - 1).hiddenCount < 2)
    state = play(state, copenhagen.chanceOutcomes(state)[0]?.outcome as Outcome);
  return state;
}

/** The line of the picture that begins with these words. */
function lineOf(state: State, viewer: Viewer, start: string): string | undefined {
  return render(copenhagen.view(state, viewer))
    .split('\n')
    .find((drawn) => drawn.startsWith(start));
}

group('pictures', () => {
  test('the start, seen by player 0', async () => {
    await expect(
      page(
        game(2, 1, () => true),
        0,
      ),
    ).toMatchFileSnapshot('golden/start.txt');
  });

  test('the middle of a game of three, seen by a player with a coat of arms', async () => {
    const state = game(3, 5, (now) => now.stages.at(-1)?.stage === 'coat' && (now.discardPile[0] ?? 0) > 4);
    const turn = copenhagen.turn(state);
    await expect(page(state, turn.kind === 'decision' ? turn.player : 'spectator')).toMatchFileSnapshot(
      'golden/middle.txt',
    );
  });

  test('the end of a game of four, seen by a spectator', async () => {
    await expect(
      page(
        game(4, 3, () => false),
        'spectator',
      ),
    ).toMatchFileSnapshot('golden/end.txt');
  });
});

group('the picture', () => {
  test('a hand is shown to its owner; others see its known cards', () => {
    const state = given({
      seats: [
        { hand: { red: 3, blue: 2 }, hidden: 2 },
        { hand: { green: 1 }, hidden: 1 },
      ],
    });
    const cells = (viewer: Viewer, player: number) =>
      lineOf(state, viewer, `Player ${player + 1}  `)
        ?.split(/ {2,}/)
        .slice(1);
    expect(cells(0, 0)).toEqual(['3', '.', '.', '2', '.', '.', '5']);
    expect(cells(1, 0)).toEqual(['1', '.', '.', '2', '.', '2', '5']);
    expect(cells(0, 1)).toEqual(['.', '.', '.', '.', '.', '1', '1']);
    expect(lineOf(state, 0, 'The others')).toBe("The others don't know of 2 red in the hand of Player 1.");
    expect(lineOf(state, 1, 'The others')).toBe("The others don't know of 1 green in the hand of Player 2.");
    expect(lineOf(state, 'spectator', 'The others')).toBeUndefined();
  });

  test('the cards that a viewer does not see are counted together', () => {
    const state = given({ players: 3, seats: [{ hand: { red: 3 }, hidden: 1 }], discardPile: { yellow: 3 } });
    // Of 12 red cards two are in the harbour and two known to be in the hand.
    expect(lineOf(state, 1, 'all the ?')).toMatch(/^all the \? +8 /);
    expect(lineOf(state, 0, 'all the ?')).toMatch(/^all the \? +7 /);
  });

  test('the house is drawn with its coats of arms and the points of its lines', () => {
    const picture = render(copenhagen.view(given({ seats: [{ house: 'Rr...\nYWWWW\nypPPP' }] }), 0)).split('\n');
    const floors = picture.filter((row) => /^\d │/.test(row)).map((row) => row.slice(2, 17).trimEnd());
    expect(floors.slice(4)).toEqual([
      '│ . . . . c │',
      '│ . . . . . │ <',
      '│ R r c . . │',
      '│ Y W W W W │ 2',
      '│ y p P P P │ 1',
    ]);
    const columns = given({
      seats: [{ house: ['WW...', ...[...'RYGBPRYG'].map((cell) => `W${cell}${cell.toLowerCase()}..`)].join('\n') }],
    });
    expect(render(copenhagen.view(columns, 0))).toContain('└─1─2─3─4─5─┘');
    expect(lineOf(columns, 0, '    4 4')).toBeDefined();
  });

  test.each([
    [{ mermaidInPile: false }, 'The mermaid joins the pile when the discard pile is reshuffled.'],
    [{ mermaidInPile: true, pile: { red: 10 } }, 'The mermaid is among the last 10 cards of the pile.'],
    [{ mermaidInPile: true, pile: { red: 6 } }, 'The mermaid is the next card with a chance of 1 in 7.'],
  ])('where the mermaid is: %j', (what, expected) => {
    expect(lineOf(given({ players: 3, ...what }), 'spectator', 'The mermaid')).toBe(expected);
  });

  test('where the mermaid is: come', () => {
    const drawing = given({ stages: [{ stage: 'drawToHarbour', place: 2 }], pile: {} });
    expect(lineOf(play(drawing, draw('mermaid')), 'spectator', 'The mermaid')).toBe('The mermaid lies in the harbour.');
  });

  test('the end shows the ranking and its reason', () => {
    const state = given({ seats: [{}, { house: TEN_POINTS }], stages: [{ stage: 'coat', player: 1 }] });
    const picture = render(copenhagen.view(play(state, placeWindow(2, 8)), 'spectator'));
    expect(picture.split('\n').slice(0, 4)).toEqual([
      'Copenhagen, 2 players',
      'The game is over: a player has reached 12 points.',
      '1.  Player 2  12 points  13 empty cells  wins',
      '2.  Player 1   0 points  45 empty cells',
    ]);
  });

  test.each([
    [[{ stage: 'action', player: 0 }], 'Player 1 takes cards or builds a facade tile.'],
    [[{ stage: 'secondCard', player: 1, gap: 3 }], 'Player 2 takes a second card next to place 4.'],
    [[{ stage: 'thirdCard', player: 0 }], 'Player 1 may take a third card with Additional card.'],
    [[{ stage: 'secondAction', player: 0 }], 'Player 1 may build too, with Both actions.'],
    [[{ stage: 'placement', player: 0, tile: 'red3' }], 'Player 1 places Red 3.'],
    [
      [
        { stage: 'coat', player: 0 },
        { stage: 'coat', player: 0 },
      ],
      'Player 1 uses a coat of arms, the first of 2.',
    ],
    [[{ stage: 'drawToHarbour', place: 2 }], 'A card is drawn for place 3 of the harbour.'],
  ] satisfies [State['stages'], string][])('who has to do what: %j', (stages, expected) => {
    const seats = [{ hand: { red: 3 } }];
    expect(render(copenhagen.view(given({ seats, stages }), 'spectator')).split('\n')[1]).toBe(expected);
  });

  test('the task while the first cards are dealt', () => {
    expect(render(copenhagen.view(dealing(1), 'spectator')).split('\n')[1]).toBe('Player 2 is dealt a card.');
  });
});

group('actions in words', () => {
  test('cards: the colour, the place as the picture numbers it, and the ability tile that it takes', () => {
    const abilities = { anyCards: 'ready', additionalCard: 'ready' } as const;
    const state = given({ seats: [{ abilities }] });
    expect(line(state, take(2))).toBe('Take the green card at place 3');
    expect(line(play(state, take(2)), take(3))).toBe('Take the blue card at place 4');
    expect(line(play(state, take(2)), take(0))).toBe('Take the red card at place 1, with Any cards');
    const third = play(state, take(2), take(3));
    expect(line(third, take(6))).toBe('Take the yellow card at place 7, with Additional card');
    expect(line(third, { type: 'stopTaking' })).toBe('Skip the third card');
    expect(lineOf(third, 0, 'harbour')?.split(/ +/).slice(1)).toEqual([
      'red',
      'yellow',
      'gap',
      'gap',
      'purple',
      'red',
      'yellow',
    ]);
  });

  test('what is discarded, drawn and ended', () => {
    const full = given({ seats: [{ hand: { red: 4, blue: 4 } }], stages: [{ stage: 'handLimit', player: 0 }] });
    expect(line(full, { type: 'discardCard', colour: 'red' })).toBe('Discard a red card (you have 4)');
    expect(render(copenhagen.view(full, 1))).toContain('Player 1 has 8 cards: discard down to 7.');
    const drawing = given({ stages: [{ stage: 'drawToHarbour', place: 4 }] });
    expect(line(drawing, draw('red'))).toBe('Draw a red card for place 5 of the harbour');
    expect(line(drawing, draw('mermaid'))).toBe('Draw the mermaid for place 5 of the harbour: the game ends');
    expect(line(dealing(1), draw('blue'))).toBe('Deal a blue card to Player 2');
    const second = given({
      seats: [{ hand: { red: 2 }, abilities: { bothActions: 'ready' } }],
      stages: [{ stage: 'secondAction', player: 0 }],
    });
    expect(line(second, { type: 'endTurn' })).toBe('End the turn without building');
    expect(line(second, choose('red2'))).toBe('Build Red 2: price 2, with Both actions');
  });

  test('a tile: its prices, its place and its gains', () => {
    const state = given({ seats: [{ hand: { red: 4 }, house: '.....\n..r..\nrRRR.' }] });
    expect(line(state, choose('red4'))).toBe('Build Red 4: price 3');
    const open = given({ seats: [{ hand: { red: 4 }, house: 'rR...' }] });
    expect(line(open, choose('red4'))).toBe('Build Red 4: price 3 or 4');
    const placing = play(state, choose('red2'));
    const [upright] = copenhagen
      .legalActions(placing)
      .filter((action) => action.type === 'placeTile' && action.column === 4 && action.floor === 0);
    expect(upright && line(placing, upright)).toBe('Place Red 2 on (5,1) (5,2), brick on (5,2): price 1; 1 point');
    expect(line(placing, place(0, 2, 2))).toBe('Place Red 2 on (3,3) (4,3), brick on (3,3): price 1; 1 coat of arms');
  });

  test('the payment with ability tiles', () => {
    const abilities = { constructionDiscount: 'ready', changeOfColours: 'ready' } as const;
    const state = play(
      given({ seats: [{ hand: { yellow: 3, blue: 2 }, abilities }] }),
      choose('yellow3'),
      place(0, 0, 0),
    );
    expect(line(state, { type: 'useDiscount' })).toBe('Use Construction discount: Yellow 3 costs 2 cards');
    expect(line(state, { type: 'declineDiscount' })).toBe('Keep Construction discount: Yellow 3 costs 3 cards');
    expect(render(copenhagen.view(state, 1))).toContain(
      'Player 1 may use Construction discount for Yellow 3 on (1,1) (1,2) (2,2).',
    );
    const paying = play(state, { type: 'declineDiscount' });
    expect(line(paying, { type: 'keepColours' })).toBe('Keep Change of colours: pay 3 yellow cards');
    expect(line(paying, { type: 'changeColours', from: 'blue', to: 'yellow' })).toBe(
      'Use Change of colours: blue cards count as yellow (you have 2)',
    );
    expect(render(copenhagen.view(paying, 1))).toContain('may use Change of colours to pay 3 cards for Yellow 3 on');
    const counting = play(paying, { type: 'changeColours', from: 'blue', to: 'yellow' });
    expect(line(counting, { type: 'payChanged', count: 1 })).toBe('Pay 1 blue card and 2 yellow cards');
    expect(render(copenhagen.view(counting, 1))).toMatch(/pays 3 cards for Yellow 3 on .*, some of them blue\./);
  });

  test('a price of nothing, and a payment in changed cards only', () => {
    const abilities = { constructionDiscount: 'ready', changeOfColours: 'ready' } as const;
    const near = given({ seats: [{ hand: { red: 1, blue: 1 }, house: 'rR...', abilities }] });
    const building = play(near, choose('red2'), place(0, 2, 0));
    expect(line(building, { type: 'useDiscount' })).toBe('Use Construction discount: Red 2 costs nothing');
    const far = given({ seats: [{ hand: { blue: 2 }, abilities: { changeOfColours: 'ready' } }] });
    const paying = play(far, choose('red2'), place(0, 0, 0), { type: 'changeColours', from: 'blue', to: 'red' });
    expect(line(paying, { type: 'payChanged', count: 2 })).toBe('Pay 2 blue cards');
  });

  test('a coat of arms: its three uses', () => {
    const stages: State['stages'] = [{ stage: 'coat', player: 0 }];
    const abilities = { anyCards: 'used', bothActions: 'used' } as const;
    const state = given({ stages, seats: [{ house: 'WW.WW\nrRrRW', abilities }] });
    expect(line(state, placeWindow(2, 1))).toBe('Coat of arms: place a window tile on (3,2); 1 coat of arms, 2 points');
    expect(line(state, placeWindow(0, 2))).toBe('Coat of arms: place a window tile on (1,3)');
    expect(line(state, { type: 'takeAbility', ability: 'additionalCard' })).toBe(
      'Coat of arms: take the ability tile Additional card',
    );
    expect(line(state, { type: 'refreshAbilities' })).toBe('Coat of arms: refresh Any cards and Both actions');
    const all = ABILITIES.map((ability) => [ability, 'used'] as const);
    const tired = given({ stages, seats: [{ abilities: Object.fromEntries(all) }] });
    expect(line(tired, { type: 'refreshAbilities' })).toBe('Coat of arms: refresh all ability tiles');
    const ready = given({ stages, seats: [{ abilities: { anyCards: 'ready' } }] });
    expect(line(ready, { type: 'refreshAbilities' })).toBe(
      'Coat of arms: refresh ability tiles, though none has been used',
    );
  });
});

/** The lines of the events of that type in a step, for one viewer. */
function eventLines(state: State, move: Action | Outcome, type: Event['type'], viewer: Viewer = 'spectator'): string[] {
  const next = copenhagen.step(state, move);
  const view = copenhagen.view(next.state, viewer);
  return next.events.flatMap((event) => {
    const seen = event.type === type && copenhagen.eventView(event, viewer);
    return seen ? [text.describeEvent(seen, view)] : [];
  });
}

group('events in words', () => {
  const atCoat = [{ stage: 'coat', player: 0 }] satisfies State['stages'];

  test('cards drawn and dealt', () => {
    const drawing = given({ stages: [{ stage: 'drawToHarbour', place: 4 }], pile: { red: 1 } });
    expect(eventLines(drawing, draw('red'), 'cardDrawn')).toEqual(['A red card comes to place 5 of the harbour']);
    expect(eventLines(drawing, draw('mermaid'), 'cardDrawn')).toEqual([
      'The mermaid comes to place 5 of the harbour and ends the game',
    ]);
    expect(eventLines(dealing(1), draw('blue'), 'cardDealt', 1)).toEqual(['Player 2 is dealt a blue card']);
    expect(eventLines(dealing(1), draw('blue'), 'cardDealt')).toEqual(['Player 2 is dealt a hidden card']);
  });

  test('cards taken, with an ability tile, and discarded', () => {
    const state = given({ seats: [{ abilities: { anyCards: 'ready' } }] });
    expect(eventLines(state, take(2), 'cardTaken')).toEqual(['Player 1 takes the green card at place 3']);
    expect(eventLines(play(state, take(2)), take(0), 'abilityUsed')).toEqual(['Player 1 uses Any cards']);
    const full = given({ seats: [{ hand: { red: 4, blue: 4 } }], stages: [{ stage: 'handLimit', player: 0 }] });
    expect(eventLines(full, { type: 'discardCard', colour: 'red' }, 'cardsDiscarded')).toEqual([
      'Player 1 discards 1 red card at the hand limit',
    ]);
  });

  test('a tile: its payment, its place, coats of arms and completed lines', () => {
    const house = 'WW.WW\nWWWWW';
    const state = play(
      given({ seats: [{ hand: { green: 1, red: 1 }, house, abilities: { changeOfColours: 'ready' } }] }),
      choose('green2'),
      place(1, 2, 1),
      { type: 'changeColours', from: 'red', to: 'green' },
    );
    const pay = { type: 'payChanged', count: 1 } as const;
    expect(eventLines(state, pay, 'cardsDiscarded')).toEqual([
      'Player 1 pays 1 green card for Green 2',
      'Player 1 pays 1 red card as green for Green 2',
    ]);
    expect(eventLines(state, pay, 'tilePlaced')).toEqual([
      'Player 1 builds Green 2 on (3,2) (3,3), brick on (3,3), for 2 cards',
    ]);
    expect(eventLines(state, pay, 'coatsGained')).toEqual(['Player 1 gains 2 coats of arms: beside floor 2, on (3,3)']);
    expect(eventLines(state, pay, 'lineCompleted')).toEqual(['Player 1 completes floor 2 with windows only: 2 points']);
  });

  test('a tile for nothing', () => {
    const seats = [{ house: 'rR...', abilities: { constructionDiscount: 'ready' } as const }];
    const state = play(given({ seats }), choose('red2'), place(0, 2, 0));
    expect(eventLines(state, { type: 'useDiscount' }, 'tilePlaced')).toEqual([
      'Player 1 builds Red 2 on (3,1) (4,1), brick on (3,1), for nothing',
    ]);
  });

  test('the uses of a coat of arms', () => {
    const state = given({ seats: [{ house: 'B....\nbWWW.', abilities: { anyCards: 'used' } }], stages: atCoat });
    expect(eventLines(state, placeWindow(4, 0), 'windowPlaced')).toEqual([
      'Player 1 uses a coat of arms: a window tile on (5,1)',
    ]);
    expect(eventLines(state, placeWindow(4, 0), 'lineCompleted')).toEqual([
      'Player 1 completes floor 1 with a brick: 1 point',
    ]);
    expect(eventLines(state, { type: 'takeAbility', ability: 'bothActions' }, 'abilityTaken')).toEqual([
      'Player 1 uses a coat of arms: the ability tile Both actions',
    ]);
    expect(eventLines(state, { type: 'refreshAbilities' }, 'abilitiesRefreshed')).toEqual([
      'Player 1 refreshes Any cards',
    ]);
    const fresh = given({ seats: [{ abilities: { anyCards: 'ready' } }], stages: atCoat });
    expect(eventLines(fresh, { type: 'refreshAbilities' }, 'abilitiesRefreshed')).toEqual([
      'Player 1 uses a coat of arms, but no ability tile has been used',
    ]);
    const column = [...'RrYyGgBb'].map((cell) => `${cell}....`).join('\n');
    const high = given({ seats: [{ house: column }], stages: atCoat });
    expect(eventLines(high, placeWindow(0, 8), 'lineCompleted')).toEqual([
      'Player 1 completes column 1 with a brick: 2 points',
    ]);
  });

  test('the turn and the reshuffle', () => {
    const state = given({ players: 3, pile: {}, seats: [{ hand: {} }], stages: [{ stage: 'thirdCard', player: 0 }] });
    expect(eventLines(state, { type: 'stopTaking' }, 'turnStarted')).toEqual(['Player 2 begins a turn']);
    const gap: State['harbour'] = ['red', 'red', 'red', null, 'red', 'red', 'red'];
    const empty = given({ players: 3, pile: {}, harbour: gap, stages: [{ stage: 'thirdCard', player: 0 }] });
    expect(eventLines(empty, { type: 'stopTaking' }, 'pileReshuffled')).toEqual([
      'The discard pile becomes the new pile, shuffled with the mermaid',
    ]);
  });
});
