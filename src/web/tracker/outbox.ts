type Letter = { readonly event: string; readonly body: object; readonly token: string | undefined };

const MOST_WAITING = 50;
const TRACK_PATH = '/api/v1/analytics/track/';

/** Sends events. What the network or a resting server did not take waits for the next chance, the oldest is dropped first. */
export function createOutbox(post: (path: string, letter: Letter) => Promise<Response>) {
  let waiting: Letter[] = [];

  const keep = (letter: Letter) => {
    waiting = [...waiting, letter].slice(-MOST_WAITING);
  };

  const deliver = async (letter: Letter): Promise<boolean> => {
    try {
      const { status } = await post(`${TRACK_PATH}${letter.event}`, letter);
      // What is refused would be refused again; what failed may pass later.
      if (status < 500) return true;
    } catch {
      // No network.
    }
    keep(letter);
    return false;
  };

  const flush = async (): Promise<void> => {
    const letters = waiting;
    waiting = [];
    for (const [index, letter] of letters.entries())
      if (!(await deliver(letter))) {
        waiting = [...letters.slice(index + 1), ...waiting].slice(-MOST_WAITING);
        return;
      }
  };

  return {
    send: (letter: Letter): void => {
      void deliver(letter).then((isDone) => (isDone && waiting.length > 0 ? flush() : undefined));
    },
    /** The network is back. */
    flush: (): void => void flush(),
    waitingCount: () => waiting.length,
  };
}
