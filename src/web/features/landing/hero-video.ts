import url from '#assets/videos/viral-short.mp4';
import poster from '#assets/videos/viral-short.webp';
import type { Video } from './video.ts';

/** The video that a visitor sees first; the others arrive with the rest of the page. */
export const heroVideo: Video = {
  url,
  poster,
  width: 540,
  height: 960,
  label: 'Example video, vertical, in the template Viral Short',
};
