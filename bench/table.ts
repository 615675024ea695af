/** One measured figure and what it must reach. */
export type Row = {
  readonly figure: string;
  readonly measured: string;
  readonly limit: string;
  readonly ok: boolean;
  /** What explains the figure, a line each. */
  readonly notes?: readonly string[];
};

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
    console.log(`  ${line([row.figure, row.measured, row.limit])}  ${row.ok ? 'ok' : 'MISSED'}`);
    for (const note of row.notes ?? []) console.log(`    ${note}`);
  }
}
