// Chosen by simulation: with less, first videos wait for the further ones of others when there are too few workers.
const AGEING_SECONDS = 1_800;
// Priorities are 32-bit integers: seconds since this moment fit until 2094.
const EPOCH_MS = Date.UTC(2026, 0, 1);

/**
 * Fair queueing with ageing: the first job of one owner comes before the second of another, but the n-th waits at most n - 1
 * times half an hour for jobs that are sent after it. Ages are the same for all at any moment, so they are part of the
 * priority from the start, and nothing has to be raised later.
 */
export function fairPriority(jobsBefore: number, nowMs = Date.now()): number {
  return -(jobsBefore * AGEING_SECONDS + Math.floor((nowMs - EPOCH_MS) / 1_000));
}
