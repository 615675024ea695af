import { findMediaKind } from '#shared/rules/media-limits.ts';

/** The files of this page by their media's id, with addresses under which the browser shows them. */
export type FileShelf = {
  /** Settles when the file can be seen. */
  readonly put: (id: string, file: File) => Promise<void>;
  readonly file: (id: string) => File | undefined;
  readonly url: (id: string) => string | undefined;
  /** A small version of a photo; undefined while it is being made. */
  readonly thumbnailUrl: (id: string) => string | undefined;
  /** Calls back whenever a small version has come. */
  readonly watch: (onCome: () => void) => () => void;
  readonly drop: (id: string) => void;
  readonly clear: () => void;
};

type Held = { readonly file: File; readonly url: string; thumbnailUrl?: string };

/** `shrink` answers with undefined where it cannot: then the file itself has to do. */
export function createFileShelf(shrink: (file: File) => Promise<Blob | undefined>): FileShelf {
  const files = new Map<string, Held>();
  const watchers = new Set<() => void>();

  async function makeSmall(id: string, held: Held): Promise<void> {
    const small = await shrink(held.file);
    if (files.get(id) !== held) return;
    held.thumbnailUrl = small ? URL.createObjectURL(small) : held.url;
    for (const onCome of watchers) onCome();
  }

  const drop = (id: string) => {
    const held = files.get(id);
    if (!held) return;
    URL.revokeObjectURL(held.url);
    if (held.thumbnailUrl) URL.revokeObjectURL(held.thumbnailUrl);
    files.delete(id);
  };
  return {
    async put(id, file) {
      const held = { file, url: URL.createObjectURL(file) };
      files.set(id, held);
      if (findMediaKind(file) === 'image') await makeSmall(id, held);
    },
    file: (id) => files.get(id)?.file,
    url: (id) => files.get(id)?.url,
    thumbnailUrl: (id) => files.get(id)?.thumbnailUrl,
    watch(onCome) {
      watchers.add(onCome);
      return () => watchers.delete(onCome);
    },
    drop,
    clear: () => {
      for (const id of [...files.keys()]) drop(id);
    },
  };
}
