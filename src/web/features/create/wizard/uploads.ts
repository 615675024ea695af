import { counted } from '#shared/format.ts';
import { findMediaKind } from '#shared/rules/media-limits.ts';
import { randomId } from '#web/api/random-id.ts';
import { pairLost } from '#web/features/create/state/lost-media.ts';
import { mediaBytesOf } from '#web/features/create/state/project-data.ts';
import {
  isUnsent,
  type MediaState,
  type ReadyMedia,
  type WizardMedia,
} from '#web/features/create/state/wizard-state.ts';
import { type BatchProblem, findBatchProblems, findFitting } from '#web/uploads/check-batch.ts';
import type { HoldTimer } from '#web/uploads/hold.ts';
import { type BatchEnd, createUploadQueue } from '#web/uploads/upload-queue.ts';
import type { LocalFiles } from './local-files.ts';
import { mediaFailureMessage } from './server-calls.ts';
import type { WizardCore, WizardStore } from './wizard-store.ts';

type Ports = WizardCore & { readonly files: LocalFiles; readonly holdTimer: HoldTimer };

export type Uploads = ReturnType<typeof createUploads>;

/** Uploads photos and clips one after the other, resumes them after a reload, and reports how they end. */
export function createUploads(ports: Ports) {
  const { store, files, pending, holdTimer } = ports;
  const { dispatch, state } = store;
  const notices = createUploadNotices(store);

  const find = (id: string) => state().media.find((item) => item.id === id);
  const setState = (id: string, next: MediaState) => dispatch({ type: 'media-changed', id, state: next });
  let queue = openQueue(ports, notices.reportBatch);
  /** Of the batch that was rejected last. */
  let fitting: readonly File[] = [];

  function send(id: string): void {
    const file = files.file(id);
    if (file) queue.add([{ id, file }]);
  }

  function retry(id: string) {
    if (!files.file(id)) return setState(id, { kind: 'lost' });
    setState(id, { kind: 'waiting' });
    notices.dismissOutdatedWarning();
    send(id);
  }

  /** Stores a file unless it is uploaded. */
  async function storeUnsent(id: string): Promise<void> {
    const file = files.file(id);
    const item = find(id);
    if (file && item && item.state.kind !== 'ready') await pending.add(id, file);
  }

  /** Ends the time in which the last removal can be undone. */
  function settleRemoval(): void {
    const { removed } = state();
    if (!removed) return;
    dispatch({ type: 'removal-settled' });
    for (const { item } of removed) files.remove(item.id);
  }

  function remove(...ids: readonly string[]): void {
    settleRemoval();
    dispatch({ type: 'media-removed', ids });
    notices.dismissOutdatedWarning();
    for (const id of ids) {
      queue.remove(id);
      // At once: a page that is left does not come to the end of the time for undoing.
      void pending.remove(id);
    }
  }

  function removeForGood(id: string): void {
    remove(id);
    settleRemoval();
  }

  function add(added: readonly File[]) {
    const { media } = state();
    const found = pairLost(media, added);
    const returning = new Set(found.values());
    // What takes its old place again is counted as added, not as what is there.
    const others = media.filter(({ id }) => !returning.has(id));
    const existing = { count: others.length, sizeBytes: mediaBytesOf(others) };
    const problems = findBatchProblems(added, existing);
    fitting = problems.length > 0 ? findFitting(added, existing) : [];
    if (problems.length > 0) return notices.reportProblems(problems, fitting.length);
    // What is put back beside the new files could be more than a project takes.
    settleRemoval();
    const items = added.map((file) => mediaOfFile(file, found.get(file)));
    const ids = items.map(({ id }) => id);
    const shown = added.map((file, index) => files.add(ids[index] ?? '', file));
    store.dismissNotices('media', 'warn', 'bad');
    for (const id of returning) setState(id, { kind: 'waiting' });
    dispatch({ type: 'files-added', items: items.filter(({ id }) => !returning.has(id)) });
    for (const id of ids) send(id);
    // Storing copies of many megabytes is slow: it starts once the thumbnails are there, one after the other.
    void Promise.all(shown).then(async () => {
      for (const id of ids) await storeUnsent(id);
    });
  }

  return {
    add,
    addFitting: () => add(fitting),
    /** What was dropped could not be read. */
    reportUnreadable(error: unknown): void {
      const reason = error instanceof Error ? error.message : String(error);
      notices.reportProblems([{ message: `Error uploading images: ${reason}`, fileNames: [] }]);
    },
    retry,
    retryNow: holdTimer.retryNow,
    remove,
    removeForGood,
    settleRemoval,
    undoRemoval(): void {
      const removed = state().removed ?? [];
      dispatch({ type: 'media-put-back' });
      for (const { item } of removed) {
        void storeUnsent(item.id);
        if (isUnsent(item)) retry(item.id);
      }
    },
    /** A picture did not load: its URL may have expired. */
    refreshUrls: () => void describe(ports, true),
    /** Continues the uploads of a draft that is opened: from stored files where there are any; others are lost. */
    async resume(): Promise<void> {
      const { draftNumber } = store.get();
      void describe(ports, false);
      const unfinished = state().media.filter((item) => ['waiting', 'failed'].includes(item.state.kind));
      for (const { id, state: before } of unfinished) {
        const file = files.file(id) ?? (await pending.find(id));
        // Meanwhile another draft may have been opened, which resumes its own uploads, or the file removed.
        if (store.get().draftNumber !== draftNumber) return;
        if (!find(id)) continue;
        if (file && !files.file(id)) void files.add(id, file);
        if (!file && before.kind === 'failed') removeForGood(id);
        else if (!file) setState(id, { kind: 'lost' });
        else if (before.kind === 'waiting') send(id);
      }
    },
    /** The draft is closed: all files are stored at once, because `stop` clears those of this page next. */
    storeAllUnsent(): void {
      for (const { id } of state().media) void storeUnsent(id);
    },
    /** Stops all uploads and frees the files of this page. */
    stop(): void {
      notices.cancelWarning();
      queue.close();
      queue = openQueue(ports, notices.reportBatch);
      files.clear();
    },
  };
}

/** A queue whose files show their progress in the wizard's state. */
function openQueue(
  { store: { dispatch }, calls, pending, holdTimer }: Ports,
  onBatchEnd: (end: BatchEnd) => void,
) {
  const setState = (id: string, state: MediaState) => dispatch({ type: 'media-changed', id, state });
  return createUploadQueue<ReadyMedia>({
    send: calls.sendMedia,
    failureMessage: mediaFailureMessage,
    waitOut: holdTimer.wait,
    onState: (queue) => dispatch({ type: 'queue-changed', queue }),
    onStart: (id) => setState(id, { kind: 'sending', percent: 0 }),
    onProgress: (id, percent) => setState(id, { kind: 'sending', percent }),
    onHeld: (id) => setState(id, { kind: 'waiting' }),
    onDone: (id, ready) => {
      setState(id, ready);
      void pending.remove(id);
    },
    onFailed: (id, reason) => setState(id, { kind: 'failed', reason }),
    onBatchEnd,
  });
}

/** Fetches facts and URLs of uploaded files: of those without, or of all once their URLs have expired. */
async function describe({ store, queries, queryClient }: Ports, isExpired: boolean): Promise<void> {
  const asked = store
    .state()
    .media.flatMap(({ state }) =>
      state.kind === 'ready' && (isExpired || !state.facts) ? [state.path] : [],
    );
  if (asked.length === 0) return;
  const described = await queryClient.fetchQuery(queries.mediaDescriptions(asked)).catch(() => undefined);
  if (described) store.dispatch({ type: 'media-described', asked, described });
}

function mediaOfFile(file: File, id: string = randomId()): WizardMedia {
  return {
    id,
    name: file.name,
    type: file.type,
    originalSizeBytes: file.size,
    mediaType: findMediaKind(file) ?? 'image',
    state: { kind: 'waiting' },
  };
}

const SUCCESS_MS = 4_000;
// The warning replaces the success; until then a failed file shows its reason, and a retry, on its tile.
const WARNING_AFTER_MS = 4_500;

/** The notices about uploads: what was rejected, what is done, what has failed. */
function createUploadNotices({ state, notify, dismissNotices }: WizardStore) {
  let warning: ReturnType<typeof setTimeout> | undefined;

  /** One warning about all files that have failed by now. */
  function warn(): void {
    dismissNotices('media', 'warn');
    const lines = state().media.flatMap((item) =>
      item.state.kind === 'failed' ? [`${item.name}: ${item.state.reason}`] : [],
    );
    const title = `${lines.length} file(s) failed to process`;
    if (lines.length > 0) notify({ place: 'media', tone: 'warn', title, lines });
  }

  return {
    /** Once nothing is left that has failed. */
    dismissOutdatedWarning(): void {
      if (!state().media.some((item) => item.state.kind === 'failed')) dismissNotices('media', 'warn');
    },
    cancelWarning: () => clearTimeout(warning),
    reportProblems([first, ...others]: readonly BatchProblem[], fittingFiles = 0): void {
      if (!first) return;
      const rest = others.map(({ message, fileNames }) => [message, ...fileNames].join(' '));
      const lines = [...first.fileNames, ...rest];
      notify({ place: 'media', tone: 'bad', title: first.message, lines, fittingFiles });
    },
    reportBatch({ done, failed }: BatchEnd): void {
      const title = `${counted(done, 'file')} processed successfully.`;
      if (done > 0) notify({ place: 'media', tone: 'good', title, durationMs: SUCCESS_MS });
      if (failed === 0) return;
      clearTimeout(warning);
      warning = setTimeout(warn, done > 0 ? WARNING_AFTER_MS : 0);
    },
  };
}
