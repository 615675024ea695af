/** One measured figure and what it must reach. */
export interface Row {
  readonly figure: string;
  readonly measured: string;
  readonly limit: string;
  /** Undefined where a figure has no limit and only explains another. */
  readonly ok: boolean | undefined;
  /** What explains the figure, a line each. */
  readonly notes?: readonly string[];
}

/** A group of figures that are measured together. */
export interface Bench {
  readonly name: string;
  readonly run: () => Promise<Row[]>;
}

/** Prints figures under each other, those that missed their limit marked. */
export function printTable(title: string, rows: readonly Row[]): void {
  const widths = (['figure', 'measured', 'limit'] as const).map((key) =>
    Math.max(key.length, ...rows.map((row) => row[key].length)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  console.log(`\n${title}`);
  console.log(`  ${line(['figure', 'measured', 'limit'])}`);
  for (const row of rows) {
    const verdict = row.ok === undefined ? '' : row.ok ? 'ok' : 'MISSED';
    console.log(`  ${line([row.figure, row.measured, row.limit])}  ${verdict}`.trimEnd());
    for (const note of row.notes ?? []) console.log(`    ${note}`);
  }
}
