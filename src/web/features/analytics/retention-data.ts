import { useQuery } from '@tanstack/react-query';
import { getRetention, type Retention, type TimeRange } from '#shared/api/analytics.ts';
import { analyticsKey, ownTimeZone } from '#web/api/analytics-queries.ts';
import { api } from '#web/api/api.ts';

const FRESH_MS = 5 * 60_000;

export function useRetention(videoId: string | undefined, timeRange: TimeRange) {
  const timezone = ownTimeZone();
  return useQuery({
    queryKey: [...analyticsKey, 'retention', videoId, timeRange, timezone],
    queryFn: async ({ signal }) => {
      const input = { params: { videoId: videoId ?? '' }, query: { timeRange, timezone } };
      return (await api.call(getRetention, input, { signal })).data;
    },
    enabled: videoId !== undefined,
    staleTime: FRESH_MS,
  });
}

export type Shot = Retention['shots'][number];

/** Below this many views no drop-off is named. */
const ENOUGH_PERCENT = 1;

/** The shot during which most viewers left; the end card is where videos end, and does not count. */
export function findWeakestShot({ shots }: Retention): Shot | undefined {
  const candidates = shots.slice(0, -1).filter(({ leftPercentage }) => leftPercentage >= ENOUGH_PERCENT);
  return candidates.toSorted((a, b) => b.leftPercentage - a.leftPercentage)[0];
}

/** 'photo 7', 'clip 3', or what else is on the screen. */
export function nameOfShot({ photo, isClip }: Shot): string {
  if (photo === null) return 'a title card';
  return `${isClip ? 'clip' : 'photo'} ${photo}`;
}

/** The shot shown at a given second. */
export function findShotAt({ shots }: Retention, second: number): Shot | undefined {
  return shots.findLast(({ fromSeconds }) => fromSeconds <= second);
}
