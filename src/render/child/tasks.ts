import { dirname } from 'node:path';
import { z } from 'zod';
import { CodedPiece } from '#render/film/film-output.ts';
import { FilmRequest, PieceRequest, RenderedFilm } from '#render/film/render-job-schema.ts';
import { RenderProgress } from '#render/film/render-progress.ts';
import {
  AnalysisRequest,
  AudioAnalysis,
  Avatar,
  IngestedAudio,
  IngestedClip,
  IngestedPhoto,
  IngestRequest,
  PhotoRequest,
  ThumbnailedRequest,
} from '#render/ingest/ingest-schema.ts';
import { TextPictures, TextPicturesRequest } from '#render/pictures/text-pictures-schema.ts';
import { RENDER_ERROR_CODES, type RenderErrorCode } from '#render/render-error.ts';
import type { TaskFiles } from './namespace.ts';

/** What a task may use. */
export type TaskLimits = {
  readonly timeMs: number;
  /** The longest time without a message from the child, which reports its memory ten times a second. */
  readonly idleMs: number;
  /** The resident memory that the child may report. */
  readonly memoryBytes: number;
  /**
   * The kernel's limit on private writable memory, used or only reserved, for a child that grows too fast to report. V8,
   * WebAssembly and the stacks of threads reserve 0.6 GB more than an ingest task uses, and 2 GB more than a film.
   */
  readonly dataBytes: number;
  /** As in os.setPriority: 0 is normal, 19 the lowest. */
  readonly priority: number;
};

/** A kind of work that is done in a child process. Its handler is the entry of the same name in render-child.ts. */
type Task<Request extends z.ZodType, Result extends z.ZodType> = {
  readonly request: Request;
  readonly result: Result;
  readonly limits: TaskLimits;
  /** The same input may succeed in another attempt after a crash. After a kill from outside it always may. */
  readonly isCrashRetryable: boolean;
  /** Sentences for the person who waits. */
  readonly messages: {
    readonly invalid: string;
    readonly notStarted: string;
    readonly tooSlow: string;
    readonly stalled: string;
    readonly tooMuchMemory: string;
    readonly crashed: string;
  };
  readonly nodeFlags?: readonly string[];
  /** What the child may open; undefined if it needs more of the machine than files. */
  files(request: z.infer<Request>): TaskFiles | undefined;
  /** The part of a request that must not reach the log. */
  privateText(request: z.infer<Request>): unknown;
};

function task<Request extends z.ZodType, Result extends z.ZodType>(row: Task<Request, Result>) {
  return row;
}

const INGEST_RESERVED_BYTES = 900_000_000;

/** An ingest task reads one uploaded file. Somebody waits for it, but the API's own work goes first. */
function ingestTask<Request extends z.ZodType, Result extends z.ZodType>(
  row: Pick<Task<Request, Result>, 'request' | 'result' | 'files'>,
  limits: { readonly timeMs: number; readonly memoryBytes: number },
) {
  return task({
    ...row,
    // Decoders may block the event loop, so the time limit is the only one.
    limits: {
      ...limits,
      idleMs: limits.timeMs,
      dataBytes: limits.memoryBytes + INGEST_RESERVED_BYTES,
      priority: 3,
    },
    // A decoder that crashes on a file crashes on it again.
    isCrashRetryable: false,
    messages: {
      invalid: 'The request to read this file is not complete.',
      notStarted: 'The file cannot be read now.',
      tooSlow: 'The file took too long to read.',
      stalled: 'The file took too long to read.',
      tooMuchMemory: 'The file needed too much memory.',
      crashed: 'The file cannot be read.',
    },
    privateText: () => [],
  });
}

function filesOfIngest({
  path,
  outputPath,
  thumbnailPath = outputPath,
  improved,
}: IngestRequest & Partial<Pick<PhotoRequest, 'thumbnailPath' | 'improved'>>): TaskFiles {
  const written = [outputPath, thumbnailPath, ...Object.values(improved ?? {})];
  return { reads: [path], folders: [...new Set(written.map((file) => dirname(file)))] };
}

// The drivers of hardware encoders need devices, libraries and files of the system that differ from machine to machine.
function filesOfFilms({
  job: { encoder, media, portraits, music, narration, outputs },
}: FilmRequest): TaskFiles | undefined {
  if (encoder !== 'libx264') return undefined;
  const own = music.kind === 'file' ? music.path : [];
  const reads = [
    ...media.map(({ path }) => path),
    portraits.realtor ?? [],
    portraits.logo ?? [],
    own,
    narration?.path ?? [],
    outputs.flatMap(({ earlier }) => Object.values(earlier?.paths ?? {}).flatMap((path) => path ?? [])),
  ].flat();
  return {
    reads,
    folders: outputs.flatMap(({ paths }) => Object.values(paths).map((path) => dirname(path ?? paths.film))),
  };
}

const FILM_TASK = {
  limits: {
    timeMs: 20 * 60_000,
    idleMs: 60_000,
    memoryBytes: 1_500_000_000,
    dataBytes: 5_000_000_000,
    priority: 5,
  },
  isCrashRetryable: true,
  messages: {
    invalid: 'The request for this video is not complete.',
    notStarted: 'The process that makes videos could not be started.',
    tooSlow: 'The video took too long to make.',
    stalled: 'Making the video came to a standstill.',
    tooMuchMemory: 'The video needed too much memory.',
    crashed: 'Making the video ended unexpectedly.',
  },
  // Films free large buffers themselves. V8 counts external memory too: with a small heap it would collect every second.
  nodeFlags: ['--initial-heap-size=128'],
  files: filesOfFilms,
  privateText: ({ job: { listing, media, music, narration } }: FilmRequest) => [
    listing,
    media.map(({ name }) => name),
    music.kind === 'file' ? music.name : [],
    narration ? [narration.name, narration.script] : [],
  ],
};

/** All tasks. A new one is a row here and its handler in render-child.ts. */
export const TASKS = {
  'render-films': task({ request: FilmRequest, result: z.array(RenderedFilm), ...FILM_TASK }),
  /** Codes a piece of a film that another process joins. */
  'render-piece': task({ request: PieceRequest, result: CodedPiece, ...FILM_TASK }),
  /** Writes a photo upright, in sRGB and without metadata, and a thumbnail; both once more if it can be improved. */
  'normalise-photo': ingestTask(
    { request: PhotoRequest, result: IngestedPhoto, files: filesOfIngest },
    { timeMs: 30_000, memoryBytes: 900_000_000 },
  ),
  /** Any picture, in base64, as a small upright square WebP. */
  'shrink-avatar': ingestTask(
    { request: Avatar, result: Avatar, files: () => ({ reads: [], folders: [] }) },
    { timeMs: 20_000, memoryBytes: 700_000_000 },
  ),
  /** Words of a seller report in alphabets that its PDF has no typeface for. */
  'draw-texts': task({
    ...ingestTask(
      { request: TextPicturesRequest, result: TextPictures, files: () => ({ reads: [], folders: [] }) },
      { timeMs: 20_000, memoryBytes: 700_000_000 },
    ),
    privateText: ({ texts }) => texts,
  }),
  /** Copies a clip without its metadata to `outputPath`, writes a thumbnail, and returns the clip's properties. */
  'inspect-clip': ingestTask(
    { request: ThumbnailedRequest, result: IngestedClip, files: filesOfIngest },
    { timeMs: 60_000, memoryBytes: 900_000_000 },
  ),
  /** Copies the sound of a file without its metadata to `outputPath`, and returns its container and duration. */
  'inspect-audio': ingestTask(
    { request: IngestRequest, result: IngestedAudio, files: filesOfIngest },
    { timeMs: 45_000, memoryBytes: 700_000_000 },
  ),
  /** The beat of uploaded sound, and when there is speech in it, as a film would find them. */
  'analyse-audio': ingestTask(
    {
      request: AnalysisRequest,
      result: AudioAnalysis,
      files: ({ path }) => ({ reads: [path], folders: [] }),
    },
    { timeMs: 90_000, memoryBytes: 900_000_000 },
  ),
};

export type TaskName = keyof typeof TASKS;
export type RequestOf<N extends TaskName> = z.infer<(typeof TASKS)[N]['request']>;
export type ResultOf<N extends TaskName> = z.infer<(typeof TASKS)[N]['result']>;

const TaskUsage = z.object({ cpuSeconds: z.number(), peakMemoryBytes: z.number() });
export type TaskUsage = z.infer<typeof TaskUsage>;

/** The messages that a child sends. `result` is parsed by the schema of its task. */
export const TaskMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: RenderProgress }),
  z.object({ type: z.literal('notice'), line: z.string() }),
  z.object({ type: z.literal('memory'), rssBytes: z.number() }),
  z.object({ type: z.literal('done'), result: z.unknown(), usage: TaskUsage }),
  z.object({
    type: z.literal('failed'),
    code: z.enum(RENDER_ERROR_CODES),
    message: z.string(),
    isRetryable: z.boolean(),
    detail: z.string(),
  }),
]);
export type TaskMessage = z.infer<typeof TaskMessage>;

export type TaskFailure = {
  readonly kind: 'failed';
  readonly code: RenderErrorCode;
  /** A sentence for the person who waits. */
  readonly message: string;
  /** Another attempt with the same input may succeed. */
  readonly isRetryable: boolean;
  /** For the log; without the request's private text. */
  readonly detail: string;
};

/** How a task ended. */
export type TaskResult<Value> =
  | { readonly kind: 'done'; readonly value: Value; readonly usage: TaskUsage }
  | TaskFailure
  | { readonly kind: 'aborted' };
