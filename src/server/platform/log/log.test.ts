import { expect, test } from 'vitest';
import { createLog } from './log.ts';

async function logLine(write: (log: Awaited<ReturnType<typeof createLog>>) => void): Promise<string> {
  const lines: string[] = [];
  write(
    await createLog({ level: 'info', isTerminal: false, destination: { write: (line) => lines.push(line) } }),
  );
  return lines.join('');
}

test.each([
  ['a password in a nested object', { body: { user: { password: 'hunter"2' } } }, 'hunter'],
  ['a token field', { token: 'tok-123456' }, 'tok-123456'],
  ['an authorization header', { headers: { authorization: 'Bearer abc.def.ghi' } }, 'abc.def'],
  ['a cookie', { headers: { cookie: 'sid=zzzz' } }, 'zzzz'],
  [
    'a mail address in an error of the mail server',
    { err: new Error('550 <ada@example.com> unknown') },
    'ada@',
  ],
  [
    'a mail address in the details of a database error',
    { err: Object.assign(new Error('dup'), { detail: 'Key (email)=(ada@example.com) exists' }) },
    'ada@',
  ],
  ['a database password in an address', { err: new Error('postgres://curbreel:s3cret@db:5432/x') }, 's3cret'],
  ['one after other signs', { err: new Error('url=-1+postgres://curbreel:s3cret@db:5432/x') }, 's3cret'],
  ['a token in a link', { err: new Error('GET /reset-password?token=abcdef failed') }, 'abcdef'],
  ['a JWT in a text', { note: 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl' }, 'eyJhbGci'],
])('the log never shows %s', async (_, fields, secret) => {
  const line = await logLine((log) => log.error(fields, 'failed'));

  expect(line).not.toContain(secret);
  expect(JSON.parse(line)).toMatchObject({ level: 'error', msg: 'failed' });
});

test('an error shows its kind, code, words and causes, and nothing else that hangs on it', async () => {
  const cause = Object.assign(new Error('connection lost'), {
    code: '57P01',
    client: { secretKey: 986900582 },
  });

  const line = await logLine((log) => log.error({ err: new TypeError('no rows', { cause }) }, 'failed'));

  expect(JSON.parse(line).err).toMatchObject({
    type: 'TypeError',
    message: 'no rows',
    cause: { message: 'connection lost', code: '57P01' },
  });
  expect(line).not.toContain('986900582');
});

test('a secret in the message itself is hidden too', async () => {
  const line = await logLine((log) => log.info('mail to ada@example.com, Bearer abcdefgh'));

  expect(JSON.parse(line).msg).toBe('mail to [address], Bearer [hidden]');
});

test.each(['a', 'a.', 'a-', 'ab_'])('a long word of %s is read once', async (unit) => {
  const startedAt = performance.now();

  const line = await logLine((log) => log.info(`${unit.repeat(50_000)} to ada@example.com`));

  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(line).toContain(`${unit} to [address]`);
});

test('what is not secret stays readable', async () => {
  const line = await logLine((log) =>
    log.info({ route: '/api/v1/videos/:id', status: 200, file: '/data/outbox/1.eml' }),
  );

  expect(JSON.parse(line)).toMatchObject({
    route: '/api/v1/videos/:id',
    status: 200,
    file: '/data/outbox/1.eml',
  });
});

test('in a terminal the usual level shows only what needs attention', async () => {
  expect((await createLog({ level: 'info', isTerminal: true })).level).toBe('warn');
  expect((await createLog({ level: 'debug', isTerminal: true })).level).toBe('debug');
});
