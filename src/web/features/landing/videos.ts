import familyHome from '#assets/videos/family-home.mp4';
import familyHomePoster from '#assets/videos/family-home.webp';
import luxuryTour from '#assets/videos/luxury-tour.mp4';
import luxuryTourPoster from '#assets/videos/luxury-tour.webp';
import socialFeed from '#assets/videos/social-feed.mp4';
import socialFeedPoster from '#assets/videos/social-feed.webp';
import storySpotlight from '#assets/videos/story-spotlight.mp4';
import storySpotlightPoster from '#assets/videos/story-spotlight.webp';
import { exampleVideo } from './example-video.ts';

/** The videos below the fold. */
export const videos = {
  storySpotlight: exampleVideo('Story Spotlight', 'vertical', {
    url: storySpotlight,
    poster: storySpotlightPoster,
  }),
  luxuryTour: exampleVideo('Luxury Tour', 'wide', { url: luxuryTour, poster: luxuryTourPoster }),
  familyHome: exampleVideo('Family Home', 'wide', { url: familyHome, poster: familyHomePoster }),
  socialFeed: exampleVideo('Social Feed', 'square', { url: socialFeed, poster: socialFeedPoster }),
};
