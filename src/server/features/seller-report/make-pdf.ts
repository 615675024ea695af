import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
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
};

type Report = {
  readonly words: ReportWords;
  readonly numbers: ReportNumbers;
  readonly newest: ReportedVideo;
};

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
  // A report without a picture is better than none.
  const read = async (name: string | null) =>
    name === null ? undefined : await storage.read(name).then(buffer, () => undefined);
  const [house, ...photos] = await Promise.all([
    read(newest.cardStorageName ?? newest.posterStorageName),
    ...numbers.photos.map(({ storageName }) => read(storageName)),
  ]);
  const url = reportUrl(config, numbers.report.code);
  return await limit(() => drawOnThread({ words, url, house, photos, createdAt: numbers.asOf }));
}

function drawOnThread(input: PdfInput): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Without the server's own flags, which load modules that expect a process.
    const thread = new Worker(join(import.meta.dirname, 'pdf-thread.ts'), {
      workerData: input,
      execArgv: [],
    });
    thread.once('message', ({ buffer: bytes, byteOffset, byteLength }: Uint8Array) =>
      resolve(Buffer.from(bytes, byteOffset, byteLength)),
    );
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The thread that draws the PDF has ended with ${code}`)));
  });
}
