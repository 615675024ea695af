import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import './load-lightly.ts';

// Half of a start would be spent on compiling the same code again. Where nothing can be written, it is.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'curbreel-server'));

// Imported late, so that all of it is resolved by the hook and kept by the cache above.
const { run } = await import('./run.ts');
await run();
