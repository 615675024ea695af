import { backoffMs, pause } from '#web/api/backoff.ts';
import { NOT_ANSWERING, type UploadFailure, uploadFailureOf } from './upload-failure.ts';

/** Why an upload waits before it is sent again. */
export type Hold = Exclude<UploadFailure, { readonly kind: 'refused' }>;

type Sending<Result> = {
  readonly send: () => Promise<Result>;
  /** The message of a failure that has none. */
  readonly fallback: string;
  /** Failures after which the file is sent again; any other ends the upload. */
  readonly held: readonly Hold['kind'][];
  readonly onHold: (hold: Hold) => void;
  /** Settles when sending is worth another try. */
  readonly waitOut: (hold: Hold, attempt: number, signal: AbortSignal) => Promise<void>;
  /** Ends the holds; an attempt that is under way has a signal of its own. */
  readonly signal: AbortSignal;
};

// About two minutes of backoff, longer than a restart. A file that makes the server or its proxy time out each time must
// not hold back the others for ever.
const MAX_UNAVAILABLE = 10;

/** Sends a file, again after each hold, until the server has answered. Failures are returned. */
export async function sendWithHolds<Result>(
  sending: Sending<Result>,
): Promise<{ readonly kind: 'done'; readonly result: Result } | UploadFailure> {
  const { fallback, held, onHold, waitOut, signal } = sending;
  let unavailableCount = 0;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptTo(sending.send, fallback);
    if (outcome.kind === 'unavailable') unavailableCount += 1;
    if (outcome.kind === 'done' || outcome.kind === 'refused' || !held.includes(outcome.kind)) return outcome;
    if (signal.aborted || (outcome.kind === 'unavailable' && unavailableCount >= MAX_UNAVAILABLE))
      return outcome;
    onHold(outcome);
    await waitOut(outcome, attempt, signal).catch(() => {});
    if (signal.aborted) return outcome;
  }
}

async function attemptTo<Result>(send: () => Promise<Result>, fallback: string) {
  try {
    return { kind: 'done' as const, result: await send() };
  } catch (error) {
    return uploadFailureOf(error, fallback);
  }
}

/** The holds of a single file: nobody waits minutes for it until a rate limit ends. */
export const SINGLE_FILE_HOLDS = ['no-network', 'unavailable'] as const satisfies readonly Hold['kind'][];

/** The message while a single file waits. */
export function holdMessage({ kind }: Hold): string {
  const reason = kind === 'no-network' ? 'Waiting for the network.' : NOT_ANSWERING;
  return `${reason} The upload goes on by itself.`;
}

const RETRY = { firstMs: 1_000, maxMs: 15_000 };

export type HoldTimer = ReturnType<typeof createHoldTimer>;

/** Ends holds: when the browser is online, after the time that the server asks for or a backoff, or on request. */
export function createHoldTimer() {
  const requests = new EventTarget();
  return {
    retryNow: () => void requests.dispatchEvent(new Event('retry')),
    wait(hold: Hold, attempt: number, signal: AbortSignal): Promise<void> {
      // 'online' says nothing about the server, and a restarted server is not announced: hence the backoff.
      const askedMs = hold.kind === 'no-network' ? 0 : hold.waitSeconds * 1_000;
      const pauseMs = Math.max(askedMs, backoffMs(attempt, RETRY));
      const online = hold.kind === 'no-network' ? [[window, 'online'] as const] : [];
      return pause(pauseMs, signal, [[requests, 'retry'], ...online]);
    },
  };
}
