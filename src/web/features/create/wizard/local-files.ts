import { findMediaKind } from '#shared/rules/media-limits.ts';

/** The files of this page by the id of their media, with object URLs to show them. */
export type LocalFiles = {
  /** Settles when the thumbnail is made. */
  readonly add: (id: string, file: File) => Promise<void>;
  readonly file: (id: string) => File | undefined;
  readonly url: (id: string) => string | undefined;
  /** Undefined for a clip, and while the thumbnail is being made. */
  readonly thumbnailUrl: (id: string) => string | undefined;
  /** Notifies of each new thumbnail. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
};

type Entry = { readonly file: File; readonly url: string; thumbnailUrl?: string };

/** Where `makeThumbnail` gives undefined, the file itself serves as its thumbnail. */
export function createLocalFiles(makeThumbnail: (file: File) => Promise<Blob | undefined>): LocalFiles {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  function remove(id: string): void {
    const entry = entries.get(id);
    if (!entry) return;
    URL.revokeObjectURL(entry.url);
    if (entry.thumbnailUrl) URL.revokeObjectURL(entry.thumbnailUrl);
    entries.delete(id);
  }

  return {
    async add(id, file) {
      const entry: Entry = { file, url: URL.createObjectURL(file) };
      entries.set(id, entry);
      if (findMediaKind(file) !== 'image') return;
      const thumbnail = await makeThumbnail(file);
      if (entries.get(id) !== entry) return;
      entry.thumbnailUrl = thumbnail ? URL.createObjectURL(thumbnail) : entry.url;
      for (const listener of listeners) listener();
    },
    file: (id) => entries.get(id)?.file,
    url: (id) => entries.get(id)?.url,
    thumbnailUrl: (id) => entries.get(id)?.thumbnailUrl,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remove,
    clear() {
      for (const id of [...entries.keys()]) remove(id);
    },
  };
}
