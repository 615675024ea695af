import { expect, test } from 'vitest';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { previewProjectOf } from '#web/preview/model/preview-project-of.ts';
import { buildPreviewScene, sceneMediumOf } from './preview-scene.ts';

test('a preview shows the brand style of its project', () => {
  const realtor_info = { name: 'Ana Li' };
  const sceneOf = (brand_style: object) => {
    const project = projectDataSchema.parse({
      name: 'Alder Lane',
      template: 'Viral_Short',
      realtor_info,
      brand_style,
    });
    const parts = { media: [], portraits: {}, format: '9:16', cut: 'branded' } as const;
    const preview = previewProjectOf({
      project,
      audioFacts: undefined,
      narrationFacts: undefined,
      ...parts,
    });
    return JSON.stringify(buildPreviewScene(preview, [], {}));
  };
  expect(sceneOf({})).not.toContain('#ff00ff');
  expect(sceneOf({ accent: '#FF00FF' })).toContain('#ff00ff');
  expect(sceneOf({ type_pairing: 'friendly' })).toContain('nunito-800');
});

test('a scene knows what the agent said of a photo, and the name of its file', () => {
  const said = { name: 'kitchen.jpg', caption: 'Stone island' };
  const source = { kind: 'url', url: '/photo.jpg' } as const;
  expect(sceneMediumOf({ id: '1', kind: 'photo', source, ...said }, undefined)).toMatchObject(said);
});
