import { type Hold, sendWithHolds } from './hold.ts';
import { failureMessage } from './upload-failure.ts';

type QueuedFile = { readonly id: string; readonly file: File };

/** A batch lasts from the first file until the queue is empty. */
export type QueueState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'sending';
      readonly fileId: string;
      readonly fileName: string;
      /** The file's position in the batch, from 1. */
      readonly index: number;
      readonly total: number;
      readonly hold: Hold | undefined;
    };

export type BatchEnd<Result> = {
  readonly done: ReadonlyArray<QueuedFile & { readonly result: Result }>;
  readonly failed: ReadonlyArray<QueuedFile & { readonly reason: string }>;
};

type QueuePorts<Result> = {
  readonly onState: (state: QueueState) => void;
  readonly onStart: (id: string) => void;
  readonly onProgress: (id: string, percent: number) => void;
  readonly onDone: (id: string, result: Result) => void;
  readonly onFailed: (id: string, reason: string) => void;
  /** The queue is paused; the file will be sent again from its first byte. */
  readonly onHeld: (id: string) => void;
  readonly onBatchEnd: (end: BatchEnd<Result>) => void;
  readonly send: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
  ) => Promise<Result>;
  readonly failureMessage: (file: File) => string;
  /** Settles when sending is worth another try. */
  readonly waitOut: (hold: Hold, attempt: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Sends one file at a time. A lost network, an unavailable server or a rate limit pauses the queue; any other failure
 * concerns its file alone.
 */
export function createUploadQueue<Result>(ports: QueuePorts<Result>) {
  const waiting: QueuedFile[] = [];
  let current: { readonly item: QueuedFile; readonly controller: AbortController } | undefined;
  let done: Array<QueuedFile & { result: Result }> = [];
  let failed: Array<QueuedFile & { reason: string }> = [];
  let hold: Hold | undefined;
  let isRunning = false;
  let isClosed = false;

  function publish(item: QueuedFile): void {
    const finished = done.length + failed.length;
    ports.onState({
      kind: 'sending',
      fileId: item.id,
      fileName: item.file.name,
      index: finished + 1,
      total: finished + 1 + waiting.length,
      hold,
    });
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let item = waiting.shift(); item && !isClosed; item = waiting.shift()) await sendOne(item);
    isRunning = false;
    current = undefined;
    if (isClosed) return;
    const end = { done, failed };
    done = [];
    failed = [];
    ports.onState({ kind: 'idle' });
    if (end.done.length + end.failed.length > 0) ports.onBatchEnd(end);
  }

  async function sendOne(item: QueuedFile): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    current = { item, controller };
    const outcome = await sendWithHolds({
      send: () => {
        hold = undefined;
        publish(item);
        ports.onStart(item.id);
        const onProgress = (percent: number) => {
          if (!signal.aborted) ports.onProgress(item.id, percent);
        };
        return ports.send(item.file, { signal, onProgress });
      },
      fallback: ports.failureMessage(item.file),
      held: ['no-network', 'unavailable', 'limit'],
      onHold: (next) => {
        hold = next;
        ports.onHeld(item.id);
        publish(item);
      },
      waitOut: ports.waitOut,
      signal,
    });
    if (signal.aborted) return;
    if (outcome.kind === 'done') {
      done.push({ ...item, result: outcome.result });
      return ports.onDone(item.id, outcome.result);
    }
    const reason = failureMessage(outcome);
    failed.push({ ...item, reason });
    ports.onFailed(item.id, reason);
  }

  return {
    add(files: readonly QueuedFile[]): void {
      waiting.push(...files);
      if (current) publish(current.item);
      void run();
    },
    /** Removes a file, whether it is queued or being sent. */
    remove(id: string): void {
      const index = waiting.findIndex((item) => item.id === id);
      if (index >= 0) waiting.splice(index, 1);
      if (current?.item.id === id) current.controller.abort(new DOMException('Removed', 'AbortError'));
      else if (current) publish(current.item);
    },
    close(): void {
      isClosed = true;
      waiting.length = 0;
      current?.controller.abort(new DOMException('Closed', 'AbortError'));
    },
  };
}
