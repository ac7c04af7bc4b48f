export declare const SOURCES: Readonly<Record<string, string>>;
export declare const ALIASES: { find: RegExp; replacement: string }[];
