import { AppError } from '#server/platform/errors/app-error.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#shared/rules/import-limits.ts';

/** A file of listings as a table of texts. */
export type ListingsTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Throws if a file has more columns or rows than an import may have. */
export function checkTableSize({
  columnCount,
  rowCount,
}: {
  readonly columnCount: number;
  readonly rowCount: number;
}): void {
  if (columnCount > MAX_IMPORT_COLUMNS)
    throw new AppError(
      'validation-failed',
      `The file has ${columnCount} columns; ${MAX_IMPORT_COLUMNS} are possible.`,
    );
  if (rowCount > MAX_IMPORT_ROWS)
    throw new AppError(
      'validation-failed',
      `The file has more than ${MAX_IMPORT_ROWS} listings. Please split it.`,
    );
}
