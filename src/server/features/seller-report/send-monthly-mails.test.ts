import { expect, test } from 'vitest';
import { sampleProject } from '#tests/support/seed-video.ts';
import { createSellerReportsApp } from '#tests/support/seller-reports-app.ts';
import { sendMonthlyMails } from './send-monthly-mails.ts';

const { addViews, app, call, config, createReport, db, idle, mails, open, pool, queue, site, someListing } =
  await createSellerReportsApp();

type Listing = Awaited<ReturnType<typeof someListing>>;
const log = { error: (details: object) => expect(details).toBeUndefined() } as never;
const run = { log, signal: new AbortController().signal };

const askForMail = ({ path, token }: Listing, email: string | null) =>
  call(`${path}/mail`, { method: 'PUT', body: { email }, token });

/** As if a month had passed since the mails were asked for or sent. */
async function passMonth({ userId }: Listing): Promise<void> {
  await pool.query(
    `update seller_reports set mailed_month = mailed_month - interval '1 month' where user_id = $1`,
    [userId],
  );
}

async function mailsTo(email: string) {
  await sendMonthlyMails({ config, db, queue }, run);
  await idle();
  return mails.filter(({ to }) => to === email);
}

test('the mail comes once a month from the month after it was asked for, with numbers and both links', async () => {
  const listing = await someListing();
  await addViews(listing, Array(12).fill(95));
  const { url } = await createReport(listing);
  const seller = `seller.${listing.userId}@example.com`;

  expect((await askForMail(listing, seller)).json().report.mailTo).toBe(seller);
  expect(await mailsTo(seller)).toHaveLength(0);
  await passMonth(listing);
  const ended = { log, signal: AbortSignal.abort(new Error('The job has expired')) };
  await expect(sendMonthlyMails({ config, db, queue }, ended)).rejects.toThrow('expired');
  await idle();
  expect(mails.filter(({ to }) => to === seller)).toHaveLength(0);
  await Promise.all([sendMonthlyMails({ config, db, queue }, run), mailsTo(seller)]);
  const sent = await mailsTo(seller);

  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('Seller report: 12 Maple Street, Springfield');
  expect(sent[0]?.text).toMatch(/In \w+ \d{4} the video of your home had \d+ views?\./);
  expect(sent[0]?.text).toContain('So far: 12 views, ');
  expect(sent[0]?.text).toContain(url);
  expect(sent[0]?.text).toContain('Ada Lovelace, Blue Door Realty asked for this mail.');
  expect(sent[0]?.text).toContain(sent[0]?.unsubscribeUrl ?? 'a link to stop them');
  await passMonth(listing);
  expect(await mailsTo(seller)).toHaveLength(2);
});

test('a listing without an address is named by its name, in one line', async () => {
  const { property_info } = sampleProject;
  const projectData = { property_info: { ...property_info, address: '' } };
  const listing = await someListing({ title: 'Mill\nHouse', projectData });
  await createReport(listing);
  const seller = `seller.${listing.userId}@example.com`;
  await askForMail(listing, seller);
  await passMonth(listing);

  expect((await mailsTo(seller))[0]?.subject).toBe('Seller report: Mill House');
});

/** A listing whose seller has had the first mail. */
async function mailedListing() {
  const listing = await someListing();
  await createReport(listing);
  const seller = `seller.${listing.userId}@example.com`;
  await askForMail(listing, seller);
  await passMonth(listing);
  const stopUrl = (await mailsTo(seller))[0]?.unsubscribeUrl ?? '';
  const wire = async () => (await call(listing.path, { token: listing.token })).json().report;
  return { listing, seller, stopUrl, wire };
}

test('opening the link in the mail stops nothing, its button and one click in a mail program do', async () => {
  const { listing, seller, stopUrl, wire } = await mailedListing();

  const question = await open(stopUrl);
  expect(question.body).toContain('<form method="post"');
  expect((await wire()).mailTo).toBe(seller);

  const answer = await app.inject({
    method: 'POST',
    url: stopUrl.replace(site, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining('The monthly email is stopped'),
  ]);
  expect(await wire()).toMatchObject({ mailTo: null, isMailStopped: true });
  await passMonth(listing);
  expect(await mailsTo(seller)).toHaveLength(1);
  expect((await open(`${site}/r/stop/nothing`, 'POST')).statusCode).toBe(404);
});

test('saving the address again keeps the link that stops the mails, and another address gets another link', async () => {
  const { listing, seller, stopUrl, wire } = await mailedListing();

  await askForMail(listing, seller);
  await open(stopUrl, 'POST');
  expect(await wire()).toMatchObject({ mailTo: null, isMailStopped: true });

  await askForMail(listing, `other.${seller}`);
  expect((await open(stopUrl, 'POST')).statusCode).toBe(404);
  expect((await wire()).mailTo).toBe(`other.${seller}`);
});

test('only a verified agent can have mails sent to others', async () => {
  const listing = await someListing();
  await createReport(listing);
  await pool.query('update users set email_verified_at = null where id = $1', [listing.userId]);

  const answer = await askForMail(listing, 'seller@example.com');

  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Verify your own email address first. Then mails can go to others.',
  ]);
  expect((await askForMail(listing, null)).statusCode).toBe(200);
});
