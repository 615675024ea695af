import { join, raw, type Sql, sql } from '#server/platform/db/sql.ts';

/** How a column of two rows with the same key becomes one: the first or last known value, the smaller, the larger, either. */
type MergeRule = 'first' | 'last' | 'least' | 'greatest' | 'any';
type SqlType = 'text' | 'uuid' | 'inet' | 'real' | 'boolean' | 'timestamptz';
type Column = `${SqlType}${'' | '?'}`;

/**
 * A table's columns: PostgreSQL type, a question mark where null is allowed, and the merge rule. Without a rule the first
 * row's value stays.
 */
export type Columns = Readonly<Record<string, Column | `${Column} ${MergeRule}`>>;

type ValueOf<T> = T extends `${infer Type} ${MergeRule}`
  ? ValueOf<Type>
  : T extends `${infer Type}?`
    ? ValueOf<Type> | null
    : T extends 'real'
      ? number
      : T extends 'boolean'
        ? boolean
        : string;

/** The row that a table's columns describe. Times are ISO strings, which sort as text. */
export type RowOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> };

type TableDefinition<C extends Columns> = {
  readonly columns: C;
  /** Rows of a batch with equal keys are merged, because one statement may update a row only once. */
  readonly key: readonly (keyof C & string)[];
  /** The statements that write a batch; `input` is a subquery with these columns in snake_case. */
  readonly write: (input: Sql) => readonly Sql[];
};

/** A table that events are written to. */
export type EventTable<C extends Columns> = {
  readonly statements: (rows: readonly RowOf<C>[]) => readonly Sql[];
};

export function eventTable<const C extends Columns>(definition: TableDefinition<C>): EventTable<C> {
  const names = Object.keys(definition.columns);
  const types = names.map((name) => `"${name}" ${/\w+/.exec(definition.columns[name] ?? '')}`);
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

/** The assignments of an update that merges a given row into a stored one by the same rules. */
export function mergeAssignments<C extends Columns>(
  columns: C,
  {
    stored,
    given,
    except,
  }: { readonly stored: string; readonly given: string; readonly except: (keyof C)[] },
): Sql {
  const rules = mergeRulesOf(columns).filter(([name]) => !except.includes(name));
  return join(
    rules.map(([name, rule]) => {
      const column = snakeCase(name);
      return raw(`${column} = ${MERGE_SQL[rule](`${stored}.${column}`, `${given}.${column}`)}`);
    }),
    ', ',
  );
}

function mergeRulesOf(columns: Columns): (readonly [string, MergeRule])[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const rule = column.split(' ')[1] as MergeRule | undefined;
    return rule === undefined ? [] : [[name, rule] as const];
  });
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
  { columns, key }: TableDefinition<C>,
  rows: readonly RowOf<C>[],
): RowOf<C>[] {
  const rules = mergeRulesOf(columns);
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
