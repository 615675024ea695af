import { type Random, randomFrom } from '#scene/model/random.ts';
import { fairPriority } from '#server/platform/queue/priority.ts';

/** A video that somebody requests. */
export type RequestedVideo = {
  readonly atSeconds: number;
  readonly account: number;
  /** How long a worker is busy with it. */
  readonly renderSeconds: number;
};

// Any moment will do: only differences count.
const START_MS = Date.UTC(2026, 6, 1);

type Waiting = { readonly index: number; readonly priority: number; readonly video: RequestedVideo };

/**
 * A discrete-event simulation of the render queue: how long each video waits for a worker, in the order of requests. The rule
 * is that of `queueVideo`: the more videos of its account are unfinished at the time of the request, the later its turn, within limits.
 */
export function simulateQueue(requests: readonly RequestedVideo[], workerCount: number): number[] {
  const videos = requests.toSorted((a, b) => a.atSeconds - b.atSeconds);
  const waits: number[] = [];
  const unfinished = new Map<number, number>();
  const count = (account: number, change: number) =>
    unfinished.set(account, (unfinished.get(account) ?? 0) + change);
  let waiting: Waiting[] = [];
  let running: { readonly endsAt: number; readonly account: number }[] = [];
  let arrived = 0;
  while (arrived < videos.length || waiting.length > 0) {
    const nextEnd = Math.min(...running.map(({ endsAt }) => endsAt));
    const nextArrival = videos[arrived]?.atSeconds ?? Number.POSITIVE_INFINITY;
    const nowSeconds = Math.min(nextEnd, nextArrival);
    for (const { account } of running.filter(({ endsAt }) => endsAt <= nowSeconds)) count(account, -1);
    running = running.filter(({ endsAt }) => endsAt > nowSeconds);
    for (let video = videos[arrived]; video && video.atSeconds <= nowSeconds; video = videos[arrived]) {
      const priority = fairPriority(unfinished.get(video.account) ?? 0, START_MS + video.atSeconds * 1_000);
      waiting.push({ index: arrived, priority, video });
      count(video.account, 1);
      arrived += 1;
    }
    while (running.length < workerCount && waiting.length > 0) {
      const next = waiting.reduce((best, one) => (one.priority > best.priority ? one : best));
      waiting = waiting.filter((one) => one !== next);
      waits[next.index] = nowSeconds - next.video.atSeconds;
      running.push({ endsAt: nowSeconds + next.video.renderSeconds, account: next.video.account });
    }
  }
  return waits;
}

// Requests by hour of a working day in the agents' time zone.
const HOURS = [1, 1, 0, 0, 0, 1, 2, 5, 9, 12, 12, 11, 9, 9, 10, 11, 11, 9, 7, 6, 6, 5, 3, 2];
// A request is often for several formats and cuts.
const VIDEOS_IN_REQUEST = [1, 1, 1, 1, 2, 2, 3, 3, 3, 6];
// Lengths of videos in seconds, from a short clip to a tour of 20 photos.
const LENGTHS = [15, 22, 22, 30, 30, 36, 36, 36, 45, 60];

type Day = {
  readonly agents: number;
  /** Requested videos of one agent in a day. */
  readonly videosPerAgent: number;
  /** Seconds of rendering per second of video. */
  readonly renderRatio: number;
  readonly seed?: number;
};

/** The videos that agents request in one day. */
export function videosOfDay({ agents, videosPerAgent, renderRatio, seed = 1 }: Day): RequestedVideo[] {
  const random = randomFrom(seed);
  const total = Math.round(agents * videosPerAgent);
  const videos: RequestedVideo[] = [];
  while (videos.length < total) {
    const account = Math.floor(random() * agents);
    const atSeconds = 3_600 * (pickHour(random) + random());
    const lengthSeconds = pick(LENGTHS, random);
    for (let n = pick(VIDEOS_IN_REQUEST, random); n > 0; n -= 1)
      videos.push({ atSeconds, account, renderSeconds: lengthSeconds * renderRatio });
  }
  return videos;
}

function pick(values: readonly number[], random: Random): number {
  return values[Math.floor(random() * values.length)] ?? 0;
}

function pickHour(random: Random): number {
  let rest = random() * HOURS.reduce((sum, weight) => sum + weight, 0);
  for (const [hour, weight] of HOURS.entries()) {
    rest -= weight;
    if (rest < 0) return hour;
  }
  return 0;
}
