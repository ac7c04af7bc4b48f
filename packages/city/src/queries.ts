/** What the rules know of a position, asked of a state or of a view. */
export {};
