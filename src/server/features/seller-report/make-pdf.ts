import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { runIngestTask } from '#render/render-job.ts';
import { createLimit } from '#server/platform/concurrency/limit.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { ReportWords } from './describe-report.ts';
import type { ReportNumbers } from './gather-report.ts';
import type { ReportedVideo } from './queries.ts';
import { reportUrl } from './report-links.ts';

/** What the thread that draws the PDF gets: words and the bytes of JPEGs. */
export type PdfInput = {
  readonly words: ReportWords;
  readonly url: string;
  readonly house: Uint8Array | undefined;
  /** In the order of `words.photos`. */
  readonly photos: readonly (Uint8Array | undefined)[];
  readonly createdAt: Date;
  /** Words in letters that the PDF's typefaces lack: Greek, Hebrew, Arabic, Chinese. */
  readonly textPictures: ReadonlyMap<string, TextPicture>;
};

/** A text as a PNG; width and height in units of the type's size. */
type TextPicture = { readonly png: Uint8Array; readonly width: number; readonly height: number };

type Report = {
  readonly words: ReportWords;
  readonly numbers: ReportNumbers;
  readonly newest: ReportedVideo;
};

// Starting a thread and compiling what it runs takes longer than drawing.
const IDLE_MS = 300_000;

const limit = createLimit({
  maxRunning: 1,
  maxQueued: 20,
  refuse: () => new AppError('not-ready', 'Many reports are being made just now. Please try again.'),
});

/** The report as a PDF. It is drawn on a thread of its own, because embedding fonts takes a tenth of a second. */
export async function makePdf(
  { config, storage }: Pick<FeatureDeps, 'config' | 'storage'>,
  { words, numbers, newest }: Report,
): Promise<Buffer> {
  // A report without a picture is better than none, also where the storage ends one in the middle.
  const read = async (name: string | null) =>
    name === null
      ? undefined
      : await storage
          .read(name)
          .then(buffer)
          .catch(() => undefined);
  const [house, ...photos] = await Promise.all([
    read(newest.cardStorageName ?? newest.posterStorageName),
    ...numbers.photos.map(({ storageName }) => read(storageName)),
  ]);
  const url = reportUrl(config, numbers.report.code);
  return await limit(async () => {
    const textPictures = await drawOtherLetters(words);
    return await drawOnThread({ words, url, house, photos, createdAt: numbers.asOf, textPictures });
  });
}

const EMBEDDED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
const MAX_TEXTS = 200;
const MAX_LETTERS = 500;

/** Pictures of the words that the PDF cannot set, drawn in a child process. Without them the report shows boxes. */
async function drawOtherLetters(words: ReportWords): Promise<PdfInput['textPictures']> {
  const texts = [...new Set(textsIn(words))]
    .filter((text) => !EMBEDDED.test(text) && text.length <= MAX_LETTERS)
    .slice(0, MAX_TEXTS);
  if (texts.length === 0) return new Map();
  const result = await runIngestTask('draw-texts', { texts });
  if (result.kind !== 'done') return new Map();
  const pictures = result.value.pictures.map(({ png, ...size }) => ({
    png: Buffer.from(png, 'base64'),
    ...size,
  }));
  return new Map(texts.flatMap((text, index) => (pictures[index] ? [[text, pictures[index]]] : [])));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

let thread: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/** One at a time, so the next message of the thread is the answer. An idle thread ends soon, and never holds up the process. */
async function drawOnThread(input: PdfInput): Promise<Buffer> {
  clearTimeout(idleTimer);
  thread ??= startThread();
  const current = thread;
  current.ref();
  try {
    const answer = once(current, 'message') as Promise<[Uint8Array]>;
    current.postMessage(input);
    const [{ buffer: bytes, byteOffset, byteLength }] = await answer;
    return Buffer.from(bytes, byteOffset, byteLength);
  } finally {
    current.unref();
    idleTimer = setTimeout(() => endThread(current), IDLE_MS).unref();
  }
}

// Forgotten first: a thread that is ending takes messages and does not answer them.
function endThread(idle: Worker): void {
  forget(idle);
  void idle.terminate();
}

function forget(ended: Worker): void {
  if (thread === ended) thread = undefined;
}

function startThread(): Worker {
  // Without the server's own flags, which load modules that expect a process.
  const started = new Worker(join(import.meta.dirname, 'pdf-thread.ts'), { execArgv: [] });
  return started.on('error', () => forget(started)).on('exit', () => forget(started));
}
