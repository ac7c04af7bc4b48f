/** How random games are played. Only engines that are driven alike are compared. */
export type Drive = 'playouts' | 'pure' | 'states' | 'agents' | 'batches';

/** The program that plays: Node, Python, or Java with a checkout of TAG. */
export type Runtime = 'node' | 'python' | 'tag';

/** A game of an engine. */
export interface PeerRow {
  readonly engine: string;
  /** The language of the rules, and that of the loop if it is another. */
  readonly language: string;
  readonly game: string;
  readonly drive: Drive;
  readonly runtime: Runtime;
  /** The script, or class, and its arguments. */
  readonly command: readonly string[];
}

const OURS = 'Rulewright';
export const BURGUNDY = 'The Castles of Burgundy';
const TICTACTOE = 'tic-tac-toe';

const RULEWRIGHT = { engine: OURS, language: 'TypeScript' };
const BOARDGAMEIO = { engine: 'boardgame.io 0.50.2', language: 'JavaScript' };
const OPENSPIEL = { engine: 'OpenSpiel 2.0.2', runtime: 'python' } as const;
const PETTINGZOO = { engine: 'PettingZoo 1.27.0', language: 'Python', drive: 'agents', runtime: 'python' } as const;
const CATANATRON = { engine: 'catanatron 3.2.1', language: 'Python' };
const TAG = { engine: 'TAG c4d7687', language: 'Java', drive: 'playouts', runtime: 'tag' } as const;

/** All rows. Games have two players; Catan has four, because TAG's needs at least three. */
export const PEER_ROWS: readonly PeerRow[] = [
  ...ours('playouts', 'node', 'play.js', 'table'),
  openSpiel(TICTACTOE, 'playouts', 'rollouts', 'tic_tac_toe'),
  openSpiel('backgammon', 'playouts', 'rollouts', 'backgammon'),
  openSpiel('gin rummy', 'playouts', 'rollouts', 'gin_rummy'),
  { ...TAG, game: TICTACTOE, command: ['PlayTag', 'TicTacToe', '2'] },
  { ...TAG, game: 'backgammon', command: ['PlayTag', 'Backgammon', '2'] },
  { ...TAG, game: 'Catan', command: ['PlayTag', 'Catan', '4'] },
  ...ours('pure', 'node', 'play.js', 'apply').filter(({ game }) => game === TICTACTOE),
  {
    ...BOARDGAMEIO,
    game: TICTACTOE,
    drive: 'pure',
    runtime: 'node',
    command: ['play.js', 'boardgame.io', 'tictactoe'],
  },
  ...ours('states', 'python', 'play_rulewright.py', 'states'),
  openSpiel(TICTACTOE, 'states', 'states', 'tic_tac_toe'),
  openSpiel('backgammon', 'states', 'states', 'backgammon'),
  openSpiel('gin rummy', 'states', 'states', 'gin_rummy'),
  { ...CATANATRON, game: 'Catan', drive: 'states', runtime: 'python', command: ['play_catanatron.py'] },
  ...ours('agents', 'python', 'play_rulewright.py', 'agents'),
  { ...PETTINGZOO, game: TICTACTOE, command: ['play_pettingzoo.py', 'tictactoe_v3'] },
  { ...PETTINGZOO, game: 'chess', command: ['play_pettingzoo.py', 'chess_v6'] },
  ...ours('batches', 'python', 'play_rulewright.py', 'batches'),
  openSpiel(TICTACTOE, 'batches', 'batches', 'tic_tac_toe'),
  openSpiel('backgammon', 'batches', 'batches', 'backgammon'),
];

/** The row of ours that a row is compared with: the same game or, for others, Burgundy. */
export function rivalOf({ engine, game, drive }: PeerRow): PeerRow | undefined {
  if (engine === OURS) return undefined;
  const alike = PEER_ROWS.filter((row) => row.engine === OURS && row.drive === drive);
  return alike.find((row) => row.game === game) ?? alike.find((row) => row.game === BURGUNDY);
}

function ours(drive: Drive, runtime: Runtime, ...command: string[]): PeerRow[] {
  return [
    { ...RULEWRIGHT, game: TICTACTOE, drive, runtime, command: [...command, 'tictactoe'] },
    { ...RULEWRIGHT, game: BURGUNDY, drive, runtime, command: [...command, 'burgundy'] },
  ];
}

function openSpiel(game: string, drive: Drive, how: string, name: string): PeerRow {
  const language = drive === 'batches' ? 'C++ and Python' : 'C++';
  return { ...OPENSPIEL, language, game, drive, command: ['play_openspiel.py', how, name] };
}
