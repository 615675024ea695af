import { enableCompileCache } from 'node:module';
import { COMPILED_CODE } from './compiled-code.ts';
import './load-lightly.ts';

// Half of a start would be spent on compiling the same code again. Where nothing can be written, it is.
enableCompileCache(COMPILED_CODE);

// Imported late, so that all of it is resolved by the hook and kept by the cache above.
const { run } = await import('./run.ts');
await run();
