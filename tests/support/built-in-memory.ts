import { build, type InlineConfig } from 'vite';

/** Builds a page without writing anything: its files by name, the entry first. */
export async function builtInMemory(config: InlineConfig): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ...config,
    build: { ...config.build, write: false },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('the page was not built');
  return new Map(
    output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
  );
}
