/** `1 action`, `2 actions`. */
export function counted(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`;
}
