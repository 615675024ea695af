import type { EventName, TrackingPath } from '#shared/api/tracking.ts';

type Message = { readonly event: EventName; readonly body: object; readonly token: string | undefined };

const MAX_QUEUED = 50;

/**
 * Sends events. Those that the network or a busy server did not take are queued and retried in their order; the oldest are
 * dropped first.
 */
export function createOutbox(post: (path: TrackingPath, message: Message) => Promise<Response>) {
  let queued: Message[] = [];

  const isTaken = async (message: Message): Promise<boolean> => {
    try {
      const { status } = await post(`/api/v1/analytics/track/${message.event}`, message);
      // A refused event would be refused again; one that met a limit or a fault may succeed later.
      return status < 500 && status !== 429;
    } catch {
      // No network.
      return false;
    }
  };

  const flush = async (): Promise<void> => {
    const messages = queued;
    queued = [];
    for (const [index, message] of messages.entries())
      if (!(await isTaken(message))) {
        queued = [...messages.slice(index), ...queued].slice(-MAX_QUEUED);
        return;
      }
  };

  return {
    send: (message: Message): void => {
      void isTaken(message).then((isDone) => {
        if (!isDone) queued = [...queued, message].slice(-MAX_QUEUED);
        else if (queued.length > 0) void flush();
      });
    },
    /** The network is back. */
    flush: (): void => void flush(),
    queuedCount: () => queued.length,
  };
}
