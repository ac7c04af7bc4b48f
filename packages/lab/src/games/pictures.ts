import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import type { Game, GameTypes, SpotsOf } from '@rulewright/core';
import type { Picture, PictureOptions } from '@rulewright/pictures';
import { stoneage } from '@rulewright/stoneage';
import { type AnyGame, textOf } from './games.js';

/** Draws a game. */
export interface GamePictures<T extends GameTypes, Text> {
  readonly spotsOf: SpotsOf<T>;
  picture(view: T['view'], options: PictureOptions<Text>): Picture;
}

/** Options of a picture. The words come from the language. */
interface PictureSettings extends Omit<PictureOptions<never>, 'text'> {
  readonly language: string;
}

/** Draws the views of a game in any language, and finds the spots of its actions. */
export interface Artist {
  readonly spotsOf: SpotsOf<GameTypes>;
  picture(view: GameTypes['view'], settings: PictureSettings): Picture;
}

/** Loaded on demand: most runs need no pictures. */
const DRAWINGS = new Map([
  drawn(burgundy, async () => ({
    ...(await import('@rulewright/pictures/burgundy')),
    ...(await import('@rulewright/burgundy/queries')),
  })),
  drawn(castle, async () => ({
    ...(await import('@rulewright/pictures/castle')),
    ...(await import('@rulewright/castle/queries')),
  })),
  drawn(city, async () => ({
    ...(await import('@rulewright/pictures/city')),
    ...(await import('@rulewright/city/queries')),
  })),
  drawn(copenhagen, async () => ({
    ...(await import('@rulewright/pictures/copenhagen')),
    ...(await import('@rulewright/copenhagen/queries')),
  })),
  drawn(stoneage, async () => ({
    ...(await import('@rulewright/pictures/stoneage')),
    ...(await import('@rulewright/stoneage/queries')),
  })),
]);

function drawn<T extends GameTypes, Text>(
  game: Game<T>,
  load: () => Promise<GamePictures<T, Text>>,
): [AnyGame, () => Promise<GamePictures<GameTypes, unknown>>] {
  // A drawing takes only its game's views and words.
  return [game as never, load as never];
}

/** Registers the pictures of a user's own game. */
export function registerPictures(game: AnyGame, pictures: GamePictures<GameTypes, unknown>): void {
  DRAWINGS.set(game, async () => pictures);
}

/** Loads the pictures of a game; `undefined` for a game without pictures. */
export async function artistOf(game: AnyGame): Promise<Artist | undefined> {
  const drawing = await DRAWINGS.get(game)?.();
  return (
    drawing && {
      spotsOf: drawing.spotsOf,
      picture: (view, { language, ...options }) => drawing.picture(view, { ...options, text: textOf(game, language) }),
    }
  );
}
