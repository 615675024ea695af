import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { luxuryTour } from '#scene/templates/luxury-tour.ts';
import { generatePhoto } from './generated-photo.ts';

/** Calls of one person; any failure is thrown. */
export function callsTo(url: string, token: string): Call {
  return async (path, init = {}) => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return await answer.text();
  };
}

type Call = (path: string, init?: RequestInit) => Promise<string>;

/** Uploads a generated photo; its path. */
export async function uploadPhoto(call: Call, photoPath: string): Promise<string> {
  await generatePhoto(photoPath, 1, { width: 2016, height: 1512 });
  const form = new FormData();
  const photo = new Uint8Array(await readFile(photoPath));
  form.append('images', new Blob([photo], { type: 'image/jpeg' }), 'house.jpg');
  const { images } = JSON.parse(await call('videos/upload-images', { method: 'POST', body: form }));
  return images[0].url;
}

/** Requests videos of eight photos, without waiting for them. Each has its own title, so that each is rendered whole. */
export async function requestVideos(call: Call, path: string, count: number): Promise<void> {
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
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify({ projectData: { ...projectData, name: `${n + 1} Maple Street` } }),
    });
}

/** Waits until the first of them is rendered. */
export async function untilComposing(call: Call): Promise<void> {
  for (;;) {
    const { videos } = JSON.parse(await call('videos')) as {
      videos: { progress: { stage: string } | null }[];
    };
    if (videos.some(({ progress }) => progress?.stage === 'composing')) return;
    await wait(100);
  }
}
