/** Files that have not arrived at the server yet, kept in the browser so that a reload does not lose them. */
export type PendingFiles = {
  readonly keep: (id: string, file: File) => Promise<void>;
  readonly find: (id: string) => Promise<File | undefined>;
  readonly forget: (id: string) => Promise<void>;
};

const DATABASE = 'curbreel-pending-files';
const STORE = 'files';

/** Where the browser has no room or allows none, files last as long as the page: nothing here ever throws. */
export function createPendingFiles(): PendingFiles {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= openDatabase();
    return opened;
  };

  async function ask<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open();
    const request = act(database.transaction(STORE, mode).objectStore(STORE));
    return await answerOf(request);
  }

  return {
    async keep(id, file) {
      await ask('readwrite', (store) => store.put(file, id)).catch(() => {});
    },
    async find(id) {
      const found = await ask('readonly', (store) => store.get(id)).catch(() => undefined);
      return found instanceof File && (await isReadable(found)) ? found : undefined;
    },
    async forget(id) {
      await ask('readwrite', (store) => store.delete(id)).catch(() => {});
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Some browsers hand back a file whose bytes they have thrown away.
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
