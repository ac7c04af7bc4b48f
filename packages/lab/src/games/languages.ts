/** The languages of our games' texts. */
export const LANGUAGES = ['en', 'de', 'pl'] as const;
