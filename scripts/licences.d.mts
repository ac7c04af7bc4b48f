import type { Plugin } from 'esbuild';

export declare function licencesTo(file: string): Plugin;
