import type { Template } from './template.ts';
import { luxuryTour } from './templates/luxury-tour.ts';

/** All templates, in the order in which they are offered. */
export const TEMPLATES: readonly Template[] = [luxuryTour];

/** The template a project refers to. */
export function templateByFolder(folder: string): Template | undefined {
  return TEMPLATES.find((template) => template.folder === folder);
}
