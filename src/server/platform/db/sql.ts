import sql, { empty, join, raw, Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Database } from './open-database.ts';

export { empty, join, raw, Sql, sql };

type QueryOptions = {
  /** Prepares the statement under this name, once for each connection. Its text must not vary. */
  readonly name?: string;
};

type Row = Readonly<Record<string, unknown>>;

/** All rows of a query, each with its names in camelCase and parsed by the schema. */
export async function findRows<Schema extends z.ZodType>(
  db: Database,
  schema: Schema,
  query: Sql,
  options?: QueryOptions,
): Promise<z.output<Schema>[]> {
  const { rows } = await runQuery(db, query, options);
  return rows.map((row) => schema.parse(camelCased(row)));
}

/** The first row, or undefined when there is none. */
export async function findRow<Schema extends z.ZodType>(
  db: Database,
  schema: Schema,
  query: Sql,
  options?: QueryOptions,
): Promise<z.output<Schema> | undefined> {
  const { rows } = await runQuery(db, query, options);
  return rows[0] && schema.parse(camelCased(rows[0]));
}

/** The first row of a query that always has one. */
export async function getRow<Schema extends z.ZodType>(
  db: Database,
  schema: Schema,
  query: Sql,
  options?: QueryOptions,
): Promise<z.output<Schema>> {
  const row = await findRow(db, schema, query, options);
  if (row === undefined) throw new Error('A query that always has a row returned none.');
  return row;
}

/** Runs a statement; returns the number of rows it affected. */
export async function execute(db: Database, query: Sql, options?: QueryOptions): Promise<number> {
  const { rowCount } = await runQuery(db, query, options);
  return rowCount ?? 0;
}

function runQuery(db: Database, { text, values }: Sql, options: QueryOptions = {}) {
  return db.query({ text, values, ...options });
}

/** The columns of a row schema for a `select` or `returning`; of the table `alias`, if given. */
export function columnsOf({ shape }: z.ZodObject, alias?: string): Sql {
  const names = Object.keys(shape).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  return raw(names.map((name) => (alias === undefined ? name : `${alias}.${name}`)).join(', '));
}

const camelCaseNames = new Map<string, string>();

function camelCased(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCaseName(name), value]));
}

function camelCaseName(name: string): string {
  const known = camelCaseNames.get(name);
  if (known !== undefined) return known;
  const camelCase = name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  camelCaseNames.set(name, camelCase);
  return camelCase;
}
