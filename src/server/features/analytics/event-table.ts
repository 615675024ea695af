import { join, raw, type Sql, sql } from '#server/platform/db/sql.ts';

/** The PostgreSQL type of a column; a question mark admits null. */
type ColumnType = `${'text' | 'uuid' | 'inet' | 'real' | 'boolean' | 'timestamptz'}${'' | '?'}`;
export type Columns = Readonly<Record<string, ColumnType>>;

type ValueOf<T> = T extends `${infer Base}?`
  ? ValueOf<Base> | null
  : T extends 'real'
    ? number
    : T extends 'boolean'
      ? boolean
      : string;

/** The row that a table's columns describe. Times are ISO strings, which sort as text. */
export type RowOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> };

/** How a column of two rows with the same key becomes one: the first or last known value, the smaller, the larger, either. */
type MergeRule = 'first' | 'last' | 'least' | 'greatest' | 'any';
export type MergeRules<C extends Columns> = { readonly [K in keyof C]?: MergeRule };

type TableDefinition<C extends Columns> = {
  readonly columns: C;
  /** Rows of a batch with equal keys are merged, because one statement may update a row only once. */
  readonly key: readonly (keyof C & string)[];
  /** Columns without a rule have the first row's value. */
  readonly merge?: MergeRules<C>;
  /** The statements that write a batch; `input` is a subquery with these columns in snake_case. */
  readonly write: (input: Sql) => readonly Sql[];
};

/** A table that events are written to. */
export type EventTable<C extends Columns> = {
  readonly statements: (rows: readonly RowOf<C>[]) => readonly Sql[];
};

export function eventTable<const C extends Columns>(definition: TableDefinition<C>): EventTable<C> {
  const names = Object.keys(definition.columns);
  const types = names.map((name) => `"${name}" ${definition.columns[name]?.replace('?', '')}`);
  const renamed = names.map((name) => `"${name}" as ${snakeCase(name)}`);
  const [selected, record] = [raw(renamed.join(', ')), raw(types.join(', '))];
  return {
    statements: (rows) => {
      const merged = mergeRows(definition, rows);
      // One JSON parameter: the statement's text does not depend on the number of rows.
      return definition.write(
        sql`(select ${selected} from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as r(${record}))`,
      );
    },
  };
}

/** The column names of an insert. */
export function columnList(columns: Columns): Sql {
  return raw(Object.keys(columns).map(snakeCase).join(', '));
}

const MERGE_SQL: { readonly [R in MergeRule]: (stored: string, given: string) => string } = {
  first: (stored, given) => `coalesce(${stored}, ${given})`,
  last: (stored, given) => `coalesce(${given}, ${stored})`,
  least: (stored, given) => `least(${stored}, ${given})`,
  greatest: (stored, given) => `greatest(${stored}, ${given})`,
  any: (stored, given) => `${stored} or ${given}`,
};

/** The assignments of an update that applies the same rules to a stored row. */
export function mergeAssignments(
  rules: Readonly<Record<string, MergeRule>>,
  stored: string,
  given: string,
): Sql {
  return join(
    Object.entries(rules).map(([name, rule]) => {
      const column = snakeCase(name);
      return raw(`${column} = ${MERGE_SQL[rule](`${stored}.${column}`, `${given}.${column}`)}`);
    }),
    ', ',
  );
}

type Value = string | number | boolean | null;

const MERGE_VALUES: { readonly [R in MergeRule]: (a: NonNullable<Value>, b: NonNullable<Value>) => Value } = {
  first: (a) => a,
  last: (_, b) => b,
  least: (a, b) => (a < b ? a : b),
  greatest: (a, b) => (a > b ? a : b),
  any: (a, b) => a || b,
};

function mergeRows<C extends Columns>(
  { key, merge = {} }: TableDefinition<C>,
  rows: readonly RowOf<C>[],
): RowOf<C>[] {
  const rules = Object.entries<MergeRule>(merge as Readonly<Record<string, MergeRule>>);
  const byKey = new Map<string, Record<string, Value>>();
  for (const row of rows) {
    const values = row as Record<string, Value>;
    const id = key.map((name) => values[name]).join(' ');
    const known = byKey.get(id);
    if (known === undefined) byKey.set(id, { ...values });
    else for (const [name, rule] of rules) known[name] = mergeValues(rule, known[name], values[name]);
  }
  // Sorted, so that concurrent servers lock rows in the same order.
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row as RowOf<C>);
}

function mergeValues(rule: MergeRule, a: Value = null, b: Value = null): Value {
  return a === null || b === null ? (a ?? b) : MERGE_VALUES[rule](a, b);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
