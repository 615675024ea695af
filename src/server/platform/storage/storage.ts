import type { Readable } from 'node:stream';
import type { LocalFile } from './local-file.ts';

/** Bytes from `start` to `end`, both included, as in an HTTP range. */
export type ByteRange = { readonly start: number; readonly end: number };

export type StoredFile = {
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
};

/** How a browser gets a file: at an address of its own, or from this server, which has it open. */
export type Offer =
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'here'; readonly file: LocalFile };

/** What an address says of itself and of the file. */
export type OfferOptions = {
  readonly expiresInSeconds: number;
  readonly contentType?: string;
  readonly contentDisposition?: string;
};

/** Where files live. Names come from `newStorageName`; a name appears only when the whole file is safely there. */
export type Storage = {
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
  read(name: string): Promise<Readable>;
  /** Throws `not-found` when a file that would leave through this server is not there; the caller closes the file. */
  offer(name: string, options: OfferOptions): Promise<Offer>;
  /** Deleting what is not there is fine. */
  delete(name: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Throws `not-ready` when files can be neither written nor read. */
  checkReady(): Promise<void>;
  close(): void;
};
