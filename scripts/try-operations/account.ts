import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callsTo, signUpAt } from '#tests/support/api-calls.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { projectOf } from '#tests/support/video-requests.ts';
import { check, ROOT } from './run.ts';

/** A person signed in at a server. */
export type Session = { readonly url: string; readonly token: string };

const PERSON = { email: 'ada@example.com', password: 'Quiet-Harbor-58' };
const PHOTO = join(ROOT, 'assets', 'listings', 'orchard-lane', '05-kitchen.jpg');
const VIDEO_WITHIN_MS = 600_000;

const callAs = ({ url, token }: Session) => callsTo(url, token);

export async function signUp(url: string): Promise<Session> {
  return { url, token: (await signUpAt(url, PERSON)).token };
}

/** Throws unless the server knows the person. */
export async function signIn(url: string): Promise<Session> {
  const { data } = await callsTo(url)<{ data: { token: string } }>('auth/signin', { body: PERSON });
  return { url, token: data.token };
}

/** Uploads a photo; returns its address, which carries a signature. */
export async function uploadPhoto(session: Session): Promise<string> {
  const form = new FormData();
  const photo = new Blob([new Uint8Array(await readFile(PHOTO))], { type: 'image/jpeg' });
  form.append('images', photo, 'house.jpg');
  const { images } = await callAs(session)<{ images: { url: string }[] }>('videos/upload-images', {
    body: form,
  });
  return images[0]?.url ?? '';
}

/** Asks for a video of one photo, or of the photo so many times; returns its id. */
export async function startVideo(session: Session, photo: string, slides = 1): Promise<string> {
  const path = photo.split('?')[0] ?? '';
  const projectData = projectOf(Array.from({ length: slides }, () => path));
  const { videoId } = await callAs(session)<{ videoId: string }>('videos/generate', {
    body: { projectData, cuts: ['strict'] },
    headers: { prefer: 'respond-async' },
  });
  return videoId;
}

type Details = {
  readonly status: string;
  readonly videoPath: string;
  readonly failureReason: string | null;
  readonly progress: { readonly stage: string } | null;
};

export async function videoDetails(session: Session, id: string): Promise<Details> {
  return (await callAs(session)<{ video: Details }>(`videos/${id}/details`)).video;
}

/** Waits until a video is made; returns its address, which carries a signature. */
export async function finishedVideo(session: Session, id: string): Promise<string> {
  let video = await videoDetails(session, id);
  const isMade = async () => {
    video = await videoDetails(session, id);
    check(video.status !== 'failed', `the video is made: ${video.failureReason}`);
    return video.status === 'completed';
  };
  await pollUntil(isMade, 'The video is not made', VIDEO_WITHIN_MS);
  return new URL(video.videoPath, session.url).href;
}

/** The bytes of a file, fetched whole and in a range, which must be a part of the whole. */
export async function fetchFile(address: string): Promise<Buffer> {
  const whole = await fetch(address);
  check(whole.status === 200, `${address} is sent: ${whole.status}`);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await fetch(address, { headers: { range: 'bytes=1000-20999' } });
  check(part.status === 206, `a range of ${address} is sent as such: ${part.status}`);
  const partBytes = Buffer.from(await part.arrayBuffer());
  check(partBytes.equals(bytes.subarray(1_000, 21_000)), `the range of ${address} has the right bytes`);
  return bytes;
}
