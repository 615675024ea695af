// zod probes for eval with `new Function`, which the content security policy blocks and reports. It reads this global
// when it is loaded, so that this module needs no import of zod in the first download.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
