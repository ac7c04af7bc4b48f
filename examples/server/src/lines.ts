import type { GameText, GameTypes } from '@rulewright/core';

/** An event as one line: the game's own description, or else the event's fields. */
export function eventLine(text: GameText<GameTypes>, event: GameTypes['event'], view: GameTypes['view']): string {
  if (text.describeEvent) return text.describeEvent(event, view);
  const { type, ...fields } = event;
  const parts = Object.entries(fields).map(([name, value]) => `${words(name)} ${phrase(value)}`);
  return [words(type), parts.join(', ')].filter((part) => part !== '').join(': ');
}

/** `cardTaken` as `card taken`. */
function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A field's value without brackets or quotes. */
function phrase(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(phrase).join(' and ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${words(name)} ${phrase(part)}`)
    .join(' ');
}
