import type { ProjectData } from '#shared/api/project-data.ts';
import { findHousingConcerns, type HousingConcern } from './find-concerns.ts';

/** A concern about a text of a project; `field` is the path of the text in the project's data. */
type HousingWarning = HousingConcern & { readonly field: string };

type CheckedProject = Pick<ProjectData, 'name' | 'narrationScript'> & {
  readonly property_info: Pick<ProjectData['property_info'], 'description'>;
  readonly media: readonly { readonly caption?: string | undefined }[];
};

/** What fair-housing rules question in the texts that a video shows. */
export function checkProject(project: CheckedProject): HousingWarning[] {
  const texts: readonly (readonly [field: string, text: string])[] = [
    ['name', project.name],
    ['property_info.description', project.property_info.description],
    ['narrationScript', project.narrationScript],
    ...project.media.map(({ caption = '' }, index) => [`media.${index}.caption`, caption] as const),
  ];
  return texts.flatMap(([field, text]) =>
    findHousingConcerns(text).map((concern) => ({ field, ...concern })),
  );
}
