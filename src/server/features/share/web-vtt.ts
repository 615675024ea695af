import type { Subtitle } from '#scene/model/scene.ts';
import { oneLine } from './plain-text.ts';

/** Subtitles as a WebVTT file, which players show on request and search engines read. */
export function webVttOf(subtitles: readonly Subtitle[]): string {
  const cues = subtitles.map(
    ({ text, startSeconds, endSeconds }) =>
      `${timestamp(startSeconds)} --> ${timestamp(endSeconds)}\n${escaped(oneLine(text))}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
