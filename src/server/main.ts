import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE_DIR } from './compile-cache.ts';

// Compiling the same code again would take half of a start. A cache that cannot be written is skipped.
enableCompileCache(COMPILE_CACHE_DIR);

// Imported dynamically, because the cache covers only what is loaded after it is enabled.
const { run } = await import('./run.ts');
await run();
