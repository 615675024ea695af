import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { openQueue, type Queue } from '#server/platform/queue/queue.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { failFirstUpdate } from '#tests/support/failing-update.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';
import { deliverMail, deliverMailHandler, sendMail } from './send-mail.ts';

const { url, db, pool } = await createTestDatabase();
const lines: string[] = [];
const log = await createLog({
  level: 'info',
  isTerminal: false,
  destination: { write: (line) => lines.push(line) },
});
const message = {
  to: 'ada@example.com',
  subject: 'Set a new password',
  text: 'Open https://videos.example.com/reset-password?token=secret-token',
  html: '<p>Open <a href="https://videos.example.com/reset-password?token=secret-token">this</a></p>',
};
const from = 'Curbreel <videos@example.com>';
const opened: Queue[] = [];

async function openWith(transport: MailTransport): Promise<Queue> {
  const queue = await openQueue({ connectionString: url, log, jobs: [deliverMail], isWorker: true });
  opened.push(queue);
  await queue.startWorkers([deliverMailHandler(db, transport)]);
  return queue;
}

async function rowOf(id: string) {
  const { rows } = await pool.query('select * from mail_outbox where id = $1', [id]);
  return rows[0];
}

async function countMails(): Promise<number> {
  return (await pool.query('select 1 from mail_outbox')).rowCount ?? 0;
}

afterEach(async () => {
  for (const queue of opened.splice(0)) {
    await queue.stopWorkers(1_000);
    await queue.close();
  }
  await pool.query('delete from pgboss.job');
  lines.length = 0;
});

test('without a mail server a mail is a file that the log names, and its words are gone from the database', async () => {
  const dir = join(await makeTempDir(), 'outbox');
  const queue = await openWith(createMailTransport({ kind: 'outbox', dir, from }, log));

  const id = await sendMail({ db, queue }, { kind: 'reset-password', message });

  await eventually(async () => expect((await rowOf(id))?.status).toBe('sent'));
  expect(await readdir(dir)).toEqual([`${id}.eml`]);
  const file = await readFile(join(dir, `${id}.eml`), 'utf8');
  expect(file).toContain('To: ada@example.com\r\n');
  expect(file).toContain('Subject: Set a new password\r\n');
  expect(file).toMatch(/text\/plain.*text\/html/s);
  expect((await stat(join(dir, `${id}.eml`))).mode & 0o077).toBe(0);
  expect(await rowOf(id)).toMatchObject({
    recipient: null,
    text_body: null,
    html_body: null,
    attempt_count: 1,
  });
  expect(lines.join()).toContain(`${id}.eml`);
  expect(lines.join()).not.toMatch(/ada@|secret-token/);
});

test('a mail server that is away loses no message: it arrives when the server is back', async () => {
  const port = await freePort();
  const queue = await openWith(
    createMailTransport({ kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from }, log),
  );

  const id = await sendMail({ db, queue }, { kind: 'reset-password', message });
  await eventually(async () => expect((await rowOf(id))?.last_error).toBe('ESOCKET'));
  await using smtp = await startSmtpServer(port);
  // Not the real wait of the retry, which is some seconds.
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);

  await eventually(async () => expect((await rowOf(id))?.status).toBe('sent'));
  expect(smtp.messages).toHaveLength(1);
  expect(smtp.messages[0]).toContain(`Message-ID: <${id}@example.com>`);
});

test('four mails are sent at a time, and no more', async () => {
  const [fourth, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let [underway, most] = [0, 0];
  const queue = await openWith({
    deliver: async () => {
      underway += 1;
      most = Math.max(most, underway);
      if (underway === 4) fourth.resolve();
      await end.promise;
      underway -= 1;
    },
  });

  const ids = await Promise.all(
    Array.from({ length: 6 }, () => sendMail({ db, queue }, { kind: 'reset-password', message })),
  );
  await fourth.promise;
  end.resolve();

  await eventually(async () => {
    for (const id of ids) expect((await rowOf(id))?.status).toBe('sent');
  });
  expect(most).toBe(4);
});

test('a mail that can be stopped tells mail programs where, and the address does not stay', async () => {
  await using smtp = await startSmtpServer();
  const queue = await openWith(createMailTransport({ kind: 'smtp', url: smtp.url, from }, log));
  const unsubscribeUrl = 'https://videos.example.com/r/stop/key';

  const id = await sendMail(
    { db, queue },
    { kind: 'seller-report', message: { ...message, unsubscribeUrl } },
  );

  await eventually(async () => expect((await rowOf(id))?.status).toBe('sent'));
  expect(smtp.messages[0]).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(smtp.messages[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect((await rowOf(id)).unsubscribe_url).toBeNull();
});

test('a database that is away when a mail was sent does not send it twice', async () => {
  await using smtp = await startSmtpServer();
  const queue = await openWith(createMailTransport({ kind: 'smtp', url: smtp.url, from }, log));
  await failFirstUpdate(pool, 'mail_outbox', `new.status = 'sent'`);

  const id = await sendMail({ db, queue }, { kind: 'reset-password', message });

  await eventually(async () => expect((await rowOf(id))?.status).toBe('sent'));
  expect(smtp.messages).toHaveLength(1);
});

test('a job that runs a second time sends nothing', async () => {
  await using smtp = await startSmtpServer();
  const queue = await openWith(createMailTransport({ kind: 'smtp', url: smtp.url, from }, log));
  const id = await sendMail({ db, queue }, { kind: 'reset-password', message });
  await eventually(async () => expect((await rowOf(id))?.status).toBe('sent'));

  const again = await queue.send(deliverMail, { mailId: id });

  await eventually(async () => {
    const { rows } = await pool.query('select state from pgboss.job where id = $1', [again]);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
  expect(smtp.messages).toHaveLength(1);
});

test('an address that the mail server refuses is given up, without its words', async () => {
  await using smtp = await startSmtpServer();
  const queue = await openWith(createMailTransport({ kind: 'smtp', url: smtp.url, from }, log));

  const id = await sendMail(
    { db, queue },
    { kind: 'reset-password', message: { ...message, to: 'nobody@refused.example' } },
  );

  await eventually(async () => expect((await rowOf(id))?.status).toBe('failed'));
  expect(await rowOf(id)).toMatchObject({ last_error: 'EENVELOPE 550', text_body: null, recipient: null });
  expect(lines.join()).not.toContain('nobody@');
});

test('a mail of a transaction that fails was never there', async () => {
  const queue = await openQueue({ connectionString: url, log, jobs: [deliverMail], isWorker: false });
  opened.push(queue);
  const before = await countMails();

  const failing = db.transaction(async (transaction) => {
    await sendMail({ db: transaction, queue }, { kind: 'reset-password', message });
    throw new Error('changed my mind');
  });

  await expect(failing).rejects.toThrow('changed my mind');
  expect(await countMails()).toBe(before);
});

test.each([
  ['a second header in the subject', { subject: 'Hello\r\nBcc: all@example.com' }],
  ['a line separator in the subject', { subject: 'Hello\u2028Bcc: all@example.com' }],
  ['a list of addresses', { to: 'ada@example.com, eve@example.com' }],
  ['a second header in the address', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
  ['a name with the address', { to: 'Ada <ada@example.com>' }],
])('%s is refused', async (_, part) => {
  const queue = await openQueue({ connectionString: url, log, jobs: [deliverMail], isWorker: false });
  opened.push(queue);

  await expect(sendMail({ db, queue }, { kind: 'test', message: { ...message, ...part } })).rejects.toThrow();
});

async function freePort(): Promise<number> {
  await using server = await startSmtpServer();
  return server.port;
}
