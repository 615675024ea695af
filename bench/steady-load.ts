import { Agent, request } from 'node:http';

export type LoadRequest = {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Load = {
  /** Sent in turn, again and again. */
  readonly requests: readonly LoadRequest[];
  readonly perSecond: number;
  readonly seconds: number;
};

export type LoadResult = {
  /** From the moment a request was due, so that a slow answer does not hide the wait of those behind it. */
  readonly timesMs: readonly number[];
  readonly failures: number;
  /** What went wrong, each once. */
  readonly reasons: readonly string[];
};

/** Sends requests at a steady rate, however slowly they are answered. */
export async function steadyLoad({ requests, perSecond, seconds }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const [timesMs, pending] = [[] as number[], [] as Promise<void>[]];
  const total = perSecond * seconds;
  const startedMs = performance.now();
  let failures = 0;
  const reasons = new Set<string>();
  const send = async (dueMs: number, next: LoadRequest) => {
    const problem = await ask(next, agent);
    timesMs.push(performance.now() - dueMs);
    if (problem === undefined) return;
    failures += 1;
    reasons.add(`${new URL(next.url).pathname}: ${problem}`);
  };
  await new Promise<void>((done) => {
    const tick = () => {
      while (pending.length < total) {
        const dueMs = startedMs + (pending.length * 1_000) / perSecond;
        if (dueMs > performance.now()) break;
        const next = requests[pending.length % requests.length];
        if (next) pending.push(send(dueMs, next));
      }
      if (pending.length < total) setTimeout(tick, 1);
      else done();
    };
    tick();
  });
  await Promise.all(pending);
  agent.destroy();
  return { timesMs, failures, reasons: [...reasons] };
}

function ask(
  { url, method = 'GET', headers = {}, body }: LoadRequest,
  agent: Agent,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sending = request(url, { agent, method, headers }, (answer) => {
      answer.resume();
      const { statusCode } = answer;
      answer.on('end', () =>
        resolve(statusCode === 200 || statusCode === 206 ? undefined : String(statusCode)),
      );
    });
    sending.on('error', ({ message }) => resolve(message));
    sending.end(body);
  });
}
