import { startBenchServer } from './bench-server.ts';
import { reportStep } from './progress.ts';
import { quantile } from './quantile.ts';
import type { Row } from './table.ts';

const credentials = { email: 'ada@example.com', password: 'Quiet-Harbor-58' };
const PARALLEL = 50;
const SAMPLES = 50;
const MAX_CPU_MS = 150;
const MAX_BLOCKED_SHARE = 0.1;
const MAX_TIME_DIFFERENCE = 0.1;

/** What signing in costs, and what it costs others. */
export async function run(): Promise<Row[]> {
  await using server = await startBenchServer({ THROTTLE_SIGN_IN: '100000/1m' });
  const post = async (path: string, body: object, status: number) => {
    const answer = await fetch(`${server.url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    // A refusal would be measured as a very fast sign-in.
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${text}`);
  };
  const health = () => fetch(`${server.url}/api/health`).then((answer) => answer.text());
  await post('signup', { first_name: 'Ada', last_name: 'Lovelace', ...credentials }, 201);
  const signIn = () => post('signin', credentials, 200);
  const fail = (email: string) => post('signin', { email, password: 'Wrong-Harbor-59' }, 401);
  await signIn();
  return [
    await cpuOfSignIn(signIn),
    await healthUnderLoad(signIn, health),
    await timeOfFailures(
      () => fail(credentials.email),
      () => fail('nobody@example.com'),
    ),
  ];
}

async function cpuOfSignIn(signIn: () => Promise<unknown>): Promise<Row> {
  reportStep(`${SAMPLES} sign-ins, one after the other`);
  const start = process.cpuUsage();
  for (let round = 0; round < SAMPLES; round += 1) await signIn();
  const { user, system } = process.cpuUsage(start);
  const cpuMs = (user + system) / 1_000 / SAMPLES;
  return {
    figure: 'CPU of one sign-in, caller included',
    measured: `${cpuMs.toFixed(1)} ms`,
    limit: `<= ${MAX_CPU_MS} ms`,
    ok: cpuMs <= MAX_CPU_MS,
  };
}

// A hash on the event loop would make the others wait for the whole batch: a share near 1.
async function healthUnderLoad(signIn: () => Promise<unknown>, health: () => Promise<unknown>): Promise<Row> {
  reportStep(`${PARALLEL} sign-ins at once`);
  const started = performance.now();
  let isOver = false;
  const batch = Promise.all(Array.from({ length: PARALLEL }, signIn)).finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(await millisecondsOf(health));
  await batch;
  const batchMs = performance.now() - started;
  const p99Ms = quantile(times, 0.99);
  const share = p99Ms / batchMs;
  return {
    figure: `p99 of /api/health during ${PARALLEL} sign-ins at once, as a share of their ${batchMs.toFixed(0)} ms`,
    measured: `${share.toFixed(3)} (${p99Ms.toFixed(1)} ms)`,
    limit: `<= ${MAX_BLOCKED_SHARE}`,
    ok: share <= MAX_BLOCKED_SHARE,
  };
}

async function timeOfFailures(wrong: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<Row> {
  reportStep(`${SAMPLES} failing sign-ins of each kind`);
  const times = { wrong: [] as number[], unknown: [] as number[] };
  // Alternating, so that other load on the machine falls on both.
  for (let round = 0; round < SAMPLES; round += 1) {
    times.wrong.push(await millisecondsOf(wrong));
    times.unknown.push(await millisecondsOf(unknown));
  }
  const difference = Math.abs(quantile(times.unknown, 0.5) / quantile(times.wrong, 0.5) - 1);
  return {
    figure: 'unknown address against wrong password, difference of the medians',
    measured: `${(difference * 100).toFixed(1)} %`,
    limit: `< ${MAX_TIME_DIFFERENCE * 100} %`,
    ok: difference < MAX_TIME_DIFFERENCE,
  };
}

async function millisecondsOf(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
