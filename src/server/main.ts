import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE_DIR } from './compile-cache.ts';
import './load-lightly.ts';

// Half of a start would be spent on compiling the same code again. Where nothing can be written, it is.
enableCompileCache(COMPILE_CACHE_DIR);

// Imported late, so that all of it is resolved by the hook and kept by the cache above.
const { run } = await import('./run.ts');
await run();
