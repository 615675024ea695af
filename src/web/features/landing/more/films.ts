import familyHome from '#assets/films/family-home.mp4';
import familyHomePoster from '#assets/films/family-home.webp';
import luxuryTour from '#assets/films/luxury-tour.mp4';
import luxuryTourPoster from '#assets/films/luxury-tour.webp';
import socialFeed from '#assets/films/social-feed.mp4';
import socialFeedPoster from '#assets/films/social-feed.webp';
import storySpotlight from '#assets/films/story-spotlight.mp4';
import storySpotlightPoster from '#assets/films/story-spotlight.webp';

import type { Film } from '#web/features/landing/film.ts';

const tall = { width: 540, height: 960 };
const wide = { width: 960, height: 540 };
const square = { width: 540, height: 540 };

/** The films further down the page. */
export const films = {
  storySpotlight: {
    ...tall,
    url: storySpotlight,
    poster: storySpotlightPoster,
    label: 'Example film, vertical, in the template Story Spotlight',
  },
  luxuryTour: {
    ...wide,
    url: luxuryTour,
    poster: luxuryTourPoster,
    label: 'Example film, wide, in the template Luxury Tour',
  },
  familyHome: {
    ...wide,
    url: familyHome,
    poster: familyHomePoster,
    label: 'Example film, wide, in the template Family Home',
  },
  socialFeed: {
    ...square,
    url: socialFeed,
    poster: socialFeedPoster,
    label: 'Example film, square, in the template Social Feed',
  },
} as const satisfies Readonly<Record<string, Film>>;
