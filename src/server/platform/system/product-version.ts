import { readFileSync } from 'node:fs';
import { z } from 'zod';

const PACKAGE_FILE = new URL('../../../../package.json', import.meta.url);
const packageSchema = z.object({ version: z.string() });

/** The version that runs. */
export function readProductVersion(): string {
  return packageSchema.parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version;
}
