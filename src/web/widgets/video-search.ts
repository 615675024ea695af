import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import { musicName, templateLabel } from './video-labels.ts';

type Searched = Video & { readonly maker?: string | undefined };

/** Whether every search word occurs in the visible text of a video. */
export function matchesSearch(video: Searched, search: string): boolean {
  const { title, template, music, cut, maker = '' } = video;
  const text = `${title} ${templateLabel(template)} ${musicName(music)} ${aspectRatioOf(video)} ${cut} ${maker}`;
  const lowerText = text.toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => lowerText.includes(word));
}
