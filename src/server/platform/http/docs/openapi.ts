import { z } from 'zod';
import type { Access, Endpoint } from '#shared/api/endpoint.ts';
import { failureSchema } from '#shared/api/errors.ts';
import { paramNamesOf } from '#shared/path-pattern.ts';
import { productName } from '#shared/product.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const FAILURE = {
  description: 'A failure; `error` is a stable code, `message` is for people',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

const SECURITY: { readonly [A in Access]: readonly object[] } = {
  public: [],
  optional: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  operator: [{}, { bearer: [] }],
};

/** The contracts as an OpenAPI 3.1 document. */
export function openApiOf(contracts: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const path = contract.path.replace(/:(\w+)\??/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failureSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(contract: Endpoint) {
  const { method, path, summary, access, params, query, body, response, kind = 'json' } = contract;
  const bodyType = kind === 'multipart' ? 'multipart/form-data' : 'application/json';
  const mediaType =
    response === undefined ? (contract.mediaType ?? 'application/octet-stream') : 'application/json';
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z\d]+(\w)?/g, (_, first: string = '') => first.toUpperCase())}`,
    summary,
    tags: [tagOf(contract)],
    security: SECURITY[access],
    'x-access': access,
    ...(contract.scope && { 'x-token-scope': contract.scope }),
    parameters: [
      ...parametersOf('path', params && schemaOf(params, 'input'), paramNamesOf(path)),
      ...parametersOf('query', query && schemaOf(query, 'input')),
    ],
    ...((body !== undefined || kind === 'multipart') && {
      requestBody: {
        required: true,
        content: {
          [bodyType]: { schema: body === undefined ? { type: 'object' } : schemaOf(body, 'input') },
        },
      },
    }),
    responses: {
      [contract.status ?? 200]: {
        description: 'Success',
        content: { [mediaType]: response === undefined ? {} : { schema: schemaOf(response, 'output') } },
      },
      default: FAILURE,
    },
  };
}

/** The tag of an operation: `videos` for /api/v1/videos/templates. */
export function tagOf({ path }: Endpoint): string {
  return /^\/api\/v1\/([^/:]+)/.exec(path)?.[1] ?? 'operations';
}

/** A schema as JSON Schema 2020-12. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // A check in code (a refinement, a transformed value) has no JSON form: the plain type stands for it.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(
  where: 'path' | 'query',
  schema: JsonSchema | undefined,
  always: readonly string[] = [],
) {
  const properties = (schema?.properties ?? {}) as Record<string, unknown>;
  const required = [...always, ...((schema?.required as string[] | undefined) ?? [])];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}
