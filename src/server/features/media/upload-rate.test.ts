import { expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import type { Throttle } from '#server/platform/throttle/throttle.ts';
import type { UserId } from '#shared/ids.ts';
import { countUpload } from './upload-rate.ts';

const config = loadConfig({});
const refusing = (waitSeconds: number): Throttle => ({
  consume: async () => ({ waitSeconds }),
  refund: async () => {},
  clear: async () => {},
});

test.each([
  [605, 600, '10 minutes'],
  [541, 541, '10 minutes'],
  [60, 60, '1 minute'],
])('a wait of %i seconds is reported as %i, %s', async (waitSeconds, retryAfterSeconds, words) => {
  await expect(
    countUpload({ throttle: refusing(waitSeconds), config }, 'ada' as UserId),
  ).rejects.toMatchObject({
    retryAfterSeconds,
    message: `Upload limit reached. Please wait ${words} before uploading more files.`,
  });
});
