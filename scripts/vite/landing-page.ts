import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const ROOT = '<div id="root"></div>';
const scratchDir = resolve(import.meta.dirname, '../../node_modules/.cache/curbreel-prerendered');

/** Writes the landing page beside the app's page: the same, with what is seen first already in it. */
export function landingPage(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'curbreel:landing-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const page = await readFile(join(config.build.outDir, 'index.html'), 'utf8');
      if (!page.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
      const markup = `<div id="prerendered">${await prerenderLanding(config)}</div>`;
      await writeFile(
        join(config.build.outDir, 'landing.html'),
        page.replace(ROOT, () => markup + ROOT),
      );
    },
  };
}

async function prerenderLanding({ root, build: options }: ResolvedConfig): Promise<string> {
  const { output } = options.rolldownOptions;
  const assetFileNames = Array.isArray(output) ? undefined : output?.assetFileNames;
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      ssr: 'features/landing/prerender.tsx',
      outDir: scratchDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // Pictures are found under the names that the app's own build gave them.
      rolldownOptions: { output: { entryFileNames: 'render.js', ...(assetFileNames && { assetFileNames }) } },
    },
  });
  const { prerenderLanding: render } = await import(pathToFileURL(join(scratchDir, 'render.js')).href);
  return render();
}
