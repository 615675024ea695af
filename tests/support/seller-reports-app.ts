import { expect } from 'vitest';
import { createAccountsApp } from './accounts-app.ts';
import { seedVideo, type VideoWishes } from './seed-video.ts';
import { addPhoto, projectOf } from './video-requests.ts';

const site = 'https://videos.example.com';

/** An app in which agents have listings with seller reports. */
export async function createSellerReportsApp(env: Readonly<Record<string, string>> = {}) {
  const accounts = await createAccountsApp(env);
  const { app, call, pool, signUp } = accounts;

  /** An agent whose mailbox is verified, with a video of three photos that is 8 seconds long. */
  async function someListing(wishes: Partial<VideoWishes> = {}) {
    const { id: userId, token } = await signUp();
    await pool.query('update users set email_verified_at = now() where id = $1', [userId]);
    const photos = [];
    for (const n of [0, 1, 2]) {
      const { storageName } = await addPhoto(accounts, userId);
      const file = { thumbnailFilename: `${userId}-${n}-t.jpg`, thumbnailStorageName: storageName };
      photos.push(await addPhoto(accounts, userId, { filename: `${userId}-${n}.jpg`, ...file }));
    }
    const { media } = projectOf(photos.map(({ path }) => path));
    const createdAt = new Date(Date.now() - 20 * 86_400_000);
    const projectData = { media: media as never, ...wishes.projectData };
    const video = await seedVideo(accounts, { createdAt, ...wishes, userId, projectData });
    for (const [position, { id }] of photos.entries())
      await pool.query('insert into project_media values ($1, $2, $3)', [video.projectId, id, position]);
    const path = `listings/${video.listingId}/seller-report`;
    return { userId, token, video, path, photos };
  }

  type Listing = Awaited<ReturnType<typeof someListing>>;

  /** Views that ended at these percents, so many days ago. */
  async function addViews({ userId, video }: Listing, percents: readonly number[], daysAgo = 0) {
    await pool.query(
      `insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent, viewed_at,
         viewer_key)
       select $1, $2, 'tab-' || gen_random_uuid(), case when n % 4 = 0 then 'desktop' else 'mobile' end, 8 * percent / 100.0,
         percent, now() - $4 * interval '1 day', 'c0ffee00-0000-4000-8000-000000000000'
       from unnest($3::float8[]) with ordinality as view (percent, n)`,
      [video.id, userId, percents, daysAgo],
    );
  }

  async function createReport({ path, token }: Listing): Promise<{ url: string; pdfUrl: string }> {
    const answer = await call(path, { method: 'POST', token });
    expect(answer.statusCode).toBe(200);
    return answer.json().report;
  }

  const open = (url: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url: url.replace(site, '') });

  return { ...accounts, site, someListing, addViews, createReport, open };
}
