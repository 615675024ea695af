import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const APP_PAGE = 'index.html';
const LANDING_SCREEN = 'features/landing/LandingScreen.tsx';

/** Prints what a first visit to the landing page downloads as JavaScript. */
export function landingBudget(): Plugin {
  let report: (line: string) => void = () => {};
  return {
    name: 'curbreel:landing-budget',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      report = (line) => config.logger.info(line);
    },
    generateBundle: {
      // After Vite has written its preload lists into the chunks.
      order: 'post',
      handler(_options, bundle) {
        let totalBytes = 0;
        for (const file of initialFilesOf(bundle)) {
          const gzipBytes = gzippedSizeOf(bundle, file);
          totalBytes += gzipBytes;
          report(`  ${(gzipBytes / 1000).toFixed(1).padStart(6)} kB  ${file}`);
        }
        report(`Landing route, initial JavaScript: ${(totalBytes / 1000).toFixed(1)} kB gzipped`);
      },
    },
  };
}

function initialFilesOf(bundle: Bundle): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const origin = chunk.facadeModuleId;
    if (origin?.endsWith(APP_PAGE) || origin?.endsWith(LANDING_SCREEN)) visit(file);
  }
  return found;
}

function gzippedSizeOf(bundle: Bundle, file: string): number {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0;
}
