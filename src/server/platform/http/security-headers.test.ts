import { expect, test } from 'vitest';
import { createTestHttp } from '#tests/support/http-app.ts';

test('every answer carries a strict content security policy and no powered-by', async () => {
  await using http = await createTestHttp({ env: { PUBLIC_URL: 'https://videos.example.com' } });

  const { headers } = await http.app.inject({ url: '/api/unknown' });

  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("object-src 'none'; base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  // Browsers complain of a feature they do not know on every page.
  expect(headers['permissions-policy']).not.toContain('bluetooth');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['x-powered-by']).toBeUndefined();
});

test('plain http sends no HSTS, and a bucket may be read from and sent to but never run scripts', async () => {
  await using http = await createTestHttp({
    env: { S3_BUCKET: 'videos', S3_ENDPOINT: 'https://s3.example.com' },
  });

  const { headers } = await http.app.inject({ url: '/api/unknown' });

  expect(headers['strict-transport-security']).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://s3.example.com");
  expect(policy).toContain("media-src 'self' blob: https://s3.example.com");
  expect(policy).toContain("script-src 'self';");
});
