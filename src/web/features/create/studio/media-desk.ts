import { findMediaKind } from '#shared/rules/media-limits.ts';
import { mediaBytesOf } from '#web/features/create/state/project-data.ts';
import type { Notice, StudioMedia } from '#web/features/create/state/wizard-state.ts';
import { findBatchProblems } from '#web/uploads/check-batch.ts';
import type { PendingFiles } from '#web/uploads/pending-files.ts';
import { type BatchEnd, createUploadQueue, type QueuedFile } from '#web/uploads/upload-queue.ts';
import type { Patience } from '#web/uploads/wait-out.ts';
import type { FileShelf } from './file-shelf.ts';
import { mediaFailureWords, type ReadyMedia, type ServerCalls } from './server-calls.ts';
import type { StudioCore } from './studio-core.ts';

const SUCCESS_MS = 4_000;
// The good news first, and the bad in its place: what failed can be seen, and tried again, on its tile meanwhile.
const WARNING_AFTER_MS = 4_500;

type Ports = {
  readonly core: StudioCore;
  readonly calls: Pick<ServerCalls, 'sendMedia'>;
  readonly shelf: FileShelf;
  readonly pending: PendingFiles;
  readonly patience: Patience;
};

export type MediaDesk = {
  readonly add: (files: readonly File[]) => void;
  /** What was dropped could not be read. */
  readonly complain: (error: unknown) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Without a moment to change one's mind. */
  readonly removeForGood: (id: string) => void;
  readonly putBack: () => void;
  /** The removal can no longer be undone. */
  readonly settleRemoval: () => void;
  /** After a reload: what the browser kept goes on, what it did not is named. What was refused has had its say. */
  readonly resume: () => Promise<void>;
  readonly tryNow: () => void;
  /** The draft is put aside: what has not arrived waits with it in the browser. */
  readonly setDown: () => void;
  /** Stops everything: another draft is on the table. */
  readonly stop: () => void;
};

/** Takes photos and clips, brings them to the server one after the other, and says how it went. */
export function createMediaDesk({ core, calls, shelf, pending, patience }: Ports): MediaDesk {
  const { dispatch, notify, wizard } = core;
  let queue = openQueue();
  let warning: ReturnType<typeof setTimeout> | undefined;

  function openQueue() {
    return createUploadQueue<ReadyMedia>({
      send: calls.sendMedia,
      failureWords: mediaFailureWords,
      waitOut: patience.waitOut,
      onState: (state) => dispatch({ type: 'queue-changed', queue: state }),
      onStart: (id) => dispatch({ type: 'media-changed', id, state: { kind: 'sending', percent: 0 } }),
      onProgress: (id, percent) =>
        dispatch({ type: 'media-changed', id, state: { kind: 'sending', percent } }),
      onHeld: (id) => dispatch({ type: 'media-changed', id, state: { kind: 'waiting' } }),
      onDone: (id, ready) => {
        dispatch({ type: 'media-changed', id, state: ready });
        void pending.forget(id);
      },
      onFailed: (id, reason) => dispatch({ type: 'media-changed', id, state: { kind: 'failed', reason } }),
      onBatchEnd: tellOutcome,
    });
  }

  function tellOutcome({ done, failed }: BatchEnd<ReadyMedia>): void {
    if (done.length > 0)
      notify({ place: 'media', tone: 'good', title: addedWords(done.length), durationMs: SUCCESS_MS });
    if (failed.length === 0) return;
    clearTimeout(warning);
    warning = setTimeout(warn, done.length > 0 ? WARNING_AFTER_MS : 0);
  }

  /** One warning about all that has failed by now: meanwhile a file may have been removed, or sent again with success. */
  function warn(): void {
    dismissNotices('warn');
    const failed = wizard().media.flatMap(({ name, state }) =>
      state.kind === 'failed' ? [`${name}: ${state.reason}`] : [],
    );
    if (failed.length > 0)
      notify({
        place: 'media',
        tone: 'warn',
        title: `${failed.length} file(s) failed to process`,
        lines: failed,
        durationMs: undefined,
      });
  }

  /** Once nothing is left that has failed. */
  function takeWarningBack(): void {
    if (!wizard().media.some(({ state }) => state.kind === 'failed')) dismissNotices('warn');
  }

  function dismissNotices(...tones: readonly Notice['tone'][]): void {
    for (const { id, place, tone } of wizard().notices)
      if (place === 'media' && tones.includes(tone)) dispatch({ type: 'notice-dismissed', id });
  }

  function filesOf(items: ReadonlyArray<Pick<StudioMedia, 'id'>>): QueuedFile[] {
    return items.flatMap(({ id }) => {
      const file = shelf.file(id);
      return file ? [{ id, file }] : [];
    });
  }

  function send(items: ReadonlyArray<Pick<StudioMedia, 'id'>>): void {
    queue.add(filesOf(items));
  }

  const isOnTable = (id: string) => wizard().media.some((item) => item.id === id);

  // Copies of many megabytes: they wait until the agent sees the pictures, and come one after the other.
  async function keepUnsent(items: readonly StudioMedia[]): Promise<void> {
    for (const { id } of items) {
      const file = shelf.file(id);
      const isUnsent = wizard().media.some((item) => item.id === id && item.state.kind !== 'ready');
      if (file && isUnsent) await pending.keep(id, file);
    }
  }

  return {
    add(files) {
      const { media } = wizard();
      const problems = findBatchProblems(files, { count: media.length, sizeBytes: mediaBytesOf(media) });
      const first = problems[0];
      if (first)
        return notify({
          place: 'media',
          tone: 'bad',
          title: first.message,
          lines: [
            ...first.fileNames,
            ...problems.slice(1).map(({ message, fileNames }) => [message, ...fileNames].join(' ')),
          ],
          durationMs: undefined,
        });
      const added = files.map((file) => ({ file, item: studioMediaOfFile(file) }));
      const items = added.map(({ item }) => item);
      const shown = added.map(({ file, item }) => shelf.put(item.id, file));
      dismissNotices('warn', 'bad');
      dispatch({ type: 'files-added', items });
      send(items);
      void Promise.all(shown).then(() => keepUnsent(items));
    },
    complain: (error) =>
      notify({
        place: 'media',
        tone: 'bad',
        title: `Error uploading images: ${error instanceof Error ? error.message : String(error)}`,
        durationMs: undefined,
      }),
    retry(id) {
      if (!shelf.file(id)) return dispatch({ type: 'media-changed', id, state: { kind: 'lost' } });
      dispatch({ type: 'media-changed', id, state: { kind: 'waiting' } });
      takeWarningBack();
      send([{ id }]);
    },
    remove(id) {
      this.settleRemoval();
      dispatch({ type: 'media-removed', id });
      takeWarningBack();
      queue.drop(id);
    },
    removeForGood(id) {
      this.remove(id);
      this.settleRemoval();
    },
    putBack() {
      const item = wizard().removed?.item;
      dispatch({ type: 'media-put-back' });
      if (item && (item.state.kind === 'waiting' || item.state.kind === 'sending')) this.retry(item.id);
    },
    settleRemoval() {
      const item = wizard().removed?.item;
      if (!item) return;
      dispatch({ type: 'removal-settled' });
      shelf.drop(item.id);
      void pending.forget(item.id);
    },
    async resume() {
      const unfinished = wizard().media.filter(
        ({ state }) => state.kind === 'waiting' || state.kind === 'failed',
      );
      for (const { id, state } of unfinished) {
        const file = shelf.file(id) ?? (await pending.find(id));
        // Another draft may have come meanwhile, or the agent may have taken the file out.
        if (!isOnTable(id)) continue;
        if (file && !shelf.file(id)) void shelf.put(id, file);
        if (!file && state.kind === 'failed') this.removeForGood(id);
        else if (!file) dispatch({ type: 'media-changed', id, state: { kind: 'lost' } });
        else if (state.kind === 'waiting') send([{ id }]);
      }
    },
    tryNow: patience.tryNow,
    setDown() {
      // All at once: the shelf is cleared next, and whoever goes back at once finds them in the browser.
      const unsent = wizard().media.filter(({ state }) => state.kind !== 'ready');
      for (const { id, file } of filesOf(unsent)) void pending.keep(id, file);
    },
    stop() {
      clearTimeout(warning);
      queue.close();
      queue = openQueue();
      shelf.clear();
    },
  };
}

function studioMediaOfFile(file: File): StudioMedia {
  return {
    id: crypto.randomUUID(),
    name: file.name,
    type: file.type,
    originalSizeBytes: file.size,
    mediaType: findMediaKind(file) ?? 'image',
    state: { kind: 'waiting' },
  };
}

function addedWords(count: number): string {
  return count === 1 ? '1 file processed successfully.' : `${count} files processed successfully.`;
}
