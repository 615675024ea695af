import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pollUntil } from '#tests/support/poll-until.ts';
import { projectOf } from '#tests/support/video-requests.ts';
import { check, ROOT } from './run.ts';

/** A person signed in at a server. */
export type Session = { readonly url: string; readonly token: string };

const PERSON = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  password: 'Quiet-Harbor-58',
};
const PHOTO = join(ROOT, 'assets', 'listings', 'orchard-lane', '05-kitchen.jpg');
const VIDEO_WITHIN_MS = 600_000;

export async function signUp(url: string): Promise<Session> {
  return await openSession(url, 'signup', PERSON);
}

/** Throws unless the server knows the person. */
export async function signIn(url: string): Promise<Session> {
  const { email, password } = PERSON;
  return await openSession(url, 'signin', { email, password });
}

async function openSession(url: string, path: string, body: object): Promise<Session> {
  const { data } = await call<{ data: { token: string } }>({ url, token: '' }, `auth/${path}`, body);
  return { url, token: data.token };
}

/** Uploads a photo; returns its address, which carries a signature. */
export async function uploadPhoto(session: Session): Promise<string> {
  const form = new FormData();
  const photo = new Blob([new Uint8Array(await readFile(PHOTO))], { type: 'image/jpeg' });
  form.append('images', photo, 'house.jpg');
  const { images } = await call<{ images: { url: string }[] }>(session, 'videos/upload-images', form);
  return images[0]?.url ?? '';
}

/** Asks for a video of one photo, or of the photo so many times; returns its id. */
export async function startVideo(session: Session, photo: string, slides = 1): Promise<string> {
  const path = photo.split('?')[0] ?? '';
  const projectData = projectOf(Array.from({ length: slides }, () => path));
  const body = { projectData, cuts: ['strict'] };
  const { videoId } = await call<{ videoId: string }>(session, 'videos/generate', body, {
    prefer: 'respond-async',
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
  return (await call<{ video: Details }>(session, `videos/${id}/details`)).video;
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

async function call<Answer>(
  { url, token }: Session,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  check(answer.ok, `${path} is answered: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}
