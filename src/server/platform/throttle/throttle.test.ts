import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { consumeOrRefuse, createThrottle, secondsUntilFree } from './throttle.ts';

const { db, pool } = await createTestDatabase();
const throttle = createThrottle(db);
const threePerHour = { count: 3, windowMs: 3_600_000 };
const someKey = () => ({ action: 'knock', subject: crypto.randomUUID() });

async function takeTimes(times: number, key = someKey()) {
  const taken = await Promise.all(Array.from({ length: times }, () => throttle.consume(key, threePerHour)));
  return { key, allowed: taken.filter((refused) => refused === undefined).length };
}

test('of many at once exactly as many pass as the limit says', async () => {
  const { allowed } = await takeTimes(20);

  expect(allowed).toBe(3);
});

test('nodes share their counts', async () => {
  const key = someKey();
  const otherNode = createThrottle(db);

  await throttle.consume(key, threePerHour);
  await otherNode.consume(key, threePerHour);
  await throttle.consume(key, threePerHour);

  expect(await otherNode.consume(key, threePerHour)).toEqual({ waitSeconds: expect.any(Number) });
});

test('one key does not count for another', async () => {
  await takeTimes(5);

  expect((await takeTimes(3)).allowed).toBe(3);
});

test('what is given back may be taken again, and a cleared count starts anew', async () => {
  const { key } = await takeTimes(3);

  await throttle.refund(key);
  expect(await throttle.consume(key, threePerHour)).toBeUndefined();
  expect(await throttle.consume(key, threePerHour)).toBeDefined();

  await throttle.clear(key);
  expect(await throttle.consume(key, threePerHour)).toBeUndefined();
});

test('after the wait it was told, a caller is let in', async () => {
  const key = someKey();
  const limit = { count: 2, windowMs: 1_000 };
  await Promise.all([throttle.consume(key, limit), throttle.consume(key, limit)]);

  await eventually(async () => expect(await throttle.consume(key, limit)).toBeUndefined(), 100);
});

test('the window before still counts by its share', async () => {
  const { key } = await takeTimes(3);
  await pool.query(`update throttles set window_started_at = window_started_at - interval '1 hour'`);

  const elapsed = await pool.query(
    `select extract(epoch from now() - date_bin('1 hour', now(), 'epoch'))::float8 / 3600 as part`,
  );
  const stillCounted = Math.ceil(3 * (1 - elapsed.rows[0].part));

  expect((await takeTimes(5, key)).allowed).toBe(3 - stillCounted);
});

test('a window long ago does not count', async () => {
  const { key } = await takeTimes(3);
  await pool.query(`update throttles set window_started_at = window_started_at - interval '2 hours'`);

  expect((await takeTimes(5, key)).allowed).toBe(3);
});

test('rows that have expired are swept, and no row tells whom it is about', async () => {
  const subject = 'ada@example.com';
  await throttle.consume({ action: 'knock', subject }, threePerHour);
  const { rows } = await pool.query('select key from throttles');
  expect(JSON.stringify(rows)).not.toContain('ada');
  await pool.query(`update throttles set expires_at = now() - interval '1 second'`);

  await createThrottle(db).consume(someKey(), threePerHour);

  expect((await pool.query('select count(*)::int as left from throttles')).rows).toEqual([{ left: 1 }]);
});

test('a refusal is a 429 that says how long to wait', async () => {
  const { key } = await takeTimes(3);

  await expect(consumeOrRefuse(throttle, key, threePerHour, 'Have some tea.')).rejects.toMatchObject({
    code: 'too-many-requests',
    message: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes? and try again\.$/),
    helpText: 'Have some tea.',
    retryAfterSeconds: expect.any(Number),
  });
});

const fifteen = { count: 15, windowMs: 300_000 };

test.each([
  // A full window frees its first place after a fifteenth of the next one.
  [{ count: 15, previousCount: 0, elapsedSeconds: 100 }, 220],
  // Twelve now and six before: four of them must have gone.
  [{ count: 12, previousCount: 6, elapsedSeconds: 100 }, 100],
  [{ count: 12, previousCount: 6, elapsedSeconds: 199.5 }, 1],
])('%o leaves %i seconds to wait', (counted, seconds) => {
  expect(secondsUntilFree(counted, fifteen)).toBe(seconds);
});
