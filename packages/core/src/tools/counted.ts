/** `1 action`, `2 actions`. */
export function counted(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : nouns}`;
}
