import { expect, test } from 'vitest';
import type { DescribedMedia } from '#shared/api/media.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { previewOf } from './project-preview.ts';

const filename = '11111111-2222-4333-8444-555555555555.jpg';
const file: DescribedMedia = {
  path: `/api/v1/media/${filename}`,
  url: `/api/v1/media/${filename}?sig=1`,
  thumbnailUrl: '',
  filename,
  originalName: 'kitchen.jpg',
  originalSize: 6,
  size: 6,
  mediaType: 'image',
  metadata: { width: 2880, height: 1920, focalPoint: { x: 0.3, y: 0.6 }, tone: '#c9b79c' },
};

test('the preview of an announcement shows a photo as its project does: caption, focal point, label of an altered one', () => {
  const focalPoint = { x: 0.1, y: 0.2 };
  const photo = { id: '1', path: file.path, caption: 'Kitchen', focalPoint, altered: true };
  const data = projectDataSchema.parse({ template: 'Office', media: [photo] });
  const project = { data, files: new Map([[filename, file]]), music: undefined, narration: undefined };

  const { media } = previewOf(project, { name: 'Sold' }, { format: '16:9', cut: 'branded' });

  expect(media).toMatchObject([{ id: filename, caption: 'Kitchen', focalPoint, isAltered: true }]);
});
