import type { Readable } from 'node:stream';
import type { LocalFile } from './local-file.ts';

/** Bytes from `start` to `end`, both included, as in an HTTP range. */
export type ByteRange = { readonly start: number; readonly end: number };

export type StoredFile = {
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
};

export type SignedUrlOptions = {
  readonly expiresInSeconds: number;
  readonly contentType?: string;
  readonly contentDisposition?: string;
};

/** Where files live. Names come from `newStorageName`; a name appears only when the whole file is safely there. */
export interface Storage {
  readonly kind: 'local' | 's3';
  putStream(
    name: string,
    content: Readable,
    options: { readonly contentType: string },
  ): Promise<{ readonly sizeBytes: number }>;
  putFile(
    name: string,
    path: string,
    options: { readonly contentType: string },
  ): Promise<{ readonly sizeBytes: number }>;
  stat(name: string): Promise<StoredFile | undefined>;
  /** Throws `not-found` when there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** The file itself where it lies on a disk of this machine, else null. Throws `not-found`; the caller closes it. */
  openLocally(file: StoredFile): Promise<LocalFile | null>;
  /** Deleting what is not there is fine. */
  delete(name: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredFile>;
  /** An address from which a browser fetches the file directly; null where files leave through this server. */
  signedUrl(name: string, options: SignedUrlOptions): Promise<string | null>;
  /** Throws `not-ready` when files can be neither written nor read. */
  checkReady(): Promise<void>;
  close(): void;
}
