import type { Template } from '#scene/build/template.ts';
import { familyHome } from './family-home.ts';
import { luxuryTour } from './luxury-tour.ts';
import { office } from './office.ts';
import { showcasePro } from './showcase-pro.ts';
import { socialFeed } from './social-feed.ts';
import { storySpotlight } from './story-spotlight.ts';
import { viralShort } from './viral-short.ts';

const all = [
  luxuryTour,
  familyHome,
  showcasePro,
  office,
  viralShort,
  storySpotlight,
  socialFeed,
] as const satisfies readonly Template[];

/** The templates by their literal types: tables keyed by these do not compile while an entry is missing. */
export type AnyTemplate = (typeof all)[number];
export type TemplateId = AnyTemplate['id'];
export type TemplateIcon = AnyTemplate['icon'];

/** All templates, in the order in which they are offered. */
export const TEMPLATES: readonly [Template, ...Template[]] = all;

/** The template a project refers to. */
export function templateByFolder(folder: string): Template | undefined {
  return TEMPLATES.find((template) => template.folder === folder);
}
