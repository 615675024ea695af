import { expect, test } from 'vitest';
import { readProductVersion } from '#server/platform/system/product-version.ts';
import { createReportsApp } from '#tests/support/reports-app.ts';

const { boss, call, insertVideo, pool, report, signUp } = await createReportsApp();

test('the administrator sees queues, failures with their reasons, disk, versions and what was done', async () => {
  const cleo = await signUp({ email: 'cleo@example.com' });
  const failed = await insertVideo(cleo.id, '2026-04-01T01:00:00Z', 'failed');
  await report('users');

  const data = await report('system');

  expect(data.failures[0]).toMatchObject({
    videoId: failed,
    title: 'Harbor House',
    ownerEmail: 'cleo@example.com',
    reason: 'No photo',
  });
  expect(data.failedVideosToday).toBe(1);
  expect(data.queues.find(({ name }: { name: string }) => name === 'render-video')).toMatchObject({
    ready: expect.any(Number),
    oldestSeconds: null,
  });
  expect(data.disk.freeBytes).toBeLessThanOrEqual(data.disk.totalBytes);
  expect(data.databaseBytes).toBeGreaterThan(1_000_000);
  expect(data.versions).toMatchObject({ curbreel: readProductVersion(), sharp: expect.any(String) });
  expect(data.actions[0]).toMatchObject({ email: 'boss@example.com', action: 'Viewed the report: users' });
});

test('dead letters have failed and wait for nobody', async () => {
  await pool.query(`update pgboss.queue set ready_count = 2 where name = 'dead-letters'`);

  const { queues } = await report('system');

  expect(queues).toContainEqual({
    name: 'dead-letters',
    ready: 0,
    active: 0,
    failed: 2,
    oldestSeconds: null,
  });
});

test('processes are known by their connections to the database', async () => {
  const client = await pool.connect();
  await client.query(`set application_name = 'curbreel worker render-7 4711'`);
  const data = await report('system');
  await client.query('reset application_name');
  client.release();
  expect(data.processes).toContainEqual({
    role: 'worker',
    host: 'render-7',
    pid: 4711,
    connections: 1,
    connectedSince: expect.stringMatching(/^\d{4}-/),
  });
});

test("the administrator makes anybody's failed video again, and that is recorded", async () => {
  const owner = await signUp();
  const id = await insertVideo(owner.id, '2026-04-01T01:00:00Z', 'failed');
  const retry = (token: string) =>
    call(`reports/system/videos/${id}/retry`, { method: 'POST', token, body: {} });

  expect((await retry(owner.token)).statusCode).toBe(403);
  expect((await retry(boss.token)).statusCode).toBe(202);
  expect((await retry(boss.token)).statusCode).toBe(409);
  const { rows } = await pool.query('select status from videos where id = $1', [id]);
  expect(rows[0].status).not.toBe('failed');
  expect((await report('system')).actions[0].action).toBe(`Made the failed video ${id} again`);
  const unknown = await call(`reports/system/videos/${crypto.randomUUID()}/retry`, {
    method: 'POST',
    token: boss.token,
  });
  expect(unknown.statusCode).toBe(404);
});
