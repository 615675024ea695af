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

/** How many files of a batch arrived, and how many did not. */
export type BatchEnd = { readonly done: number; readonly failed: number };

type QueuePorts<Result> = {
  readonly onState: (state: QueueState) => void;
  readonly onStart: (id: string) => void;
  readonly onProgress: (id: string, percent: number) => void;
  readonly onDone: (id: string, result: Result) => void;
  readonly onFailed: (id: string, reason: string) => void;
  /** The queue is paused; the file will be sent again from its first byte. */
  readonly onHeld: (id: string) => void;
  readonly onBatchEnd: (end: BatchEnd) => void;
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
  let done = 0;
  let failed = 0;
  let hold: Hold | undefined;
  let isRunning = false;
  let isClosed = false;

  function publish(item: QueuedFile): void {
    const finished = done + failed;
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
    done = 0;
    failed = 0;
    ports.onState({ kind: 'idle' });
    if (end.done + end.failed > 0) ports.onBatchEnd(end);
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
      done += 1;
      return ports.onDone(item.id, outcome.result);
    }
    failed += 1;
    ports.onFailed(item.id, failureMessage(outcome));
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
