import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const PERSON = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  password: 'Quiet-Harbor-58',
};
const PHOTO = join(ROOT, 'assets', 'listings', 'orchard-lane', '05-kitchen.jpg');

/** Signs up at a server and uploads a photo; returns the photo's address, which carries a signature. */
export async function signUpAndUpload(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const signedUp = await fetch(`${url}/api/v1/auth/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify(PERSON),
  });
  const { token } = ((await signedUp.json()) as { data: { token: string } }).data;
  const form = new FormData();
  form.append(
    'images',
    new Blob([new Uint8Array(await readFile(PHOTO))], { type: 'image/jpeg' }),
    'house.jpg',
  );
  const uploaded = await fetch(`${url}/api/v1/videos/upload-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { images } = (await uploaded.json()) as { images: { url: string }[] };
  return images[0]?.url ?? '';
}

/** Whether the person can sign in. */
export async function canSignIn(url: string): Promise<boolean> {
  const { email, password } = PERSON;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  return (await fetch(`${url}/api/v1/auth/signin`, { method: 'POST', headers, body })).ok;
}
