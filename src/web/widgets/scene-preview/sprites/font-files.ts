/// <reference types="vite/client" />

const paths: Readonly<Record<string, string>> = import.meta.glob('../../../../../assets/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a shipped font file, by its name without extension. */
export function fontUrl(file: string): string | undefined {
  return urls.get(file);
}

const urls = new Map(
  Object.entries(paths).map(([path, url]) => [path.replace(/^.*\/|\.woff2$/g, ''), url] as const),
);
