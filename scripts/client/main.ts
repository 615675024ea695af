// npm run client: writes the types of the API's client anew, from the contracts.
import { writeFile } from 'node:fs/promises';
import { openApiOf } from '#server/platform/http/docs/openapi.ts';
import { findContracts } from './contracts.ts';
import { generateTypes } from './generate-types.ts';

const TYPES = new URL('../../src/client/api-types.ts', import.meta.url);

await writeFile(TYPES, await generateTypes(openApiOf(await findContracts())));
