import type { Player } from '@rulewright/core';
import { parseTrace, replayTo } from '@rulewright/core/history';
import type { Picture } from '@rulewright/pictures';
import { artistOf } from '../games/pictures.js';
import { type Match, playGames, seatingOf } from '../simulation/match.js';
import type { BestGame, Statistics } from '../simulation/statistics.js';
import { reportWords } from './words.js';

/** The end of a match's best game. */
export interface FinalBoard extends BestGame {
  /** The player with the highest score. */
  readonly player: Player;
  /** By seat: the name of the player in the language of the report, and the agent. */
  readonly seats: readonly { readonly name: string; readonly agent: string }[];
  readonly language: string;
  readonly picture: Picture;
}

/**
 * Plays the best game of a match once more and draws its end as its best player sees it. `undefined` for a game without
 * pictures, and if agents with time limits play it differently.
 */
export async function finalBoardOf(
  match: Match,
  { best }: Statistics,
  language = 'en',
): Promise<FinalBoard | undefined> {
  const { game, agents, config } = match;
  const artist = await artistOf(game);
  if (artist === undefined || best === null) return undefined;
  const lines: string[] = [];
  const again = await playGames(match, { first: best.game, games: 1 }, { onTrace: (line) => lines.push(line) });
  if (again.best?.score !== best.score) return undefined;
  const trace = parseTrace(lines.join(''));
  const state = replayTo(game, trace, trace.moves.length);
  const words = reportWords(game, language);
  const player = state.result?.scores.indexOf(best.score) ?? 0;
  return {
    ...best,
    player,
    seats: seatingOf(agents.length, config.players, best.game).map((agent, seat) => ({
      name: words.player(seat),
      agent: agents[agent]?.name ?? '',
    })),
    language,
    picture: artist.picture(game.view(state, player), { language, theme: 'auto', seat: player }),
  };
}
