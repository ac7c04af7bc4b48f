/** Clocks in React. */
import { createElement, type HTMLAttributes, type ReactElement, useEffect, useState } from 'react';
import type { ClockStatus } from '../protocol.js';

/** The properties of `TimeLeft`, in addition to the attributes of a `time` element. */
export interface TimeLeftProps extends HTMLAttributes<HTMLTimeElement> {
  /** `table.clocks`. */
  readonly clocks: ClockStatus | null;
  readonly seat: number;
}

/**
 * The time left to a seat, for example `9:59`, in a `time` element; nothing without clocks. While the seat's clock runs, it
 * counts down, and the element has the attribute `data-running`.
 */
export function TimeLeft({ clocks, seat, ...attributes }: TimeLeftProps): ReactElement | null {
  const left = clocks?.left[seat];
  const isRunning = clocks?.running.includes(seat) ?? false;
  const [now, setNow] = useState({ clocks, passed: 0 });
  useEffect(() => {
    if (!isRunning) return;
    const begun = performance.now();
    const timer = setInterval(() => setNow({ clocks, passed: performance.now() - begun }), 200);
    return () => clearInterval(timer);
  }, [clocks, isRunning]);
  if (left === undefined) return null;
  const passed = isRunning && now.clocks === clocks ? now.passed : 0;
  return createElement('time', { ...attributes, 'data-running': isRunning || undefined }, timeOf(left - passed));
}

/** `1:05`, `24:00:00`. */
function timeOf(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const padded = (number: number): string => String(number).padStart(2, '0');
  const start = hours > 0 ? `${hours}:${padded(minutes)}` : String(minutes);
  return `${start}:${padded(seconds % 60)}`;
}
