import type { TaskResult } from '#render/render-job.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { storageFull } from '#server/platform/storage/storage-errors.ts';

type ContainerKind = 'iso' | 'avi' | 'matroska' | 'wav' | 'ogg' | 'mp3' | 'aac';

// Files of the ISO family need not begin with `ftyp`: older QuickTime ones begin with any of these.
const ISO_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/** The container of sound or moving pictures that starts with these bytes; a playlist, which names other files, is none. */
export function findContainerKind(head: Buffer): ContainerKind | undefined {
  const start = head.toString('latin1');
  if (ISO_BOXES.includes(start.slice(4, 8))) return 'iso';
  if (start.startsWith('RIFF') && start.slice(8, 11) === 'AVI') return 'avi';
  if (/^(RIFF|RF64)/.test(start) && start.slice(8, 12) === 'WAVE') return 'wav';
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'matroska';
  if (start.startsWith('OggS')) return 'ogg';
  if (start.startsWith('ID3')) return 'mp3';
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  // The layer bits: zero is ADTS, the others are MPEG audio.
  return (second & 0x06) === 0 ? 'aac' : 'mp3';
}

// What fits into 50 MB lasts hours; only a damaged or forged timestamp says more than a day.
const MAX_SECONDS = 24 * 3_600;

/** The duration of a file in milliseconds, unless it cannot be true. */
export function getDurationMs(durationSeconds: number, field: string): number {
  if (durationSeconds > MAX_SECONDS)
    throw fieldError(
      field,
      'This file states a length of more than a day. Please save it anew and upload it again.',
    );
  return Math.round(durationSeconds * 1_000);
}

/** The value of a task in a child process; its failure becomes the response to the upload. */
export function getValue<Value>(result: TaskResult<Value>, field: string, msg: string): Value {
  if (result.kind === 'done') return result.value;
  if (result.kind === 'aborted') throw fieldError(field, msg);
  const cause = new Error(`${result.code}: ${result.detail}`);
  if (result.code === 'disk-full') throw storageFull(cause);
  // Too slow, killed or not started: the machine may be at fault, so it is not said that the file is.
  if (result.code === 'timed-out' || (result.code === 'crashed' && result.isRetryable))
    throw new AppError('not-ready', 'Your file could not be read in time. Please upload it again.', {
      cause,
      retryAfterSeconds: 5,
    });
  throw fieldError(field, msg, { cause });
}
