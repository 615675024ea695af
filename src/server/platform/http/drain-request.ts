import type { IncomingMessage } from 'node:http';

// More than the largest photo, clip or sound. Whoever sends more than this, or is slower, has their connection closed.
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
const MAX_DRAIN_MS = 30_000;

/**
 * Lingering close: reads and drops what is left of a body that is refused, within bounds. A client that sends all before
 * it reads would otherwise see a broken connection instead of the answer.
 */
export function drainRequest(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return;
  let leftBytes = MAX_DRAINED_BYTES;
  const timer = setTimeout(() => raw.destroy(), MAX_DRAIN_MS).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) raw.destroy();
  });
  raw.resume();
}
