import { registerHooks } from 'node:module';

const SOURCES = new URL('..', import.meta.url);
const OF_A_ZONE = /^#((?:scene|shared|render|server)\/.+\.ts)$/;
const BESIDE = /^\.\/.+\.ts$/;

// A start loads some nine hundred files, and finding and linking them is most of its work; these rules spare a part of it.
registerHooks({
  resolve(specifier, context, nextResolve) {
    // Our own files say exactly where they are, so nothing has to be looked up in package.json or on the disk.
    const [, zonePath] = OF_A_ZONE.exec(specifier) ?? [];
    if (zonePath) return ownFile(new URL(zonePath, SOURCES));
    if (BESIDE.test(specifier)) return ownFile(new URL(specifier, context.parentURL));
    // Linking the circular ES modules of drizzle-orm takes Node more than a second and 250 MB; its CommonJS build, which
    // is the same code, takes 0.2 s and 23 MB.
    if (/^drizzle-orm(\/|$)/.test(specifier))
      return nextResolve(specifier, { ...context, conditions: ['node', 'require'] });
    return nextResolve(specifier, context);
  },
});

function ownFile({ href }: URL) {
  return { url: href, format: 'module-typescript', shortCircuit: true };
}
