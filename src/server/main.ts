import './load-drizzle-lightly.ts';

// Imported late, so that the hook above is in place before the first module that needs it is resolved.
const { run } = await import('./run.ts');
await run();
