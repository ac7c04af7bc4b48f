import type { BuildOptions } from 'esbuild';

export declare const SOURCES: Readonly<Record<string, string>>;
export declare const BUNDLE: BuildOptions;
export declare const ALIASES: { find: RegExp; replacement: string }[];
