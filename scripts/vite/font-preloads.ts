import type { Plugin } from 'vite';

// The two files that the first paint of every page needs; the extended Latin ones load when a name asks for them.
const PRELOADED = /(fraunces-latin-opsz-normal|geist-latin-wght-normal)\.[^/]+\.woff2$/;

/** Lets the browser fetch the fonts while it still reads the style sheet. */
export function fontPreloads(): Plugin {
  return {
    name: 'curbreel:font-preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
