// What systems leave in folders; nobody means to upload it.
const LEFT_BY_SYSTEMS = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

/** Every file that was dropped, those inside folders too, in the order of their names. */
export async function collectDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list of items is empty once the event is over: entries are taken before anything is waited for.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? undefined);
  if (!entries.some((entry) => entry?.isDirectory)) return [...transfer.files];
  const found: File[] = [];
  for (const entry of entries) if (entry) found.push(...(await filesOf(entry)));
  return found;
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (LEFT_BY_SYSTEMS.test(entry.name)) return [];
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isDirectory(entry)) return [];
  const inside = await entriesOf(entry);
  inside.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  const files: File[] = [];
  for (const one of inside) files.push(...(await filesOf(one)));
  return files;
}

async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  // A reader hands out at most a hundred at a time, and says with none that it is through.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
