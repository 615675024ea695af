import { saveFile } from './save-file.ts';

export type CsvCell = string | number | boolean | null | undefined;

// Spreadsheets evaluate cells that begin like this as formulas, except plain numbers.
const FORMULA_START = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?%?$/;

/** A table as CSV, with cells escaped against formula injection. */
export function csvOf(rows: ReadonlyArray<readonly CsvCell[]>): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n');
}

/** Saves a table as a file. */
export function saveCsv(fileName: string, rows: ReadonlyArray<readonly CsvCell[]>): void {
  // The byte order mark makes spreadsheets read UTF-8.
  saveFile(new Blob([`\ufeff${csvOf(rows)}\r\n`], { type: 'text/csv' }), fileName);
}

function cellOf(value: CsvCell): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
