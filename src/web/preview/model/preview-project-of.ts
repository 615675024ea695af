import { brandStyleOf } from '#scene/model/brand-style.ts';
import type { ProjectFields } from '#shared/api/project-data.ts';
import { DEFAULT_MUSIC } from '#shared/music.ts';
import type { PreviewProject } from './preview-project.ts';

type PreviewParts = Pick<PreviewProject, 'media' | 'portraits' | 'format' | 'cut'> & {
  readonly project: ProjectFields;
  readonly audioFacts: PreviewProject['customMusic'];
  readonly narrationFacts: Pick<NonNullable<PreviewProject['narration']>, 'url' | 'phrases'> | undefined;
};

/** The input of the preview from a project's fields and what is known of its files. */
export function previewProjectOf({
  project,
  audioFacts,
  narrationFacts,
  ...parts
}: PreviewParts): PreviewProject {
  return {
    ...parts,
    template: project.template,
    listing: project,
    brandStyle: brandStyleOf(project.brand_style),
    music: project.music || DEFAULT_MUSIC,
    customMusic: project.music === 'custom' ? audioFacts : undefined,
    narration: narrationFacts && { ...narrationFacts, script: project.narrationScript },
  };
}
