import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included, as in an HTTP range. */
export type ByteRange = { readonly start: number; readonly end: number };

export type StoredFile = {
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
};

/** A file that is open for one reader; streaming a range of it closes it at the end, else the caller does. */
export type OpenFile = {
  readonly stored: StoredFile;
  stream(range: ByteRange): Readable;
  close(): Promise<void>;
};

/**
 * How a client gets a file: by a redirect to an address of its own, by a header that makes the proxy in front send it,
 * or through this server.
 */
type Delivery =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'proxy'; readonly header: string; readonly value: string }
  | { readonly kind: 'stream'; readonly file: OpenFile };

/** What a redirect's address says of itself and of the file. */
export type DeliveryOptions = {
  readonly expiresInSeconds: number;
  readonly contentType: string;
  readonly contentDisposition: string;
};

/** Where files live. Names come from `newStorageName`; a name appears only when the whole file is safely there. */
export type Storage = {
  readonly kind: 'local' | 's3';
  putStream(
    name: string,
    content: Readable,
    options: { readonly contentType: string },
  ): Promise<{ readonly sizeBytes: number }>;
  stat(name: string): Promise<StoredFile | undefined>;
  /** Throws `not-found` when there is no such file. */
  read(name: string): Promise<Readable>;
  /** Throws `not-found` when a file on this server's disk does not exist. */
  getDelivery(name: string, options: DeliveryOptions): Promise<Delivery>;
  /** Deleting what is not there is fine. */
  delete(name: string): Promise<void>;
  /** In the order of their names' bytes, only those after the name `after`. */
  list(prefix: string, after?: string): AsyncIterable<StoredFile>;
  /** Throws `not-ready` when files can be neither written nor read. */
  checkReady(): Promise<void>;
  close(): void;
};
