/** The state of City, rebuilt from events: a slow second implementation from the rules page alone. */
import { KINDS, OPENINGS, type Track } from '../src/components.js';
import type { Action, Config, Event, State, TileId } from '../src/index.js';
import { tracksOf } from './helpers.js';

const COSTS: Record<string, number> = {
  tileTaken: 1,
  tilePlaced: 1,
  tilesSwapped: 1,
  tilesExchanged: 1,
  displayDiscarded: 1,
  tileSpied: 2,
};

/** One player's part of the ledger. */
class Account {
  readonly board: (TileId | null)[] = Array.from({ length: 25 }, () => null);
  reserve: TileId[] = [];
  hand: TileId | null = null;
}

type Tracks = Record<Track, number>;

const passes = (tracks: Tracks): boolean => Math.min(tracks.ecology, tracks.income, tracks.satisfaction) >= -5;

/** A game as its events tell it. */
export class Ledger {
  readonly accounts: Account[];
  private readonly bag: TileId[];
  private readonly display: (TileId | null)[] = [null, null, null, null];
  private readonly discarded: TileId[] = [];
  private readonly goals: State['goals'] = [];
  private readonly legend: Config['dataSet']['legend'];
  private finisher: number | null = null;
  private idleTurns = 0;
  private hasBegun = false;
  private turn: { player: number; done: string[]; waived: boolean } | undefined;

  constructor(private readonly config: Config) {
    const { players, dataSet, mode } = config;
    this.legend = dataSet.legend;
    this.accounts = Array.from({ length: players }, () => new Account());
    this.bag = dataSet.tileTypes.flatMap(({ kind, openings, count }) =>
      Array.from({ length: count }, (): TileId => `${kind}${openings}`),
    );
    if (mode !== 'party') this.turn = { player: 0, done: [], waived: false };
  }

  private account(player: number): Account {
    return this.accounts[player] as Account;
  }

  private draw(tile: TileId): TileId {
    this.bag.splice(this.bag.indexOf(tile), 1);
    return tile;
  }

  private put(player: number, cell: number, tile: TileId): void {
    const { board } = this.account(player);
    board[cell] = tile;
    if (board.filter((there) => there !== null).length === 24) this.finisher ??= player;
  }

  /** CIT-3.5, taken literally. */
  private canMeetDuty(player: number): boolean {
    const { reserve, board } = this.account(player);
    const canPlace = (tiles: readonly TileId[], cells: readonly (TileId | null)[]): boolean =>
      tiles.some((tile) => passes(tracksOf([...cells, tile], this.legend)));
    if (reserve.length <= 2 || canPlace(reserve, board)) return true;
    return board.some((tile, cell) => {
      if (tile === null) return false;
      return reserve.some((coming, position) => {
        const after = board.map((there, at) => (at === cell ? coming : there));
        const left = reserve.map((there, at) => (at === position ? tile : there));
        return passes(tracksOf(after, this.legend)) && canPlace(left, after);
      });
    });
  }

  tell(event: Event, action: Action | { type: string }): void {
    if (event.type in COSTS && this.turn) this.turn.done.push(event.type);
    switch (event.type) {
      case 'tileRevealed':
        this.display[event.place] = this.draw(event.tile);
        break;
      case 'goalRevealed':
        this.goals.push(event.goal);
        break;
      case 'turnStarted': {
        const isIdle =
          this.hasBegun && this.turn?.done.every((name) => name === 'tilesSwapped' || name === 'tilesExchanged');
        this.hasBegun = true;
        this.idleTurns = isIdle ? this.idleTurns + 1 : 0;
        this.turn = { player: event.player, done: [], waived: !this.canMeetDuty(event.player) };
        break;
      }
      case 'tileTaken':
        this.display[event.place] = null;
        this.account(event.player).reserve.push(event.tile);
        break;
      case 'tilePlaced': {
        const account = this.account(event.player);
        if (this.turn) {
          const told = 'reserveIndex' in action && action.type === 'planner' ? action.reserveIndex : -1;
          account.reserve.splice(told >= 0 ? told : account.reserve.indexOf(event.tile), 1);
        } else account.hand = null;
        this.put(event.player, event.cell, event.tile);
        break;
      }
      case 'tilesSwapped': {
        const { board } = this.account(event.player);
        const [one = null, other = null] = [board[event.cellA], board[event.cellB]];
        board[event.cellA] = other;
        board[event.cellB] = one;
        break;
      }
      case 'tilesExchanged': {
        const { board, reserve } = this.account(event.player);
        board[event.cell] = event.placed;
        reserve[event.reserveIndex] = event.takenBack;
        break;
      }
      case 'displayDiscarded':
        this.discarded.push(...this.display.splice(0, 4, null, null, null, null).filter((tile) => tile !== null));
        break;
      case 'tileSpied':
        this.account(event.victim).reserve.splice(event.reserveIndex, 1);
        this.put(event.player, event.cell, event.tile);
        break;
      case 'tileDrawn':
        this.account(event.player).hand = this.draw(event.tile);
        break;
      case 'tileReturned':
        this.account(event.player).hand = null;
        this.bag.push(event.tile);
    }
  }

  /** A state without its agenda, while the game goes on. */
  get state(): Partial<State> {
    const { config, accounts, turn, finisher, idleTurns } = this;
    const done = turn?.done ?? [];
    const isParty = config.mode === 'party';
    return {
      players: config.players,
      display: this.display,
      supply: KINDS.flatMap((kind) =>
        OPENINGS.map((openings) => this.bag.filter((tile) => tile === `${kind}${openings}`).length),
      ),
      goals: this.goals,
      actionsLeft: turn ? done.reduce((left, name) => left - (COSTS[name] ?? 0), 3) : 0,
      architectDone: done.includes('tileTaken'),
      dutyWaived: turn?.waived ?? false,
      isIdle: !isParty && done.every((name) => name === 'tilesSwapped' || name === 'tilesExchanged'),
      idleTurns,
      finisher,
      seats: accounts.map(({ board, reserve, hand }) => ({
        board,
        tracks: isParty ? tracksOf([]) : tracksOf(board, this.legend),
        reserve,
        hand,
      })),
      discarded: this.discarded,
    };
  }
}
