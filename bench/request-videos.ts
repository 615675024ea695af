import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { luxuryTour } from '#scene/templates/luxury-tour.ts';
import type { ApiCall } from '#tests/support/api-calls.ts';
import { generatePhoto } from './generated-photo.ts';

/** Uploads a generated photo; its path. */
export async function uploadPhoto(call: ApiCall, photoPath: string): Promise<string> {
  await generatePhoto(photoPath, 1, { width: 2016, height: 1512 });
  const form = new FormData();
  const photo = new Uint8Array(await readFile(photoPath));
  form.append('images', new Blob([photo], { type: 'image/jpeg' }), 'house.jpg');
  const { images } = await call<{ images: { url: string }[] }>('videos/upload-images', { body: form });
  return images[0]?.url ?? '';
}

/** Requests videos of eight photos, without waiting for them. Each has its own title, so that each is rendered whole. */
export async function requestVideos(call: ApiCall, path: string, count: number): Promise<void> {
  const words = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'Maple']));
  const projectData = {
    template: luxuryTour.folder,
    music: 'elegant',
    media: Array.from({ length: 8 }, (_, n) => ({ id: String(n), path })),
    property_info: words(luxuryTour.requiredFields.property_info),
    realtor_info: words(luxuryTour.requiredFields.realtor_info),
    brokerage_info: words(luxuryTour.requiredFields.brokerage_info),
  };
  for (let n = 0; n < count; n += 1)
    await call('videos/generate', {
      headers: { prefer: 'respond-async' },
      body: { projectData: { ...projectData, name: `${n + 1} Maple Street` } },
    });
}

/** Waits until the first of them is rendered. */
export async function untilComposing(call: ApiCall): Promise<void> {
  for (;;) {
    const { videos } = await call<{ videos: { progress: { stage: string } | null }[] }>('videos');
    if (videos.some(({ progress }) => progress?.stage === 'composing')) return;
    await wait(100);
  }
}
