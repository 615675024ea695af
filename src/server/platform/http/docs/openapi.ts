import { readProductVersion } from '#server/platform/system/product-version.ts';
import type { Access, Endpoint, RequestHeader } from '#shared/api/endpoint.ts';
import { failureSchema } from '#shared/api/errors.ts';
import { paramNamesOf } from '#shared/path-pattern.ts';
import { productName } from '#shared/product.ts';
import { answersOf, failureAnswers } from './answers.ts';
import { createComponents, schemaOf } from './components.ts';

type Refer = ReturnType<typeof createComponents>['refer'];

const SECURITY: { readonly [A in Access]: readonly object[] } = {
  public: [],
  optional: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  operator: [{}, { bearer: [] }],
};

const text = { type: 'string' };
const HEADERS: { readonly [H in RequestHeader]: object } = {
  Prefer: {
    description: '`respond-async` answers 202 at once instead of waiting for the videos',
    schema: { ...text, examples: ['respond-async'] },
  },
  'Idempotency-Key': {
    description: 'A repeated call with the same key makes nothing twice; another request under it is a 409',
    schema: { ...text, minLength: 1, maxLength: 200, examples: ['listing-4711-v1'] },
  },
  Range: { description: 'One range of bytes', schema: { ...text, examples: ['bytes=0-1048575'] } },
  'If-None-Match': { description: 'The ETag of the copy that the caller has', schema: text },
};
const FILE_HEADERS: readonly RequestHeader[] = ['Range', 'If-None-Match'];

/** The contracts as an OpenAPI 3.1 document. */
export function openApiOf(contracts: readonly Endpoint[]) {
  const components = createComponents();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const path = contract.path.replace(/:(\w+)\??/g, '{$1}');
    const operation = operationOf(contract, components.refer);
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation };
  }
  return components.complete({
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: readProductVersion() },
    servers: [{ url: '/' }],
    paths,
    components: {
      responses: failureAnswers(components.refer(failureSchema, 'output')),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`crb_...`), or that of a session',
        },
      },
    },
  });
}

function operationOf(contract: Endpoint, refer: Refer) {
  const { method, path, summary, access, params, query, response } = contract;
  const mediaType =
    response === undefined ? (contract.mediaType ?? 'application/octet-stream') : 'application/json';
  const schema = response === undefined ? streamSchema(mediaType) : refer(response, 'output');
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
      ...headersOf(contract).map((name) => ({ name, in: 'header', required: false, ...HEADERS[name] })),
    ],
    ...requestBodyOf(contract, refer),
    responses: answersOf(contract, { [mediaType]: { schema } }),
  };
}

function headersOf({ headers = [], isFile }: Endpoint): readonly RequestHeader[] {
  return isFile ? [...headers, ...FILE_HEADERS] : headers;
}

function requestBodyOf({ body, kind, fileField }: Endpoint, refer: Refer) {
  if (kind === 'multipart' && fileField !== undefined) {
    const schema = {
      type: 'object',
      properties: { [fileField]: { type: 'string', format: 'binary' } },
      required: [fileField],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === undefined) return {};
  const content = { 'application/json': { schema: refer(body, 'input') } };
  return { requestBody: { required: !body.safeParse({}).success, content } };
}

function streamSchema(mediaType: string) {
  if (/json/.test(mediaType)) return {};
  return /^text\//.test(mediaType) ? text : { ...text, format: 'binary' };
}

/** The tag of an operation: `videos` for /api/v1/videos/templates. */
export function tagOf({ path }: Endpoint): string {
  return /^\/api\/v1\/([^/:]+)/.exec(path)?.[1] ?? 'operations';
}

function parametersOf(
  where: 'path' | 'query',
  schema: Readonly<Record<string, unknown>> | undefined,
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
