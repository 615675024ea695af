import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { longProject, projectOf } from '#tests/support/video-requests.ts';
import type { Client } from './clients.ts';

export const PASSWORD = 'Quiet-Harbor-58';
const POLL_MS = 300;
const VIEWS_PER_VIDEO = 4;
const FINISH_WITHIN_MS = 600_000;

/** What the cluster has acknowledged, and so must keep. */
export type Acknowledged = {
  readonly accounts: { readonly email: string; readonly token: string }[];
  readonly uploads: { readonly filename: string; readonly token: string }[];
  readonly videos: { readonly id: string; readonly key: string }[];
  readonly shares: { readonly videoId: string; readonly shortCode: string }[];
  readonly views: { readonly videoId: string; readonly sessionId: string }[];
  /** Mails by their mark in the text; of an unanswered request it is not known whether it was taken. */
  readonly mails: { readonly mark: string; readonly isAcknowledged: boolean }[];
  /** How often a video ended as failed and its owner tried again. */
  retryCount: number;
};

export function nothingYet(): Acknowledged {
  return { accounts: [], uploads: [], videos: [], shares: [], views: [], mails: [], retryCount: 0 };
}

export async function signUp(client: Client, done: Acknowledged): Promise<string> {
  for (;;) {
    const email = `${randomUUID()}@example.com`;
    // Another address after an unanswered call: the first one may be taken.
    const answer = await client.tryOnce('auth/signup', {
      body: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD },
    });
    if (answer && answer.status < 300) {
      const { token } = answer.json.data as { token: string };
      done.accounts.push({ email, token });
      return token;
    }
    await wait(POLL_MS);
  }
}

/** One agent's work on one video: photo, video, link, views and a mail. Resolves when all is acknowledged and made. */
export async function makeAndShare(
  client: Client,
  token: string,
  done: Acknowledged,
  { random, isOver }: { readonly random: () => number; readonly isOver: () => boolean },
): Promise<void> {
  const path = await upload(client, token, done, random);
  const key = randomUUID();
  // One in a dozen is so long that several workers make it.
  const isLong = done.videos.length % 12 === 0;
  const projectData = isLong ? longProject(projectOf([path])) : projectOf([path]);
  const { videoId } = await client.call('videos/generate', {
    token,
    body: { projectData, cuts: ['strict'] },
    headers: { prefer: 'respond-async', 'idempotency-key': key },
  });
  const id = String(videoId);
  done.videos.push({ id, key });
  await finished(client, token, id, done);
  await share(client, token, id, done, random);
  const mark = randomUUID();
  const answer = await client.tryOnce(`share/${id}/email-to-self`, { token, body: { customMessage: mark } });
  done.mails.push({ mark, isAcknowledged: answer?.status === 200 });
  if (!isOver()) await makeAndShare(client, token, done, { random, isOver });
}

/** Shares a video and lets some visitors see it. */
export async function share(
  client: Client,
  token: string,
  id: string,
  done: Acknowledged,
  random: () => number,
): Promise<void> {
  const { shortCode } = await client.call(`share/${id}/share`, { method: 'POST', token });
  done.shares.push({ videoId: id, shortCode: String(shortCode) });
  for (let n = 0; n < VIEWS_PER_VIDEO; n += 1) {
    const sessionId = randomUUID();
    const view = { sessionId, videoId: id, watchDuration: 5, videoDuration: 10 };
    await client.call('analytics/track/video_view', { body: view });
    done.views.push({ videoId: id, sessionId });
    // A page that got no answer reports again, perhaps to another machine.
    if (random() < 0.5) await client.tryOnce('analytics/track/video_view', { body: view });
  }
}

export async function upload(client: Client, token: string, done: Acknowledged, random: () => number) {
  const background = { r: random() * 255, g: random() * 255, b: random() * 255 };
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'Kitchen.jpg');
  const { images } = await client.call('videos/upload-images', { token, body: form });
  const [image] = images as { filename: string; url: string }[];
  if (image === undefined) throw new Error('The upload answered without a photo');
  done.uploads.push({ filename: image.filename, token });
  return image.url.split('?')[0] ?? '';
}

/** Waits until a video is completed; one that failed is tried again, as its owner would. */
export async function finished(client: Client, token: string, id: string, done: Acknowledged): Promise<void> {
  const deadline = performance.now() + FINISH_WITHIN_MS;
  for (;;) {
    const { video } = await client.call(`videos/${id}/details`, { token });
    const { status, failureReason } = video as { status: string; failureReason: string | null };
    if (status === 'completed') return;
    if (status === 'failed') {
      if (!/^[A-Z].+\.$/.test(failureReason ?? '')) throw new Error(`No reason: ${failureReason}`);
      done.retryCount += 1;
      await client.tryOnce(`videos/${id}/retry`, { method: 'POST', token });
    }
    if (performance.now() > deadline) throw new Error(`The video ${id} is stuck: ${JSON.stringify(video)}`);
    await wait(POLL_MS);
  }
}
