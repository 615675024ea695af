import type { EventName, TrackingPath } from '#shared/api/tracking.ts';

type Message = { readonly event: EventName; readonly body: object; readonly token: string | undefined };

const MAX_QUEUED = 50;

/** Sends events. Those that the network or a failing server did not take are queued and retried; the oldest are dropped first. */
export function createOutbox(post: (path: TrackingPath, message: Message) => Promise<Response>) {
  let queued: Message[] = [];

  const deliver = async (message: Message): Promise<boolean> => {
    try {
      const { status } = await post(`/api/v1/analytics/track/${message.event}`, message);
      // A refused event would be refused again; a failed one may succeed later.
      if (status < 500) return true;
    } catch {
      // No network.
    }
    queued = [...queued, message].slice(-MAX_QUEUED);
    return false;
  };

  const flush = async (): Promise<void> => {
    const messages = queued;
    queued = [];
    for (const [index, message] of messages.entries())
      if (!(await deliver(message))) {
        queued = [...messages.slice(index + 1), ...queued].slice(-MAX_QUEUED);
        return;
      }
  };

  return {
    send: (message: Message): void => {
      void deliver(message).then((isDone) => (isDone && queued.length > 0 ? flush() : undefined));
    },
    /** The network is back. */
    flush: (): void => void flush(),
    queuedCount: () => queued.length,
  };
}
