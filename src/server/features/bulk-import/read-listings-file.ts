import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '#server/platform/errors/app-error.ts';
import { MAX_IMPORT_ROWS } from '#shared/rules/import-limits.ts';
import { checkTableSize, type ListingsTable } from './listings-table.ts';
import { readResoListings } from './read-reso.ts';

const MAX_CELL_CHARS = 10_000;
// Shorter than a column's name may be in a call: columns of one name are numbered.
const MAX_COLUMN_CHARS = 180;
const CHUNK_CHARS = 64 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];
/** How workbooks of Excel begin: as a ZIP, or as a compound file of old. */
const WORKBOOK_HEADS = ['504b0304', 'd0cf11e0'];
/** Tells Excel the delimiter, ahead of the head. */
const DELIMITER_LINE = /^"?sep=[,;\t|]"?\r?\n/iu;
/** A formula that keeps Excel from reading figures as a number: `="00123"`. */
const TEXT_FORMULA = /^="([^"]*)"$/u;

/** Reads a CSV, or the JSON of RESO `Property` resources. */
export async function readListingsFile(content: Buffer): Promise<ListingsTable> {
  if (WORKBOOK_HEADS.includes(content.toString('hex', 0, 4)))
    throw new AppError(
      'validation-failed',
      'This is an Excel workbook or a ZIP. Please save the sheet as CSV, and choose that.',
    );
  const text = decode(content)
    .replace(/^\ufeff/u, '')
    .replace(DELIMITER_LINE, '');
  const table = /^\s*[[{]/u.test(text) ? readResoListings(text) : await readCsv(text);
  const { columns, rows } = table;
  if (columns.length < 2 || rows.length === 0)
    throw new AppError(
      'validation-failed',
      'No listings were found. The first row must name the columns; one listing follows on each row.',
    );
  checkTableSize({ columnCount: columns.length, rowCount: rows.length });
  return {
    columns: unique(columns.map((column) => storable(column, MAX_COLUMN_CHARS))),
    rows: rows.map(cellsOf),
  };

  function cellsOf(row: readonly string[]): string[] {
    return columns.map((_, index) => storable(row[index] ?? '', MAX_CELL_CHARS));
  }
}

/** Spreadsheets save in UTF-8, in the Windows code page, or, as Excel's Unicode text, in UTF-16 with a byte order mark. */
function decode(content: Buffer): string {
  const mark = content.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(content);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

async function readCsv(text: string): Promise<ListingsTable> {
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 1_000_000,
      to: MAX_IMPORT_ROWS + 2,
    }),
  );
  try {
    const records: string[][] = await Array.fromAsync(parser);
    const [columns = [], ...rows] = records;
    return { columns, rows };
  } catch (cause) {
    throw new AppError(
      'validation-failed',
      `The file cannot be read as a CSV. Is a quotation mark missing${cause instanceof CsvError ? ` in line ${cause.lines}, or before it` : ''}?`,
      { cause },
    );
  }
}

// In pieces, so that other requests are answered in between.
function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK_CHARS) yield text.slice(start, start + CHUNK_CHARS);
}

/** The delimiter that the head has most of, outside of quotation marks. */
function delimiterOf(text: string): string {
  const head = (text.slice(0, CHUNK_CHARS).trimStart().split(/\r?\n/u, 1)[0] ?? '').replace(/"[^"]*"/gu, '');
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

/** The text as PostgreSQL can store it: without NUL and half characters. */
function storable(text: string, maxChars: number): string {
  const plain = text.replaceAll('\0', '').trim().replace(TEXT_FORMULA, '$1');
  return plain.slice(0, maxChars).toWellFormed();
}

function unique(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const base = name || `Column ${index + 1}`;
    let free = base;
    for (let n = 2; taken.has(free); n += 1) free = `${base} (${n})`;
    taken.add(free);
    return free;
  });
}
