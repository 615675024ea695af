/** How much of a file is read, kept and shared at a time. */
export const CHUNK_BYTES = 2 * 1024 * 1024;

const MAX_BYTES = 32 * CHUNK_BYTES;
// One video's viewers come back within seconds; what nobody wanted for a minute is not worth its memory.
const IDLE_MS = 60_000;
const MIN_IDLE_MS = 5_000;
const MAX_NOTED = 4_096;

type Chunk = {
  /** Undefined where it could not be read: then everybody reads it alone. */
  readonly bytes: Promise<Buffer | undefined>;
  readonly sizeBytes: number;
  usedAt: number;
};

export type HotChunks = ReturnType<typeof createHotChunks>;

/**
 * Parts of files that are asked for again and again, in memory: all who watch a new video get the same bytes without a
 * read. Only what is asked for a second time is kept. A full cache rather keeps what is in use than what comes last, so
 * that videos which do not fit beside each other never push each other out in turns.
 */
export function createHotChunks({ maxBytes = MAX_BYTES, now = Date.now } = {}) {
  // The one that was used longest ago comes first.
  const kept = new Map<string, Chunk>();
  const noted = new Set<string>();
  let keptBytes = 0;
  let sweeping: NodeJS.Timeout | undefined;

  const drop = (key: string) => {
    keptBytes -= kept.get(key)?.sizeBytes ?? 0;
    kept.delete(key);
  };
  const dropIdle = (idleMs: number, isEnough: () => boolean) => {
    for (const [key, { usedAt }] of kept) {
      if (isEnough() || now() - usedAt < idleMs) return;
      drop(key);
    }
  };
  const sweep = () => {
    dropIdle(IDLE_MS, () => false);
    if (kept.size > 0) return;
    clearInterval(sweeping);
    sweeping = undefined;
  };
  const isAskedAgain = (key: string) => {
    if (noted.delete(key)) return true;
    noted.add(key);
    for (const oldest of noted) {
      if (noted.size <= MAX_NOTED) break;
      noted.delete(oldest);
    }
    return false;
  };
  const keep = (key: string, sizeBytes: number, read: () => Promise<Buffer>) => {
    const bytes = read().catch(() => {
      if (kept.get(key)?.bytes === bytes) drop(key);
      return undefined;
    });
    kept.set(key, { bytes, sizeBytes, usedAt: now() });
    keptBytes += sizeBytes;
    sweeping ??= setInterval(sweep, IDLE_MS / 4).unref();
    return bytes;
  };

  return {
    /** The chunk of that key if it is kept, or is worth keeping from now on. Nobody may write into it. */
    async find(key: string, sizeBytes: number, read: () => Promise<Buffer>): Promise<Buffer | undefined> {
      const chunk = kept.get(key);
      if (chunk !== undefined) {
        chunk.usedAt = now();
        kept.delete(key);
        kept.set(key, chunk);
        return await chunk.bytes;
      }
      if (!isAskedAgain(key)) return undefined;
      const hasRoom = () => keptBytes + sizeBytes <= maxBytes;
      dropIdle(MIN_IDLE_MS, hasRoom);
      return hasRoom() ? await keep(key, sizeBytes, read) : undefined;
    },
    /** Drops all chunks whose keys begin so. */
    forget(prefix: string): void {
      for (const key of kept.keys()) if (key.startsWith(prefix)) drop(key);
    },
    close(): void {
      clearInterval(sweeping);
      kept.clear();
      noted.clear();
      keptBytes = 0;
    },
    keptBytes: () => keptBytes,
  };
}
