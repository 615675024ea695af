const DATABASE = 'curbreel-pending-files';
const STORE = 'files';

export type PendingFiles = ReturnType<typeof createPendingFiles>;

/**
 * Files that are not uploaded yet, stored in IndexedDB so that a reload does not lose them. Where the browser's storage
 * is full or blocked, files last as long as the page: nothing here throws.
 */
export function createPendingFiles() {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= openDatabase();
    return opened;
  };

  async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open();
    const request = act(database.transaction(STORE, mode).objectStore(STORE));
    return await resultOf(request);
  }

  return {
    async add(id: string, file: File): Promise<void> {
      await run('readwrite', (store) => store.put(file, id)).catch(() => {});
    },
    async find(id: string): Promise<File | undefined> {
      const found = await run('readonly', (store) => store.get(id)).catch(() => undefined);
      return found instanceof File && (await isReadable(found)) ? found : undefined;
    },
    async remove(id: string): Promise<void> {
      await run('readwrite', (store) => store.delete(id)).catch(() => {});
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return resultOf(request);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Some browsers return a file whose bytes they have evicted.
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
