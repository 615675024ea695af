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
  readonly maxSockets?: number;
};

export type LoadResult = {
  /** From the moment a request was due, so that a slow answer does not hide the wait of those behind it. */
  readonly timesMs: readonly number[];
  /** Of those that were answered; a refusal is no answer. */
  readonly answeredMs: readonly number[];
  readonly failures: number;
  /** Of those that were refused, with 503 and Retry-After; these are failures, too. */
  readonly refusedMs: readonly number[];
  /** What went wrong, each once. */
  readonly reasons: readonly string[];
};

export const REFUSED = '503 with Retry-After';

/** Sends requests at a steady rate, however slowly they are answered. */
export async function steadyLoad({
  requests,
  perSecond,
  seconds,
  maxSockets = 128,
}: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const [timesMs, answeredMs, refusedMs] = [[] as number[], [] as number[], [] as number[]];
  const pending: Promise<void>[] = [];
  const total = perSecond * seconds;
  const startedMs = performance.now();
  let failures = 0;
  const reasons = new Set<string>();
  const send = async (dueMs: number, next: LoadRequest) => {
    const problem = await ask(next, agent);
    const timeMs = performance.now() - dueMs;
    timesMs.push(timeMs);
    if (problem === undefined) {
      answeredMs.push(timeMs);
      return;
    }
    if (problem === REFUSED) refusedMs.push(timeMs);
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
  return { timesMs, answeredMs, refusedMs, failures, reasons: [...reasons] };
}

/** Sends a request and reads its answer; tells what went wrong. */
export function ask(
  { url, method = 'GET', headers = {}, body }: LoadRequest,
  agent: Agent,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sending = request(url, { agent, method, headers }, (answer) => {
      answer.resume();
      const { statusCode, headers } = answer;
      const isRefused = statusCode === 503 && headers['retry-after'] !== undefined;
      const problem = isRefused ? REFUSED : String(statusCode);
      answer.on('end', () => resolve(statusCode === 200 || statusCode === 206 ? undefined : problem));
    });
    sending.on('error', ({ message }) => resolve(message));
    sending.end(body);
  });
}
