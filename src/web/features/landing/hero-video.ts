import url from '#assets/videos/viral-short.mp4';
import poster from '#assets/videos/viral-short.webp';
import { exampleVideo } from './example-video.ts';

/** The video above the fold; the others are in the lazily loaded part. */
export const heroVideo = exampleVideo('Viral Short', 'vertical', { url, poster });
