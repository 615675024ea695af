// The process in which films are made. It has no database, no secrets and no network; it reads one order from its
// standard input, writes what happens as lines of JSON, and ends. What crashes here crashes alone.
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { type ChildMessage, ChildOrder } from './child-message.ts';
import { renderFilms } from './film/render-films.ts';
import type { RenderJob, RenderUsage } from './film/render-job-schema.ts';
import { type RenderError, renderErrorOf } from './render-error.ts';

const MEMORY_REPORT_MS = 200;

function say(message: ChildMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

// Files on a server have names of its own; people are told the names they gave.
function wordsFor(error: RenderError, job: RenderJob): string {
  const named = [...job.media, ...(job.music.kind === 'file' ? [job.music] : [])];
  return named.reduce(
    (words, { path, name }) => (name ? words.replaceAll(`'${basename(path)}'`, `'${name}'`) : words),
    error.message,
  );
}

function detailOf(error: RenderError): string {
  const causes: string[] = [];
  for (let cause: unknown = error; cause; cause = cause instanceof Error ? cause.cause : undefined) {
    causes.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  }
  return causes.join('\ncaused by ');
}

let peakMemoryBytes = 0;

// The system's own record of the peak is no use: it begins with that of the parent.
function noteMemory(): number {
  const rssBytes = process.memoryUsage.rss();
  peakMemoryBytes = Math.max(peakMemoryBytes, rssBytes);
  return rssBytes;
}

function usage(): RenderUsage {
  const { user, system } = process.cpuUsage();
  noteMemory();
  return { cpuSeconds: (user + system) / 1e6, peakMemoryBytes };
}

async function obey(line: string): Promise<void> {
  const { job, attempt, maxOutputBytes } = ChildOrder.parse(JSON.parse(line));
  try {
    const films = await renderFilms(job, {
      attempt,
      maxOutputBytes,
      onProgress: (progress) => say({ type: 'progress', progress }),
      notice: (words) => say({ type: 'notice', line: words }),
    });
    say({ type: 'done', films, usage: usage() });
  } catch (cause) {
    const error = renderErrorOf(cause);
    const { code, isRetryable } = error;
    say({ type: 'failed', code, message: wordsFor(error, job), isRetryable, detail: detailOf(error) });
  }
}

setInterval(() => say({ type: 'memory', rssBytes: noteMemory() }), MEMORY_REPORT_MS).unref();

const lines = createInterface({ input: process.stdin });
// The parent keeps this end open as long as it lives: a child whose parent is gone has nobody to work for.
lines.once('close', () => process.exit(1));
lines.once('line', (line) => {
  void obey(line).then(() => process.stdout.write('', () => process.exit(0)));
});
