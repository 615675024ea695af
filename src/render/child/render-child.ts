// The entry of every child process, in which media files are opened and films are made. It has no database, no secrets and
// no network: it receives one request, reports, and exits. A crash affects this one task.
import { writeSync } from 'node:fs';
import type { FilmReport } from '#render/film/render-films.ts';
import { renderErrorOf } from '#render/render-error.ts';
import { encodeFrame, frameDecoder, LOAD_ALL, MESSAGES_FD } from './message-frames.ts';
import type { RequestOf, ResultOf, TaskMessage, TaskName, TaskUsage } from './tasks.ts';

type Handler<N extends TaskName> = (request: RequestOf<N>) => Promise<ResultOf<N>>;

// Each task loads only the libraries it needs: loading takes most of the time of a short task. For the same reason the
// schemas of tasks.ts are not loaded here: the parent validates requests before it sends them, and results when they arrive.
const HANDLERS: { readonly [N in TaskName]: () => Promise<Handler<N>> } = {
  'render-films': async () => {
    const { renderFilms } = await import('#render/film/render-films.ts');
    return (request) => renderFilms(request, FILM_REPORT);
  },
  'render-piece': async () => {
    const { renderFilmPiece } = await import('#render/film/render-films.ts');
    return (request) => renderFilmPiece(request, FILM_REPORT);
  },
  'normalise-photo': async () => (await import('#render/ingest/normalise-photo.ts')).normalisePhoto,
  'shrink-avatar': async () => (await import('#render/ingest/shrink-avatar.ts')).shrinkAvatar,
  'draw-texts': async () => (await import('#render/pictures/text-pictures.ts')).drawTexts,
  'inspect-clip': async () => (await import('#render/ingest/inspect-clip.ts')).inspectClip,
  'inspect-audio': async () => (await import('#render/ingest/inspect-audio.ts')).inspectAudio,
  'analyse-audio': async () => {
    const { analyseAudio } = await import('#render/sound/music.ts');
    return ({ path }) => analyseAudio(path);
  },
};

const FILM_REPORT: FilmReport = {
  onProgress: (progress) => send({ type: 'progress', progress }),
  onNotice: (line) => send({ type: 'notice', line }),
};

const MEMORY_REPORT_MS = 100;
let peakMemoryBytes = 0;

function send(message: TaskMessage): void {
  const frame = encodeFrame(message);
  for (let at = 0; at < frame.length; ) at += writeSync(MESSAGES_FD, frame, at);
}

// The system's own record of the peak includes the parent's memory at the time of the fork.
function measureMemory(): number {
  const rssBytes = process.memoryUsage.rss();
  peakMemoryBytes = Math.max(peakMemoryBytes, rssBytes);
  return rssBytes;
}

function usage(): TaskUsage {
  const { user, system } = process.cpuUsage();
  measureMemory();
  return { cpuSeconds: (user + system) / 1e6, peakMemoryBytes };
}

async function handle({ task, request }: { task: TaskName; request: never }): Promise<void> {
  try {
    const handler = await HANDLERS[task]();
    const result = await handler(request);
    send({ type: 'done', result, usage: usage() });
  } catch (cause) {
    const error = renderErrorOf(cause);
    const { code, message, isRetryable } = error;
    send({ type: 'failed', code, message, isRetryable, detail: stacksOf(error) });
  }
}

function stacksOf(error: unknown): string {
  const stacks: string[] = [];
  for (let cause = error; cause; cause = cause instanceof Error ? cause.cause : undefined) {
    stacks.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  }
  return stacks.join('\ncaused by ');
}

if (process.argv[2] === LOAD_ALL) {
  for (const load of Object.values(HANDLERS)) await load();
  // Loaded later, for photos of this kind.
  await import('#render/media/heic.ts');
  const { findCodecProblem } = await import('#render/media/check-codecs.ts');
  const line = await findCodecProblem();
  if (line) send({ type: 'notice', line });
  process.exit(0);
}
setInterval(() => send({ type: 'memory', rssBytes: measureMemory() }), MEMORY_REPORT_MS).unref();
const decode = frameDecoder((message) => {
  void handle(message as Parameters<typeof handle>[0]).then(() => process.exit(0));
});
process.stdin.on('data', decode);
// The parent keeps this stream open as long as it lives; a child without a parent has no reason to go on.
process.stdin.on('end', () => process.exit(1));
