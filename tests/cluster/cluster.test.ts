import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '#scene/model/random.ts';
import { openEvents } from '#tests/support/video-events.ts';
import { projectOf } from '#tests/support/video-requests.ts';
import { makeAndShare, nothingYet, PASSWORD, signUp } from './agents.ts';
import { callNode, createClient } from './clients.ts';
import { FAULT_KINDS, type FaultKind, faults } from './cluster-faults.ts';
import type { ClusterNode } from './cluster-node.ts';
import { findLosses, settle } from './count-losses.ts';
import { startCluster } from './start-cluster.ts';

// `npm run test:cluster` is the long run. The seed repeats the order of faults and nodes of a failed one.
const LONG_RUN = Number(process.env.CLUSTER_FAULTS ?? 0);
// A lost lease is waited for in render-fencing.test.ts.
const KINDS = FAULT_KINDS.filter((kind) => LONG_RUN > 0 || !kind.startsWith('stop'));
const FAULTS = LONG_RUN || KINDS.length;
const SEED = Number(process.env.CLUSTER_SEED ?? 11);
const AGENTS = LONG_RUN > 0 ? 3 : 2;
const LIMIT_MS = 300_000 + FAULTS * 20_000;

test(`nothing acknowledged is lost, stuck or made twice after ${FAULTS} faults of a cluster with seed ${SEED}`, {
  timeout: LIMIT_MS,
}, async () => {
  const cluster = await startCluster({ apiCount: 2, workerCount: 3 });
  const client = createClient(cluster.apis, randomFrom(SEED + 1));
  const done = nothingYet();
  const random = randomFrom(SEED);
  const started = performance.now();
  const tell = (line: string) => {
    if (LONG_RUN > 0) console.log(`${((performance.now() - started) / 1_000).toFixed(1)} s: ${line}`);
  };
  try {
    let isOver = false;
    const agents = Array.from({ length: AGENTS }, async () => {
      const token = await signUp(client, done);
      await makeAndShare(client, token, done, { random: randomFrom(SEED + 2), isOver: () => isOver });
    });
    const working = Promise.all(agents);
    // Awaited below; a failure before that must not end the process.
    working.catch(() => undefined);
    const wrongTries = await signInWrongly(cluster.apis, 3);

    const background: Promise<void>[] = [];
    for (const [n, kind] of shuffledFaults(random, FAULTS).entries()) {
      await wait(200 + random() * 1_000);
      tell(`fault ${n + 1} of ${FAULTS}: ${kind}; ${done.videos.length} videos, ${done.retryCount} retries`);
      const strike = faults[kind](cluster, (nodes) => pickFrom(nodes, random));
      // The others go on while a machine is stopped.
      if (kind.startsWith('stop')) background.push(strike);
      else await strike;
    }
    await Promise.all(background);
    isOver = true;
    await working;
    await settle(cluster);

    const { unswept, repeatedMails, ...losses } = await findLosses(cluster, done);
    tell(`${JSON.stringify(counts(done))}, ${unswept.length} files unswept, ${repeatedMails} mails repeated`);
    expect(losses).toEqual({
      lost: { accounts: [], uploads: [], videos: [], shares: [], views: [], mails: [], files: [] },
      twice: { videos: [], views: [], counts: [], mails: [] },
      stuck: [],
    });
    expect(cluster.deaths).toEqual([]);
    expect([...wrongTries, ...(await signInWrongly(cluster.apis, 4))]).toEqual([
      401, 401, 401, 401, 401, 429, 429,
    ]);
    const [{ token, filename } = expect.unreachable()] = done.uploads;
    await expectSameFromAnyNode(cluster.apis, token, filename);
  } catch (error) {
    console.log(`The output of every process is in ${await cluster.writeOutputs()}`);
    throw error;
  }
});

const counts = (done: object) =>
  Object.fromEntries(
    Object.entries(done).map(([name, value]) => [name, Array.isArray(value) ? value.length : value]),
  );

/** All kinds in random order, again and again. */
function shuffledFaults(random: () => number, count: number): FaultKind[] {
  const kinds: FaultKind[] = [];
  while (kinds.length < count)
    kinds.push(
      ...KINDS.map((kind) => ({ kind, at: random() }))
        .sort((one, other) => one.at - other.at)
        .map(({ kind }) => kind),
    );
  return kinds.slice(0, count);
}

function pickFrom(nodes: readonly ClusterNode[], random: () => number): ClusterNode {
  const node = nodes[Math.floor(random() * nodes.length)];
  if (node === undefined) throw new Error('There is no node');
  return node;
}

/** Wrong passwords for one address, at each machine in turn. */
async function signInWrongly(apis: readonly ClusterNode[], count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { status } = await callNode(apis[n % apis.length] as ClusterNode, 'auth/signin', {
      body: { email: 'somebody@example.com', password: `${PASSWORD}-${n}` },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    statuses.push(status);
  }
  return statuses;
}

/** A session opened at one machine, its progress and its end are the same at every other. */
async function expectSameFromAnyNode(apis: readonly ClusterNode[], token: string, filename: string) {
  const [one, other] = apis as [ClusterNode, ClusterNode];
  const { json } = await callNode(one, 'videos/generate', {
    token,
    body: { projectData: projectOf([`/api/v1/media/${filename}`]), cuts: ['strict'], formats: ['1:1'] },
    headers: { prefer: 'respond-async' },
  });
  const id = String(json.videoId);
  const streams = await Promise.all(apis.map((node) => openEvents(node.url() ?? '', token, id)));
  const events = await Promise.all(streams.map(({ ended }) => ended));
  for (const stream of events) expect(stream.at(-1)?.event).toBe('completed');
  expect(events[0]?.at(-1)?.data).toEqual(events[1]?.at(-1)?.data);
  for (const stream of events) expect(stream.map(({ event }) => event)).toContain('progress');

  expect((await callNode(one, 'auth/signout', { method: 'POST', token })).status).toBe(200);
  expect((await callNode(other, 'videos', { token })).status).toBe(401);
}
