import { expect, onTestFinished, test, vi } from 'vitest';
import { startS3Proxy } from '#tests/support/s3-proxy.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { createSellerReportsApp } from '#tests/support/seller-reports-app.ts';
import { projectOf } from '#tests/support/video-requests.ts';

const { addViews, createReport, open, pool, someListing } = await createSellerReportsApp();

test('the PDF has a title, a language, its pages and links, and grows with a long list of videos', async () => {
  const listing = await someListing();
  await addViews(listing, Array(12).fill(95));
  const { url, pdfUrl } = await createReport(listing);
  const pagesOf = async () => {
    const answer = await open(pdfUrl);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = answer.rawPayload.toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    for (const part of ['(Seller report: 12 Maple Street, Springfield)', '/Lang (en-US)', `(${url}#videos)`])
      expect(text.includes(part), part).toBe(true);
    // The home and the photos, and three faces that every reader can show.
    expect(text.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(3);
    expect(text.match(/\/FontFile2/g)).toHaveLength(3);
    return text.match(/\/Type \/Page$/gm)?.length;
  };

  expect(await pagesOf()).toBe(1);
  await pool.query(
    `insert into videos (user_id, group_id, listing_id, title, filename, template, aspect_ratio, music, project_data,
       status, storage_type, storage_name, size_bytes, duration_ms, created_at, completed_at)
     select user_id, id, listing_id, 'Version ' || n, id::text || n || '.mp4', template, aspect_ratio, music, project_data,
       'completed', storage_type, 'videos/' || id::text || n, 1, 8000, created_at, now()
     from videos, generate_series(1, 30) as n where id = $1`,
    [listing.video.id],
  );
  expect(await pagesOf()).toBe(2);
});

test('a PDF is drawn at the moment at which the idle thread of the last one ends', async () => {
  const { pdfUrl } = await createReport(await someListing());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await open(pdfUrl);

  await vi.advanceTimersByTimeAsync(300_000);

  expect((await open(pdfUrl)).statusCode).toBe(200);
});

test('pictures that the storage ends in the middle are left out of the PDF', async () => {
  const s3 = await startS3Server('videos');
  const proxy = await startS3Proxy(s3.endpoint);
  onTestFinished(proxy.close);
  const app = await createSellerReportsApp({ ...s3.settings, S3_ENDPOINT: proxy.endpoint });
  const listing = await app.someListing();
  await app.addViews(listing, Array(12).fill(95));
  const { pdfUrl } = await app.createReport(listing);
  const picturesIn = async () => {
    const answer = await app.open(pdfUrl);
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  expect(await picturesIn()).toBeGreaterThanOrEqual(3);

  proxy.inject('truncating');

  expect(await picturesIn()).toBe(0);
});

test('the PDF shows names in Greek, Hebrew and Arabic letters as pictures', async () => {
  const named = (name: string, brokerage: string, address: string) => ({
    realtor_info: { ...projectOf([]).realtor_info, name },
    brokerage_info: { ...projectOf([]).brokerage_info, name: brokerage },
    property_info: { ...projectOf([]).property_info, address },
  });
  const picturesIn = async (projectData: object) => {
    const { pdfUrl } = await createReport(await someListing({ projectData }));
    const answer = await open(pdfUrl);
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  };

  const usual = await picturesIn({});
  const others = await picturesIn(named('Ελένη Παπά', 'דוד לוי נדל״ן', 'شارع الحمرا 12'));

  expect(others).toBeGreaterThanOrEqual(usual + 3);
});
