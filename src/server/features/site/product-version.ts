import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PACKAGE_FILE = join(import.meta.dirname, '..', '..', '..', '..', 'package.json');

/** The version of the code that runs, read from the one place that names it. */
export function readProductVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version;
}
