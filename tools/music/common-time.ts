import type { Bars } from './pattern.ts';

export const METRE = { beatsPerBar: 4 };

export const bars = (from: number, to: number): Bars => ({ from, to });

/** Where a tune begins, and how strongly it is played. */
export const at = (bar: number, velocity: number) => ({ bar, beatsPerBar: METRE.beatsPerBar, velocity });
