import { parentPort, workerData } from 'node:worker_threads';
import { openBareConnection } from './bare-connection.ts';
import { quantile } from './quantile.ts';

/** What came of telling many events at once. */
export type LoadResult = {
  readonly seconds: number;
  readonly p99Ms: number;
  readonly acknowledged: number;
  /** Those of the acknowledged ones that can be counted afterwards. */
  readonly kept: number;
};

type Load = { readonly url: string; readonly videos: readonly string[]; readonly eventCount: number };

const CONNECTIONS = 64;
const EVENTS_PER_SESSION = 10;
const USER_AGENT = 'Mozilla/5.0 (iPhone) Mobile Safari/604.1';
const { url, videos, eventCount } = workerData as Load;
const times: number[] = [];
let next = 0;
let acknowledged = 0;
let kept = 0;
let sessionId: string = crypto.randomUUID();

function eventOf(index: number): {
  readonly event: string;
  readonly body: object;
  readonly isCounted: boolean;
} {
  if (index % EVENTS_PER_SESSION === 0) sessionId = crypto.randomUUID();
  const videoId = videos[index % videos.length];
  switch (index % 3) {
    case 0:
      return { event: 'page_view', body: { sessionId, pagePath: '/bench', timeOnPage: 3 }, isCounted: true };
    case 1: {
      const body = {
        sessionId,
        videoId,
        interactionType: 'pause',
        interactionValue: 'bench',
        videoTimestamp: 9,
      };
      return { event: 'video_interaction', body, isCounted: true };
    }
    default: {
      const body = { sessionId, videoId, watchDuration: 12, videoDuration: 40, completionPercentage: 30 };
      return { event: 'video_view', body, isCounted: false };
    }
  }
}

async function client(): Promise<void> {
  using connection = openBareConnection(url);
  while (next < eventCount) {
    const { event, body, isCounted } = eventOf(next++);
    const start = performance.now();
    const status = await connection.post(`/api/v1/analytics/track/${event}`, body, USER_AGENT);
    times.push(performance.now() - start);
    if (status !== 200) continue;
    acknowledged += 1;
    if (isCounted) kept += 1;
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, client));
const seconds = (performance.now() - started) / 1_000;
const p99Ms = quantile(times, 0.99);
parentPort?.postMessage({ seconds, p99Ms, acknowledged, kept } satisfies LoadResult);
