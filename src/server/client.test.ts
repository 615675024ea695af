import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createApiClient } from '#client/api-client.ts';
import { findContracts } from '#scripts/client/contracts.ts';
import { generateTypes } from '#scripts/client/generate-types.ts';
import { openApiOf } from '#server/platform/http/docs/openapi.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

const videos = await createVideosApp();

test('the client in the repository is the one that the API description makes', async () => {
  const contracts = await findContracts();
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const names = contracts.map(nameOf);
  // Tracking calls are for our own pages, not for programs.
  const served = videos.routes
    .map(({ endpoint }) => nameOf(endpoint))
    .filter((name) => !/\/track\//.test(name));
  expect(served.filter((name) => !names.includes(name))).toEqual([]);

  const stored = await readFile(new URL('../client/api-types.ts', import.meta.url), 'utf8');
  expect(await generateTypes(openApiOf(contracts)), 'run npm run client').toBe(stored);
});

const listing = {
  name: '12 Harbor Lane',
  template: 'Social_Feed',
  music: 'none',
  property_info: {
    price: '$845,000',
    mls_number: '1234567',
    address: '12 Harbor Lane, Portland, ME',
    bedrooms: 4,
    bathrooms: 2.5,
    square_footage: '2,450',
    land_size: '0.4 acres',
    description: 'A house at the harbor with a new kitchen.',
  },
  realtor_info: {
    name: 'Dana Whitfield',
    phone: '(207) 555-0142',
    email: 'dana@example.com',
    website: 'example.com',
  },
  brokerage_info: { name: 'Whitfield & Partners', phone: '(207) 555-0100', address: '1 Main Street' },
} as const;

test('a program makes a video with the generated client and an API token alone', async () => {
  const { token } = await videos.signUp();
  const made = await videos.post(
    'tokens',
    { name: 'Program', scopes: ['read', 'write', 'render'], expiresInDays: 1 },
    { token },
  );
  const client = createApiClient(videos.url, made.json().secret);
  const create = { width: 640, height: 480, channels: 3, background: '#4f8a6b' } as const;
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  const photo = new File([bytes], 'front.jpg', { type: 'image/jpeg' });

  const uploaded = await client.POST('/api/v1/videos/upload-images', { body: { images: photo } });
  const path = uploaded.data?.images[0]?.url ?? '';
  const requested = await client.POST('/api/v1/videos/generate', {
    params: { header: { Prefer: 'respond-async', 'Idempotency-Key': 'first' } },
    body: {
      projectData: { ...listing, media: [{ id: '1', path }] },
      formats: ['1:1'],
    },
  });
  expect(requested.error).toBeUndefined();
  expect(requested.response.status).toBe(202);
  const id = requested.data?.videoId ?? '';
  expect(requested.response.headers.get('location')).toBe(`/api/v1/videos/${id}/details`);
  await videos.ended(id);

  const ended = await client.GET('/api/v1/videos/{id}/details', { params: { path: { id } } });
  const filename = ended.data?.video.filename ?? '';
  const part = await client.GET('/api/v1/videos/{filename}', {
    params: { path: { filename }, header: { Range: 'bytes=4-7' } },
    parseAs: 'text',
  });
  expect(ended.data?.video).toMatchObject({ status: 'completed', title: listing.name });
  expect([part.response.status, part.data]).toEqual([206, 'ftyp']);

  const beyond = await client.GET('/api/v1/videos/{filename}', {
    params: { path: { filename }, header: { Range: 'bytes=999999999-' } },
  });
  expect([beyond.response.status, beyond.error?.error]).toEqual([416, 'range-not-satisfiable']);
  const missing = await client.GET('/api/v1/videos/{id}/details', {
    params: { path: { id: crypto.randomUUID() } },
  });
  expect([missing.response.status, missing.error?.error]).toEqual([404, 'not-found']);
}, 180_000);
