import { registerHooks } from 'node:module';

const SOURCES = new URL('..', import.meta.url).href;

// A start loads some nine hundred files, and finding and linking them is most of its work; these rules spare a part of it.
registerHooks({
  resolve(specifier, context, nextResolve) {
    // Our own files say exactly where they are, so nothing has to be looked up in package.json or on the disk.
    if (specifier.endsWith('.ts') && (specifier.startsWith('#') || specifier.startsWith('.'))) {
      const path = specifier.startsWith('#') ? specifier.slice(1) : specifier;
      const { href } = new URL(path, specifier.startsWith('#') ? SOURCES : context.parentURL);
      return { url: href, format: 'module-typescript', shortCircuit: true };
    }
    // Linking the circular ES modules of drizzle-orm takes Node more than a second and 250 MB; its CommonJS build, which
    // is the same code, takes 0.2 s and 23 MB.
    if (/^drizzle-orm(\/|$)/.test(specifier))
      return nextResolve(specifier, { ...context, conditions: ['node', 'require'] });
    // Fifty languages for messages that only developers see.
    if (specifier === '../locales/index.js' && context.parentURL?.includes('/zod/'))
      return nextResolve('../locales/en.js', context);
    return nextResolve(specifier, context);
  },
});
