import { Agent } from 'node:http';
import { join } from 'node:path';
import { callsTo } from '#tests/support/api-calls.ts';
import { pinProcesses } from './pin-processes.ts';
import { reportStep } from './progress.ts';
import { quantile } from './quantile.ts';
import { requestVideos, untilComposing, uploadPhoto } from './request-videos.ts';
import { type ShareServer, startShareServer } from './share-server.ts';
import { ask, type LoadRequest, REFUSED, steadyLoad } from './steady-load.ts';
import { watchStolenTime } from './stolen-time.ts';
import type { Row } from './table.ts';

const PER_SECOND = 300;
const SECONDS = 60;
const WARM_UP_SECONDS = 5;
const MAX_P99_MS = 150;
const CAPACITY_SECONDS = 4;
const OVERLOAD_SECONDS = 6;
const MAX_OVERLOAD_P99_MS = 1_500;
const CAPACITY_CLIENTS = 64;
// More than can be made meanwhile.
const RENDERED_VIDEOS = 5;
// Each sends fewer events than the throttle allows a session.
const VISITORS = 10;

/** What a busy hour costs: visitors, agents, tracking and a render at once. Server and load are processes of their own. */
export async function run(): Promise<Row[]> {
  await using server = await startShareServer();
  const call = callsTo(server.url, server.token);
  const requests = Array.from({ length: VISITORS }, () => mixedRequests(server)).flat();
  const path = await uploadPhoto(call, join(server.dataDir, 'house.jpg'));
  await requestVideos(call, path, RENDERED_VIDEOS);
  await untilComposing(call);
  reportStep(`${PER_SECOND} mixed requests a second beside a render`);
  await steadyLoad({ requests, perSecond: PER_SECOND, seconds: WARM_UP_SECONDS });
  const stolenShare = await watchStolenTime();
  const { timesMs, failures, reasons } = await steadyLoad({
    requests,
    perSecond: PER_SECOND,
    seconds: SECONDS,
  });
  const p99Ms = quantile(timesMs, 0.99);
  const stolen = await stolenShare();
  return [
    {
      figure: `${PER_SECOND} mixed requests a second for ${SECONDS} s beside a render, p99 (failures: ${failures})`,
      measured: `${p99Ms.toFixed(1)} ms`,
      limit: `<= ${MAX_P99_MS} ms`,
      ok: failures === 0 && p99Ms <= MAX_P99_MS,
      notes: [
        `median ${quantile(timesMs, 0.5).toFixed(1)} ms, slowest ${Math.max(...timesMs).toFixed(0)} ms`,
        ...(stolen === undefined ? [] : [`the host withheld ${(100 * stolen).toFixed(0)} % of the CPU time`]),
        ...reasons,
      ],
    },
    await overload(requests),
  ];
}

/** Twice what clients in turn get: what is answered comes in time, the rest is refused at once, and then all is as before. */
async function overload(requests: readonly LoadRequest[]): Promise<Row> {
  const isApart = pinProcesses();
  reportStep('as many requests as the server answers');
  const capacity = await measureCapacity(requests);
  const perSecond = Math.round(2 * capacity);
  reportStep(`twice as many: ${perSecond} a second`);
  const load = { requests, maxSockets: 2_000, perSecond, seconds: OVERLOAD_SECONDS };
  const { timesMs, answeredMs, refusedMs, failures, reasons } = await steadyLoad(load);
  const after = await steadyLoad({ requests, perSecond: Math.round(capacity / 4), seconds: 3 });
  const p99Ms = quantile(answeredMs, 0.99);
  const refusedPercent = (100 * refusedMs.length) / timesMs.length;
  const others = reasons.filter((reason) => !reason.endsWith(REFUSED));
  return {
    figure: `twice the capacity for ${OVERLOAD_SECONDS} s, p99 of what is answered (failures after it: ${after.failures})`,
    measured: `${p99Ms.toFixed(0)} ms, ${refusedPercent.toFixed(0)} % refused`,
    limit: `<= ${MAX_OVERLOAD_P99_MS} ms`,
    ok: p99Ms <= MAX_OVERLOAD_P99_MS && failures === refusedMs.length && after.failures === 0,
    notes: [
      `${CAPACITY_CLIENTS} clients in turn get ${capacity.toFixed(0)} answers a second, twice as many requests ${(answeredMs.length / OVERLOAD_SECONDS).toFixed(0)}`,
      ...(refusedMs.length > 0 ? [`p99 of refusals ${quantile(refusedMs, 0.99).toFixed(0)} ms`] : []),
      // Where they share cores the sender is slowed down as well, and there need not be a refusal at this rate.
      isApart ? 'server and sender have a core each' : 'server and sender share their cores',
      ...others,
    ],
  };
}

/** Requests a second with clients that each send the next request after the answer. */
async function measureCapacity(requests: readonly LoadRequest[]): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const endMs = performance.now() + CAPACITY_SECONDS * 1_000;
  let count = 0;
  const client = async () => {
    while (performance.now() < endMs) {
      const next = requests[count++ % requests.length];
      if (next) await ask(next, agent);
    }
  };
  await Promise.all(Array.from({ length: CAPACITY_CLIENTS }, client));
  agent.destroy();
  return count / CAPACITY_SECONDS;
}

/** Twenty requests of a visitor and an agent as they come in a day: pages, parts of videos, pictures, tracking, and agents in their library. */
function mixedRequests({ url, page, json, token, videoId }: ShareServer): LoadRequest[] {
  const own = { authorization: `Bearer ${token}` };
  const range = { range: 'bytes=0-131071' };
  const track = (event: string, body: object): LoadRequest => ({
    url: `${url}/api/v1/analytics/track/${event}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari/604.1' },
    body: JSON.stringify({ sessionId: crypto.randomUUID(), ...body }),
  });
  const view = { videoId, watchDuration: 12, videoDuration: 40, completionPercentage: 30 };
  return [
    { url: page },
    { url: `${page}/video.mp4`, headers: range },
    track('page_view', { pagePath: '/bench', timeOnPage: 3 }),
    { url: `${page}/poster.jpg` },
    { url: `${url}/api/v1/videos`, headers: own },
    { url: page },
    { url: `${page}/preview.mp4`, headers: range },
    track('video_view', view),
    { url: json },
    { url: page },
    { url: `${page}/thumbnail.jpg` },
    track('video_view', view),
    { url: `${url}/api/v1/projects/draft`, headers: own },
    { url: page },
    { url: `${page}/video.mp4`, headers: range },
    track('page_view', { pagePath: '/bench', timeOnPage: 3 }),
    { url: `${url}/` },
    { url: page },
    { url: `${url}/api/v1/videos`, headers: own },
    { url: `${page}/card.jpg` },
  ];
}
