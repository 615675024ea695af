import { expect, test } from 'vitest';
import { findGroupProgress, groupProgressText } from './group-progress.ts';

const video = (status: string, groupId = 'a', percent?: number) => ({
  status,
  groupId,
  progress: percent === undefined ? null : { percent },
});

test('videos that were requested together have one progress, in which ready and failed ones count as whole', () => {
  const videos = [video('completed'), video('failed'), video('processing', 'a', 50), video('processing')];

  expect(findGroupProgress(videos)).toEqual({ totalCount: 4, readyCount: 1, failedCount: 1, percent: 62.5 });
});

test('a failed video is not counted as ready', () => {
  const progress = { totalCount: 4, readyCount: 1, failedCount: 0, percent: 50 };

  expect(groupProgressText(progress)).toBe('Making 4 videos, 1 ready');
  expect(groupProgressText({ ...progress, failedCount: 2 })).toBe('Making 4 videos, 1 ready, 2 failed');
});

test('earlier requests that have ended do not count, and without a video in the making there is no progress', () => {
  const earlier = [video('completed', 'b'), video('completed', 'b')];

  expect(findGroupProgress([...earlier, video('processing', 'a', 10)])).toMatchObject({ percent: 10 });
  expect(findGroupProgress(earlier)).toBeUndefined();
});
