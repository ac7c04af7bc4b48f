/** A second account of the state, kept from the events alone: slow, by the rules page and its data. */
import { ABILITIES } from '../src/components.js';
import type { CellContent, Colour, Event, State } from '../src/index.js';
import data from './fixtures/copenhagen.json' with { type: 'json' };

const colours = data.colours as Colour[];
const colourOf = (name: string): number => colours.findIndex((colour) => name.startsWith(colour));

/** One player's notes. */
class Account {
  /** The cards in hand, in order; `seen` if everybody saw them come. */
  readonly cards: { colour: string; seen: boolean }[] = [];
  readonly house: CellContent[] = Array.from({ length: 45 }, () => '.');
  readonly abilities: State['seats'][number]['abilities'] = {
    anyCards: 'ready', // COP-2.7
    additionalCard: 'absent',
    constructionDiscount: 'absent',
    changeOfColours: 'absent',
    bothActions: 'absent',
  };
  coatsUsed = 0;
  linePoints = 0;

  /** COP-16.4: known cards leave the hand first. */
  discard(colour: string): void {
    const known = this.cards.findIndex((card) => card.colour === colour && card.seen);
    const at = known >= 0 ? known : this.cards.findIndex((card) => card.colour === colour);
    if (at < 0) throw new Error(`there is no ${colour} card to discard`);
    this.cards.splice(at, 1);
  }

  count(isCounted: (card: { seen: boolean }) => boolean): number[] {
    return colours.map((colour) => this.cards.filter((card) => card.colour === colour && isCounted(card)).length);
  }

  private cellsOf(column: number | undefined, floor: number | undefined): CellContent[] {
    return this.house.filter(
      (_, cell) =>
        (column === undefined || cell % 5 === column) && (floor === undefined || Math.floor(cell / 5) === floor),
    );
  }

  /** COP-8.1, COP-8.2. */
  get coats(): number {
    const onCells = data.house.coatCells.filter(([column, floor]) => this.cellsOf(column, floor)[0] !== '.');
    return (
      onCells.length + data.house.coatFloors.filter((floor) => !this.cellsOf(undefined, floor).includes('.')).length
    );
  }

  /** COP-11.1 to COP-11.4. */
  get points(): number {
    const worth = (cells: CellContent[], brick: number, windows: number): number =>
      cells.includes('.') ? 0 : cells.some((cell) => /[a-z]/.test(cell)) ? brick : windows;
    let points = 0;
    for (let floor = 0; floor < 9; floor++) points += worth(this.cellsOf(undefined, floor), 1, 2);
    for (let column = 0; column < 5; column++) points += worth(this.cellsOf(column, undefined), 2, 4);
    return points;
  }
}

/** A whole game, as it is told by its events. */
export class Ledger {
  readonly accounts: Account[];
  private readonly pile: number[];
  private discardPile = [0, 0, 0, 0, 0];
  private readonly harbour: (string | null)[] = [null, null, null, null, null, null, null];
  private readonly supply: number[];
  private windows = data.windowTile.copies;
  private mermaidInPile: boolean;

  constructor(private readonly players: 2 | 3 | 4) {
    this.accounts = Array.from({ length: players }, () => new Account());
    this.pile = colours.map(() => data.cards.perColour[players]);
    this.supply = data.facadeTiles.map(({ copies }) => copies[players]);
    this.mermaidInPile = players === 2; // COP-2.3
  }

  private account(player: number): Account {
    return this.accounts[player] as Account;
  }

  private draw(card: string): void {
    if (card === 'mermaid') this.mermaidInPile = false;
    else (this.pile[colourOf(card)] as number) -= 1;
  }

  tell(event: Event): void {
    switch (event.type) {
      case 'cardDrawn':
        this.harbour[event.place] = event.card;
        this.draw(event.card);
        break;
      case 'cardDealt':
        this.account(event.player).cards.push({ colour: String(event.card), seen: false });
        this.draw(String(event.card));
        break;
      case 'cardTaken':
        if (this.harbour[event.place] !== event.colour) throw new Error(`no ${event.colour} card at ${event.place}`);
        this.harbour[event.place] = null;
        this.account(event.player).cards.push({ colour: event.colour, seen: true });
        break;
      case 'cardsDiscarded':
        for (let card = 0; card < event.count; card++) this.account(event.player).discard(event.colour);
        (this.discardPile[colourOf(event.colour)] as number) += event.count;
        break;
      case 'abilityUsed':
        this.account(event.player).abilities[event.ability] = 'used';
        break;
      case 'tilePlaced': {
        const kind = data.facadeTiles.findIndex(({ id }) => id === event.tile);
        const picture = data.facadeTiles[kind]?.orientations[event.orientation];
        const letter = event.tile.charAt(0);
        for (const [x = 0, y = 0] of picture?.cells ?? []) {
          const isBrick = x === picture?.brick[0] && y === picture.brick[1];
          const cell = (event.floor + y) * 5 + event.column + x;
          this.account(event.player).house[cell] = (isBrick ? letter : letter.toUpperCase()) as CellContent;
        }
        (this.supply[kind] as number) -= 1;
        break;
      }
      case 'windowPlaced':
        this.account(event.player).house[event.floor * 5 + event.column] = 'W';
        this.windows -= 1;
        this.account(event.player).coatsUsed += 1;
        break;
      case 'abilityTaken':
        this.account(event.player).abilities[event.ability] = 'ready';
        this.account(event.player).coatsUsed += 1;
        break;
      case 'abilitiesRefreshed': {
        const { abilities } = this.account(event.player);
        for (const id of ABILITIES) if (abilities[id] === 'used') abilities[id] = 'ready';
        this.account(event.player).coatsUsed += 1;
        break;
      }
      case 'lineCompleted':
        this.account(event.player).linePoints += event.points;
        break;
      case 'pileReshuffled':
        this.discardPile.forEach((count, colour) => {
          this.pile[colour] = count;
        });
        this.discardPile = [0, 0, 0, 0, 0];
        this.mermaidInPile = true;
        break;
      case 'coatsGained':
      case 'turnStarted':
    }
  }

  /** All that a state keeps beside its agenda and its result. */
  get state(): Omit<State, 'stages' | 'result' | 'config'> {
    const { players, pile, mermaidInPile, discardPile, supply, windows, accounts } = this;
    return {
      players,
      pile,
      mermaidInPile,
      discardPile,
      harbour: this.harbour as State['harbour'],
      supply,
      windowSupply: windows,
      seats: accounts.map((account) => ({
        hand: account.count(() => true),
        knownHand: account.count(({ seen }) => seen),
        hiddenCount: account.cards.filter(({ seen }) => !seen).length,
        abilities: account.abilities,
        house: account.house,
      })),
    };
  }
}
