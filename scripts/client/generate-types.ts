import { registerHooks } from 'node:module';
import type { OpenAPI3 } from 'openapi-typescript';

const TYPESCRIPT = new URL('typescript-api.ts', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? { url: TYPESCRIPT, shortCircuit: true }
      : next(name, context),
});

const HEAD = `// Made from /api/openapi.json by \`npm run client\`. Changes belong into src/shared/api.

`;

/** The types of a client for an OpenAPI document, as TypeScript. */
export async function generateTypes(document: object): Promise<string> {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const { ts } = await import('@ts-morph/common');
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(document as OpenAPI3, {
    // What has a default may be left out of a request.
    defaultNonNullable: false,
    transform: ({ format }) => (format === 'binary' ? (blob as never) : undefined),
  });
  return HEAD + withoutAbsent(astToString(nodes));
}

/** Leaves out what a path does not have: openapi-typescript writes `put?: never` and empty parameters for each. */
function withoutAbsent(types: string): string {
  const end = types.indexOf('\n}\n');
  const absent = /^ {8}(?:parameters: \{\n(?: {12}\w+\?: never;\n)+ {8}\}|\w+\?: never);\n/gm;
  return types.slice(0, end).replace(absent, '') + types.slice(end);
}
