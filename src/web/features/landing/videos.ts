import familyHome from '#assets/videos/family-home.mp4';
import familyHomePoster from '#assets/videos/family-home.webp';
import luxuryTour from '#assets/videos/luxury-tour.mp4';
import luxuryTourPoster from '#assets/videos/luxury-tour.webp';
import socialFeed from '#assets/videos/social-feed.mp4';
import socialFeedPoster from '#assets/videos/social-feed.webp';
import storySpotlight from '#assets/videos/story-spotlight.mp4';
import storySpotlightPoster from '#assets/videos/story-spotlight.webp';

import type { Video } from './video.ts';

const tall = { width: 540, height: 960 };
const wide = { width: 960, height: 540 };
const square = { width: 540, height: 540 };

/** The videos below the fold. */
export const videos = {
  storySpotlight: {
    ...tall,
    url: storySpotlight,
    poster: storySpotlightPoster,
    label: 'Example video, vertical, in the template Story Spotlight',
  },
  luxuryTour: {
    ...wide,
    url: luxuryTour,
    poster: luxuryTourPoster,
    label: 'Example video, wide, in the template Luxury Tour',
  },
  familyHome: {
    ...wide,
    url: familyHome,
    poster: familyHomePoster,
    label: 'Example video, wide, in the template Family Home',
  },
  socialFeed: {
    ...square,
    url: socialFeed,
    poster: socialFeedPoster,
    label: 'Example video, square, in the template Social Feed',
  },
} as const satisfies Readonly<Record<string, Video>>;
