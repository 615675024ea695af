import { expect, test } from 'vitest';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { buildProject, type ImportedTexts } from './build-project.ts';

const projectOf = (texts: ImportedTexts) => {
  const [{ folder: template }] = TEMPLATES;
  const brandKit = projectDataSchema.parse({});
  return buildProject(
    texts,
    { brandKit, team: null },
    { template, music: 'none', formats: ['16:9'], cuts: ['branded'] },
  );
};

test.each([
  ['2.5', '3', '2', '1'],
  ['2', '2', '1', '0'],
  ['3', '4.0', '2', '2'],
  ['2.5', '2.5', '2', '1'],
  ['1.5', '', '1', '1'],
  ['3', '3.0', '', ''],
  ['2 full', '2 full', 'N/A', ''],
])(
  'a listing has %s baths: %j in all, %j of them full and %j half',
  (baths, bathrooms, full_baths, half_baths) => {
    expect(projectOf({ bathrooms, full_baths, half_baths }).property_info.bathrooms).toBe(baths);
  },
);
