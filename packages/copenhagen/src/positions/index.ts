/** Positions as a picture shows them. */
export {};
