import { ArgumentError } from './errors.js';

/**
 * An API of the platform.
 * @throws ArgumentError that names a polyfill if the platform lacks the API, as React Native lacks parts of `Intl`.
 */
export function available<Api>(api: Api | undefined, name: string, polyfill: string): Api {
  if (api !== undefined) return api;
  throw new ArgumentError(`This platform has no ${name}: import a polyfill before the game, for example ${polyfill}.`);
}
