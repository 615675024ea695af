import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig, settings } from './config.ts';

const strongSecret = 'q7Zt0vK1hXw9LmB4sNc8RyJd2FgUePaT';

function sentenceFor(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The settings were accepted.');
}

test('loadConfig needs no setting at all', () => {
  const config = loadConfig({});

  expect(config.http).toEqual({ port: 3000, host: '0.0.0.0' });
  expect(config.publicUrl).toBe('http://localhost:3000');
  expect(config.database).toEqual({ kind: 'embedded', poolSize: 20, patienceMs: 30_000 });
  expect(config.storage.kind).toBe('local');
  expect(config.mail.kind).toBe('outbox');
  expect(config.role).toBe('all');
  expect(config.throttles.signIn).toEqual({ count: 15, windowMs: 300_000 });
  expect(config.throttles.upload).toEqual({ count: 120, windowMs: 600_000 });
});

test('loadConfig takes an empty variable for one that is not set', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '  ' }).http.port).toBe(3000);
});

test('loadConfig groups what belongs together', () => {
  const config = loadConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://videos.example.com/',
    DATABASE_URL: 'postgres://u:p@db/curbreel',
    S3_BUCKET: 'videos',
    S3_ENDPOINT: 'http://minio:9000',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    SMTP_URL: 'smtps://u:p@mail.example.com',
    MAIL_FROM: 'Curbreel <videos@example.com>',
    ADMIN_EMAIL: 'Boss@Example.com',
    TRUST_PROXY: '10.0.0.0/8, loopback',
    THROTTLE_UPLOAD: '500/1h',
    THROTTLE_DRAFT: '5/30s',
  });

  expect(config.publicUrl).toBe('https://videos.example.com');
  expect(config.database).toEqual({
    kind: 'url',
    url: 'postgres://u:p@db/curbreel',
    poolSize: 20,
    patienceMs: 30_000,
  });
  expect(config.storage).toEqual({
    kind: 's3',
    endpoint: 'http://minio:9000',
    region: 'us-east-1',
    bucket: 'videos',
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    forcePathStyle: true,
    timeoutMs: 10_000,
  });
  expect(config.mail).toMatchObject({ kind: 'smtp', from: 'Curbreel <videos@example.com>' });
  expect(config.adminEmail).toBe('boss@example.com');
  expect(config.trustProxy).toEqual(['10.0.0.0/8', 'loopback']);
  expect(config.throttles.upload).toEqual({ count: 500, windowMs: 3_600_000 });
  expect(config.throttles.draft).toEqual({ count: 5, windowMs: 30_000 });
});

test.each([
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['PORT', '80a', 'a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'videos.example.com', 'an http or https address'],
  ['PUBLIC_URL', 'https://example.com/videos', 'without a path'],
  ['ROLE', 'boss', 'all, api or worker'],
  ['VIDEO_ENCODER', 'libx265', 'libx264, h264_nvenc, h264_vaapi or h264_videotoolbox'],
  ['CHILD_ISOLATION', 'on', 'auto, off or required'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
  ['RENDER_CONCURRENCY', '0', 'a whole number from 1 to 64'],
  ['TRUST_PROXY', 'maybe', 'true, false, a number of proxies'],
  ['ADMIN_EMAIL', 'boss', 'an e-mail address'],
  ['SENDFILE_HEADER', 'x-send', 'off, x-accel-redirect or x-sendfile'],
  ['SENDFILE_PREFIX', 'files', 'a path that begins with a slash'],
  ['THROTTLE_SIGN_IN', '15 per minute', 'a count and a window such as 15/5m'],
])('loadConfig names %s, the given "%s" and what is allowed', (name, given, allowed) => {
  const sentence = sentenceFor({ [name]: given });

  expect(sentence).toContain(`${name} is "${given}"`);
  expect(sentence).toContain(allowed);
});

test.each([
  ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
  ['SMTP_URL', 'https://u:hunter2@mail'],
  ['METRICS_TOKEN', 'hunter2'],
])('loadConfig does not repeat the secret in a wrong %s', (name, given) => {
  const sentence = sentenceFor({ [name]: given });

  expect(sentence).toContain(name);
  expect(sentence).not.toContain('hunter2');
});

test.each([
  'short',
  'change-me-change-me-change-me-change-me',
  'your-secret-key-0000-1111-2222-3333-4444',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'abcabcabcabcabcabcabcabcabcabcabcabcabca',
  'secret-secret-secret-secret-secret-secret',
  'ab3Kx9Qz-ab3Kx9Qz-ab3Kx9Qz-ab3Kx9Qz-',
  'abcdefghijklmnopqrstuvwxyzABCDEF',
])('loadConfig refuses the guessable JWT_SECRET "%s"', (secret) => {
  expect(sentenceFor({ JWT_SECRET: secret })).toContain('JWT_SECRET');
});

test('loadConfig refuses a guessable METRICS_TOKEN', () => {
  for (const token of ['change-me-change-me', 'aaaaaaaaaaaaaaaaaaaa'])
    expect(sentenceFor({ METRICS_TOKEN: token })).toContain('METRICS_TOKEN');
});

test('loadConfig takes a strong JWT_SECRET', () => {
  const config = loadConfig({ JWT_SECRET: strongSecret });

  expect(config.jwtSecret).toBe(strongSecret);
});

test.each([
  [{}, undefined],
  [{ SENDFILE_HEADER: 'off' }, undefined],
  [{ SENDFILE_HEADER: 'x-accel-redirect' }, '/curbreel-files/'],
  [{ SENDFILE_HEADER: 'x-accel-redirect', SENDFILE_PREFIX: '/inner' }, '/inner/'],
  [{ SENDFILE_HEADER: 'x-sendfile' }, '/srv/our%20videos/'],
])('loadConfig reads from %o the prefix %s for the proxy', (env, prefix) => {
  const { storage } = loadConfig({ STORAGE_DIR: '/srv/our videos', ...env });

  expect(storage.kind === 'local' && storage.sendfile?.prefix).toBe(prefix);
});

test('loadConfig refuses settings that make no sense together', () => {
  expect(sentenceFor({ S3_ENDPOINT: 'http://minio:9000' })).toContain('S3_BUCKET');
  expect(sentenceFor({ S3_BUCKET: 'videos', S3_ACCESS_KEY_ID: 'id' })).toContain('S3_SECRET_ACCESS_KEY');
  expect(sentenceFor({ ROLE: 'worker' })).toContain('DATABASE_URL');
  expect(sentenceFor({ S3_BUCKET: 'videos', SENDFILE_HEADER: 'x-sendfile' })).toContain('SENDFILE_HEADER');
});

test("README's table has a row for every setting", () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const table = readme.split('\n').filter((line) => line.startsWith('| `'));

  const missing = Object.keys(settings).filter((name) => !table.some((row) => row.includes(`\`${name}\``)));

  expect(missing).toEqual([]);
});
