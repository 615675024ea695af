import url from '#assets/videos/viral-short.mp4';
import poster from '#assets/videos/viral-short.webp';
import type { Video } from './video.ts';

/** The video above the fold; the others are in the lazily loaded part. */
export const heroVideo: Video = {
  url,
  poster,
  width: 540,
  height: 960,
  label: 'Example video, vertical, in the template Viral Short',
};
