import { findMediaKind } from '#shared/rules/media-limits.ts';
import { createSubscribers } from '#web/store/store.ts';

type Entry = { readonly file: File; readonly url: string; thumbnailUrl?: string };

export type LocalFiles = ReturnType<typeof createLocalFiles>;

/**
 * The files of this page by the id of their media, with object URLs to show them. Where `makeThumbnail` gives undefined,
 * the file itself serves as its thumbnail.
 */
export function createLocalFiles(makeThumbnail: (file: File) => Promise<Blob | undefined>) {
  const entries = new Map<string, Entry>();
  const thumbnails = createSubscribers();

  function remove(id: string): void {
    const entry = entries.get(id);
    if (!entry) return;
    URL.revokeObjectURL(entry.url);
    if (entry.thumbnailUrl) URL.revokeObjectURL(entry.thumbnailUrl);
    entries.delete(id);
  }

  return {
    /** Settles when the thumbnail is made. */
    async add(id: string, file: File): Promise<void> {
      const entry: Entry = { file, url: URL.createObjectURL(file) };
      entries.set(id, entry);
      if (findMediaKind(file) !== 'image') return;
      const thumbnail = await makeThumbnail(file);
      if (entries.get(id) !== entry) return;
      entry.thumbnailUrl = thumbnail ? URL.createObjectURL(thumbnail) : entry.url;
      thumbnails.notify();
    },
    file: (id: string) => entries.get(id)?.file,
    /** By the media's id. There is no `thumbnailUrl` for a clip, nor while the thumbnail is being made. */
    get: (): ReadonlyMap<string, Readonly<Entry>> => entries,
    /** Notifies of each new thumbnail. */
    subscribe: thumbnails.subscribe,
    remove,
    clear(): void {
      for (const id of [...entries.keys()]) remove(id);
    },
  };
}
