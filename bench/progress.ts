/** Where a benchmark is: `round` counts from 1. */
type Round = { readonly round: number; readonly of: number };

/** Reports on stderr what is being measured and how long the benchmark has run, so that minutes of silence do not look like a hang. */
export function reportStep(what: string, rounds?: Round): void {
  const elapsedSeconds = Math.round(performance.now() / 1_000);
  const count = rounds ? `, round ${rounds.round} of ${rounds.of}` : '';
  process.stderr.write(`  [${String(elapsedSeconds).padStart(4)} s] ${what}${count}\n`);
}
