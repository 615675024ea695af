import type { Row } from './table.ts';

/** Where a benchmark is: `round` counts from 1. */
type Round = { readonly round: number; readonly of: number };

/** Reports on stderr what is being measured and how long the benchmark has run, so that minutes of silence do not look like a hang. */
export function reportStep(what: string, rounds?: Round): void {
  const elapsedSeconds = Math.round(performance.now() / 1_000);
  const count = rounds ? `, round ${rounds.round} of ${rounds.of}` : '';
  process.stderr.write(`  [${String(elapsedSeconds).padStart(4)} s] ${what}${count}\n`);
}

/** Reports a figure as soon as it is measured; the table at the end has it again. */
export function reportRow({ figure, measured, limit, ok }: Row): void {
  reportStep(`${figure}: ${measured}, limit ${limit}, ${ok ? 'ok' : 'MISSED'}`);
}
