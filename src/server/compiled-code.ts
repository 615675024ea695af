import { join } from 'node:path';

/** Where Node keeps the server's compiled code from one start to the next. */
export const COMPILED_CODE = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'curbreel-server',
);
