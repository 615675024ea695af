import { join } from 'node:path';

/** Where Node keeps the server's compiled code from one start to the next. */
export const COMPILE_CACHE_DIR = join(import.meta.dirname, '../../node_modules/.cache/curbreel-server');
