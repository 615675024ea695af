import { newPerson, storeSession } from './account-pages.ts';
import { signUpAt } from './api-calls.ts';
import type { OpenPage } from './browser.ts';
import { seedVideo, type VideoWishes } from './seed-video.ts';
import { openServerData } from './server-data.ts';
import type { SharedServer } from './server-process.ts';

export type Wishes = Omit<VideoWishes, 'userId'>;

/** A new person with these videos and a page that is not loaded yet. */
export async function openLibraryPage(
  server: SharedServer,
  openPage: OpenPage,
  videos: readonly Wishes[],
  options: Parameters<OpenPage>[0] = {},
) {
  const kept = await signUpAt(server.url, newPerson());
  const { id: userId } = kept.user as { id: string };
  await using data = await openServerData(server);
  const rows = [];
  for (const wishes of videos) rows.push(await seedVideo(data, { userId, ...wishes }));
  // No worker renders the seeded ones; a recent update keeps them from being swept up as lost.
  await data.pool.query(
    "update videos set updated_at = now() + interval '1 hour' where status = 'processing'",
  );
  await data.pool.query('update users set email_verified_at = now() where id = $1', [userId]);
  const page = await openPage(options);
  await storeSession(page, kept);
  return { page, rows, userId };
}
