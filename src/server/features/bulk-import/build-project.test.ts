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

test.each([
  [
    '412 N Juniper Ln #B, Austin, TX 78704',
    { street_number: '412', street_direction: 'N', street_name: 'Juniper', street_suffix: 'Ln', unit: 'B' },
  ],
  [
    '9 Camino Real Unit 4, Austin, TX 78704',
    { address: 'N/A', street_number: '9', street_name: 'Camino Real', unit: 'Unit 4' },
  ],
  ['1 Quay, Austin, TX 78704', { address: '1 Quay', street_name: 'Other' }],
  ['N/A', { address: 'N/A', street_number: '9' }],
  ['12 Austin Street, Austin, TX 78704', { address: '12 Austin Street' }],
  ['12 Oak Lane Austin TX 78704', { address: '12 Oak Lane Austin TX 78704' }],
  ['12 Oak Lane, austin', { address: '12 Oak Lane, austin' }],
])('the address is %s', (address, parts) => {
  const texts = { ...parts, city: 'Austin', state: 'TX', postal_code: '78704' };

  expect(projectOf(texts).property_info.address).toBe(address);
});
