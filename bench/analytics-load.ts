import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** What came of telling many events at once. */
export type LoadResult = {
  readonly seconds: number;
  readonly p99Ms: number;
  readonly acknowledged: number;
  /** Those of the acknowledged ones that can be counted afterwards. */
  readonly kept: number;
};

type Load = { readonly url: string; readonly films: readonly string[]; readonly eventCount: number };

const CONNECTIONS = 64;
const EVENTS_PER_SESSION = 10;
const { url, films, eventCount } = workerData as Load;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
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
  const videoId = films[index % films.length];
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

function post(event: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/v1/analytics/track/${event}`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari/604.1',
        },
      },
      (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    call.once('error', reject);
    call.end(text);
  });
}

async function client(): Promise<void> {
  while (next < eventCount) {
    const { event, body, isCounted } = eventOf(next++);
    const start = performance.now();
    const status = await post(event, body);
    times.push(performance.now() - start);
    if (status !== 200) continue;
    acknowledged += 1;
    if (isCounted) kept += 1;
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, client));
const seconds = (performance.now() - started) / 1_000;
agent.destroy();
times.sort((a, b) => a - b);
const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0;
parentPort?.postMessage({ seconds, p99Ms, acknowledged, kept } satisfies LoadResult);
