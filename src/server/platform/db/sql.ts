import sql, { empty, join, raw, Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Database } from './open-database.ts';

export { empty, join, raw, Sql, sql };

type QueryOptions = {
  /** Prepares the statement under this name, once for each connection. Its text must not vary. */
  readonly name?: string;
};

type Row = Readonly<Record<string, unknown>>;

/** Runs the SQL that follows it as a template; values become parameters, and fragments of `sql` nest. */
type Query<Result> = (...template: Parameters<typeof sql>) => Promise<Result>;

/** All rows of a query, each with its names in camelCase and parsed by the schema. */
export function findRows<Schema extends z.ZodType>(
  db: Database,
  schema: Schema,
  options?: QueryOptions,
): Query<z.output<Schema>[]> {
  return async (...template) => {
    const { rows } = await runQuery(db, template, options);
    return rows.map((row) => schema.parse(camelCased(row)));
  };
}

/** The first row, or undefined when there is none. */
export function findRow<Schema extends z.ZodType>(
  db: Database,
  schema: Schema,
  options?: QueryOptions,
): Query<z.output<Schema> | undefined> {
  return async (...template) => {
    const { rows } = await runQuery(db, template, options);
    return rows[0] && schema.parse(camelCased(rows[0]));
  };
}

/** The first row of a query that always has one. */
export function getRow<Schema extends z.ZodType>(db: Database, schema: Schema): Query<z.output<Schema>> {
  return async (...template) => {
    const row = await findRow(db, schema)(...template);
    if (row === undefined) throw new Error('A query that always has a row returned none.');
    return row;
  };
}

/** Runs a statement; returns the number of rows it affected. */
export function execute(db: Database): Query<number> {
  return async (...template) => (await runQuery(db, template)).rowCount ?? 0;
}

function runQuery(db: Database, template: Parameters<typeof sql>, options: QueryOptions = {}) {
  const { text, values } = sql(...template);
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
