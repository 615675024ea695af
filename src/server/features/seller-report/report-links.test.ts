import { expect, test } from 'vitest';
import { createSellerReportsApp } from '#tests/support/seller-reports-app.ts';

const { call, createReport, open, site, someListing } = await createSellerReportsApp();

test('the files of a report are sent by its link alone, and only those of its listing', async () => {
  const [listing, other] = [await someListing(), await someListing()];
  const { url } = await createReport(listing);
  const status = async (path: string) => (await open(`${url}/${path}`)).statusCode;

  expect(await status('house.jpg')).toBe(200);
  expect(await status(`videos/${listing.video.id}/video.mp4`)).toBe(200);
  expect(await status(`videos/${listing.video.id}/poster.jpg`)).toBe(200);
  expect(await status(`photos/${listing.photos[0]?.filename}`)).toBe(200);
  expect(await status(`videos/${other.video.id}/video.mp4`)).toBe(404);
  expect(await status(`photos/${other.photos[0]?.filename}`)).toBe(404);
});

test('a link is made once, and after it is turned off it shows the card of a link that never was', async () => {
  const listing = await someListing();
  const { url } = await createReport(listing);
  expect((await createReport(listing)).url).toBe(url);

  await call(listing.path, { method: 'DELETE', token: listing.token });

  const [revoked, unknown] = [await open(url), await open(`${site}/r/nothing-is-behind-this`)];
  expect([revoked.statusCode, revoked.body]).toEqual([404, unknown.body]);
  expect(revoked.body).toContain('This report is no longer available or the link has ended');
  expect((await open(`${url}/report.pdf`)).statusCode).toBe(404);
  expect((await open(`${url}/house.jpg`)).statusCode).toBe(404);
  expect((await call(listing.path, { token: listing.token })).json().report).toBeNull();
  expect((await createReport(listing)).url).not.toBe(url);
});

test('a report and its mails can be turned off when the videos of the listing are gone', async () => {
  const listing = await someListing();
  const { token, video } = listing;
  await createReport(listing);
  const mail = (email: string | null) =>
    call(`${listing.path}/mail`, { method: 'PUT', body: { email }, token });
  await mail('seller@example.com');
  await call(`videos/${video.filename}`, { method: 'DELETE', token });

  expect((await mail('other@example.com')).statusCode).toBe(404);
  expect((await mail(null)).json().report.mailTo).toBeNull();
  expect((await call(listing.path, { method: 'DELETE', token })).statusCode).toBe(200);
});
