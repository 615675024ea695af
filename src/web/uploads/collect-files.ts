// Files that operating systems put into folders.
const SYSTEM_FILES = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

/** Where dropped files lie in their folder; browsers tell it only of files that were picked. */
const droppedPaths = new WeakMap<File, string>();

/** The path of a file in the folder that was chosen or dropped, with the folder's own name. */
export function pathOfFile(file: File): string {
  return droppedPaths.get(file) ?? (file.webkitRelativePath || file.name);
}

/** All dropped files, those in folders included, sorted by name. */
export async function collectDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list of items is empty once the event is over: entries are read before anything is awaited.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? undefined);
  if (!entries.some((entry) => entry?.isDirectory)) return [...transfer.files];
  const found: File[] = [];
  for (const entry of entries) if (entry) found.push(...(await filesOf(entry)));
  return found;
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (SYSTEM_FILES.test(entry.name)) return [];
  if (entry.isFile) {
    const { promise, resolve, reject } = Promise.withResolvers<File>();
    (entry as FileSystemFileEntry).file(resolve, reject);
    const file = await promise;
    droppedPaths.set(file, entry.fullPath.replace(/^\//u, ''));
    return [file];
  }
  const inside = await entriesOf(entry as FileSystemDirectoryEntry);
  inside.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  const files: File[] = [];
  for (const one of inside) files.push(...(await filesOf(one)));
  return files;
}

async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  // A reader returns at most a hundred entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
