// zod tries `new Function` once to see whether it may; the content security policy refuses and reports that. It reads
// this name when it loads, which is later than here, and so zod itself stays out of the first download.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
