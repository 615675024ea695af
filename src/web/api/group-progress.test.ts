import { expect, test } from 'vitest';
import { findGroupProgress } from './group-progress.ts';

const video = (status: string, groupId = 'a', percent?: number) => ({
  status,
  groupId,
  progress: percent === undefined ? null : { percent },
});

test('videos that were requested together have one progress, in which ready and failed ones count as whole', () => {
  const videos = [video('completed'), video('failed'), video('processing', 'a', 50), video('processing')];

  expect(findGroupProgress(videos)).toEqual({ totalCount: 4, endedCount: 2, percent: 62.5 });
});

test('earlier requests that have ended do not count, and without a video in the making there is no progress', () => {
  const earlier = [video('completed', 'b'), video('completed', 'b')];

  expect(findGroupProgress([...earlier, video('processing', 'a', 10)])).toMatchObject({ percent: 10 });
  expect(findGroupProgress(earlier)).toBeUndefined();
});
