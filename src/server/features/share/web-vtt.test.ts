import { expect, test } from 'vitest';
import { webVttOf } from './web-vtt.ts';

test('subtitles are cues with times of the video', () => {
  const vtt = webVttOf([
    { text: 'Welcome home.', startSeconds: 0.6, endSeconds: 2.0004 },
    { text: 'Come and see it.', startSeconds: 61.25, endSeconds: 63 },
  ]);
  expect(vtt).toBe(
    'WEBVTT\n\n00:00:00.600 --> 00:00:02.000\nWelcome home.\n\n00:01:01.250 --> 00:01:03.000\nCome and see it.\n',
  );
});

test('text cannot end its cue, add another, or become markup', () => {
  const vtt = webVttOf([
    { text: 'A <b>&\n\n00:00:09.000 --> 00:00:10.000\nB', startSeconds: 1, endSeconds: 2 },
  ]);
  expect(vtt.split('\n\n')).toHaveLength(2);
  expect(vtt).toContain('A &lt;b&gt;&amp; 00:00:09.000 --&gt; 00:00:10.000 B');
});
