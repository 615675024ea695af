import { z } from 'zod';
import { examples } from './examples.ts';

type JsonSchema = Readonly<Record<string, unknown>>;
type Io = 'input' | 'output';

// A check in code (a refinement, a transformed value) has no JSON form: the plain type stands for it.
const PLAIN = { unrepresentable: 'any' } as const;
const NO_NAMES = z.registry<{ id?: string }>();

/** A schema as JSON Schema 2020-12, everything within it written out. */
export function schemaOf(schema: z.ZodType, io: Io): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { ...PLAIN, io, metadata: NO_NAMES });
  return rest;
}

/** The named schemas of a document. A request may leave out what an answer always has, so each name has two forms. */
type Components = {
  /** A schema with references to the named ones in it. */
  refer(schema: z.ZodType, io: Io): JsonSchema;
  /** The document with its named schemas: `Video`, and `VideoInput` where the form of requests is another one. */
  complete<Document extends { readonly components: object }>(document: Document): Document;
};

const INPUT = '~input';
const CLOSED = ',"additionalProperties":false';

export function createComponents(): Components {
  const named = { input: new Map<string, string>(), output: new Map<string, string>() };
  return {
    refer: (schema, io) => {
      const whole = z.toJSONSchema(z.object({ schema }), { ...PLAIN, io, override: openAnswers(io) });
      const suffix = io === 'input' ? INPUT : '';
      const text = JSON.stringify(whole).replace(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`);
      const { properties, $defs = {} } = JSON.parse(text);
      for (const [name, part] of Object.entries($defs)) named[io].set(name, JSON.stringify(part));
      return properties.schema;
    },
    complete: (document) => {
      const twofold = findTwofold(named);
      const final = (text: string) =>
        text.replace(/(\w+)~input"/g, (_, name) => `${name}${twofold.has(name) ? 'Input' : ''}"`);
      const schemas = new Map<string, JsonSchema>();
      for (const [name, text] of named.output) schemas.set(name, withExample(name, JSON.parse(final(text))));
      for (const [name, text] of named.input) {
        const full = twofold.has(name) ? `${name}Input` : name;
        if (!schemas.has(full)) schemas.set(full, withExample(full, JSON.parse(final(text))));
      }
      const sorted = [...schemas].sort(([a], [b]) => (a < b ? -1 : 1));
      const completed = JSON.parse(final(JSON.stringify(document)));
      completed.components.schemas = Object.fromEntries(sorted);
      return completed;
    },
  };
}

/** Names whose two forms differ, by themselves or by what they refer to. */
function findTwofold({ input, output }: Readonly<Record<Io, ReadonlyMap<string, string>>>): Set<string> {
  // That requests must not have further fields makes no form of its own.
  const plain = (text: string | undefined) => text?.replaceAll(INPUT, '').replaceAll(CLOSED, '');
  const twofold = new Set(
    [...input.keys()].filter(
      (name) => output.has(name) && plain(input.get(name)) !== plain(output.get(name)),
    ),
  );
  for (let size = -1; size !== twofold.size; ) {
    size = twofold.size;
    for (const [name, text] of input)
      if (output.has(name) && [...twofold].some((part) => text.includes(`/${part}${INPUT}"`)))
        twofold.add(name);
  }
  return twofold;
}

// An answer may get further fields in a later release; a request must not have any.
function openAnswers(io: Io) {
  return ({ jsonSchema }: { readonly jsonSchema: { additionalProperties?: unknown } }) => {
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  };
}

function withExample(name: string, schema: JsonSchema): JsonSchema {
  const example = examples[name];
  return example === undefined ? schema : { ...schema, examples: [example] };
}
