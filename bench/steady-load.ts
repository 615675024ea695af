import { Agent, get } from 'node:http';

export type Load = {
  readonly url: string;
  readonly perSecond: number;
  readonly seconds: number;
};

export type LoadResult = {
  /** From the moment a request was due, so that a slow answer does not hide the wait of those behind it. */
  readonly timesMs: readonly number[];
  readonly failures: number;
};

/** Sends requests at a steady rate, however slowly they are answered. */
export async function steadyLoad({ url, perSecond, seconds }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const [timesMs, pending] = [[] as number[], [] as Promise<void>[]];
  const total = perSecond * seconds;
  const startedMs = performance.now();
  let failures = 0;
  const send = async (dueMs: number) => {
    const isGood = await ask(url, agent);
    timesMs.push(performance.now() - dueMs);
    if (!isGood) failures += 1;
  };
  await new Promise<void>((done) => {
    const tick = () => {
      while (pending.length < total) {
        const dueMs = startedMs + (pending.length * 1_000) / perSecond;
        if (dueMs > performance.now()) break;
        pending.push(send(dueMs));
      }
      if (pending.length < total) setTimeout(tick, 1);
      else done();
    };
    tick();
  });
  await Promise.all(pending);
  agent.destroy();
  return { timesMs, failures };
}

function ask(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
    }).on('error', () => resolve(false));
  });
}
