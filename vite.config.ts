import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreloads } from './scripts/vite/font-preloads.ts';
import { landingBudget } from './scripts/vite/landing-budget.ts';
import { landingPage } from './scripts/vite/landing-page.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { sharedChunks } from './scripts/vite/shared-chunks.ts';
import { themeBoot } from './scripts/vite/theme-boot.ts';

const root = import.meta.dirname;

export default defineConfig({
  root: resolve(root, 'src/web'),
  publicDir: resolve(root, 'assets/web'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    themeBoot(),
    fontPreloads(),
    landingPage(),
    precompress(),
    landingBudget(),
  ],
  // Beside the other scripts, where names carry hashes and files are kept for good.
  worker: { rolldownOptions: { output: { entryFileNames: 'static/js/[name].[hash].js' } } },
  build: {
    outDir: resolve(root, 'dist/web'),
    emptyOutDir: true,
    // The first browsers with light-dark(), which the two palettes are written in.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Data URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The server draws pages of its own and looks up here what they load.
    manifest: true,
    rolldownOptions: {
      input: {
        index: resolve(root, 'src/web/index.html'),
        'video-page': resolve(root, 'src/web/share-page/main.ts'),
        'video-fonts': resolve(root, 'src/web/share-page/page-fonts.css'),
        'report-page': resolve(root, 'src/web/share-page/report.css'),
      },
      output: {
        entryFileNames: 'static/js/[name].[hash].js',
        chunkFileNames: 'static/js/[name].[hash].chunk.js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name].[hash][extname]'
            : 'static/media/[name].[hash][extname]',
        codeSplitting: { groups: sharedChunks() },
      },
    },
  },
});
