/** The files of this page by their media's id, with an address under which the browser shows them. */
export type FileShelf = {
  readonly put: (id: string, file: File) => void;
  readonly file: (id: string) => File | undefined;
  readonly url: (id: string) => string | undefined;
  readonly drop: (id: string) => void;
  readonly clear: () => void;
};

export function createFileShelf(): FileShelf {
  const files = new Map<string, { readonly file: File; readonly url: string }>();
  const drop = (id: string) => {
    const held = files.get(id);
    if (held) URL.revokeObjectURL(held.url);
    files.delete(id);
  };
  return {
    put: (id, file) => void files.set(id, { file, url: URL.createObjectURL(file) }),
    file: (id) => files.get(id)?.file,
    url: (id) => files.get(id)?.url,
    drop,
    clear: () => {
      for (const id of [...files.keys()]) drop(id);
    },
  };
}
