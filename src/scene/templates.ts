import type { Template } from './template.ts';
import { familyHome } from './templates/family-home.ts';
import { luxuryTour } from './templates/luxury-tour.ts';
import { office } from './templates/office.ts';
import { showcasePro } from './templates/showcase-pro.ts';
import { socialFeed } from './templates/social-feed.ts';
import { storySpotlight } from './templates/story-spotlight.ts';
import { viralShort } from './templates/viral-short.ts';

/** All templates, in the order in which they are offered. */
export const TEMPLATES: readonly Template[] = [
  luxuryTour,
  familyHome,
  showcasePro,
  office,
  viralShort,
  storySpotlight,
  socialFeed,
];

/** The template a project refers to. */
export function templateByFolder(folder: string): Template | undefined {
  return TEMPLATES.find((template) => template.folder === folder);
}
