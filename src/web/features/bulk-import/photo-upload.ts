import { addImportArchive, addImportPhoto, type ImportPhoto } from '#shared/api/bulk-import.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { counted } from '#shared/format.ts';
import { ApiError, NetworkError, serverMessageOf } from '#web/api/api-error.ts';
import { backoffMs, pause } from '#web/api/backoff.ts';
import { pathOfFile } from '#web/uploads/collect-files.ts';
import { sendFile } from '#web/uploads/send-file.ts';

const AT_ONCE = 3;
const MAX_ATTEMPTS = 6;
const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };
/** A large ZIP is unpacked after its last byte was sent. */
const ARCHIVE_STALL_MS = 10 * 60_000;

type Refused = { readonly name: string; readonly reason: string };
export type UploadResult = {
  readonly added: number;
  readonly skipped: number;
  readonly refused: readonly Refused[];
};

/** '3 added, 1 was here already, 2 other files left out.' */
export function resultWords({ added, skipped, refused }: UploadResult, otherFiles: number): string {
  const parts = [
    `${added} added`,
    skipped > 0 && `${skipped} ${skipped === 1 ? 'was' : 'were'} here already`,
    otherFiles > 0 && `${counted(otherFiles, 'other file')} left out`,
    refused.length > 0 && `${refused.length} refused`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

type Upload = {
  readonly importId: string;
  /** The photos that the server has. */
  readonly present: readonly Pick<ImportPhoto, 'name' | 'sha256'>[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
};

export function isArchive({ name, type }: File): boolean {
  return /\.zip$/iu.test(name) || type === 'application/zip' || type === 'application/x-zip-compressed';
}

export function isPhoto({ name, type }: File): boolean {
  return type.startsWith('image/') || /\.(?:jpe?g|png|gif|webp|hei[cf]|avif)$/iu.test(name);
}

/**
 * Sends the photos of a folder, a few at a time. Those that the server has, by name and content, are skipped. The first
 * failure ends all of them; it is thrown when none is under way any more, so that no progress is reported after it.
 */
export async function sendPhotos(files: readonly File[], upload: Upload): Promise<UploadResult> {
  const present = new Set(upload.present.map(({ name, sha256 }) => `${name}\n${sha256}`));
  const refused: Refused[] = [];
  const failing = new AbortController();
  const signal = AbortSignal.any([upload.signal, failing.signal]);
  let [added, skipped] = [0, 0];
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      signal.throwIfAborted();
      const name = pathOfFile(file);
      if (present.has(`${name}\n${await hashOf(file)}`)) skipped += 1;
      else if (await sendPhoto(file, name)) added += 1;
      upload.onProgress(added + skipped + refused.length);
    }
  };
  const sendPhoto = async (file: File, name: string): Promise<boolean> => {
    try {
      const path = pathOf(addImportPhoto, { id: upload.importId }, { name });
      await repeated(signal, () => sendFile(addImportPhoto, 'images', file, { path, signal }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 413].includes(error.status)) throw error;
      refused.push({ name, reason: serverMessageOf(error, 'It was refused.') });
      return false;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => work().catch((error) => failing.abort(error))));
  failing.signal.throwIfAborted();
  return { added, skipped, refused };
}

/** Sends a ZIP once; the server unpacks it. */
export async function sendArchive(
  file: File,
  { importId, signal, onProgress }: Omit<Upload, 'present'>,
): Promise<UploadResult> {
  const path = pathOf(addImportArchive, { id: importId });
  const options = { path, signal, onProgress, stallMs: ARCHIVE_STALL_MS };
  const { added, refused } = await sendFile(addImportArchive, 'archive', file, options);
  return { added, skipped: 0, refused };
}

/** Tries again while the network or the server is busy, not when the server says no. */
async function repeated<Result>(signal: AbortSignal, send: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const isBusy =
        error instanceof NetworkError ||
        (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));
      if (!isBusy || attempt === MAX_ATTEMPTS || signal.aborted) throw error;
      const askedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
      await pause(Math.max(askedMs, backoffMs(attempt, BACKOFF)), signal, [[window, 'online']]);
    }
  }
}

/** In hex; empty where the browser has no digest, on plain HTTP: then the photo is sent again. */
async function hashOf(file: File): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
