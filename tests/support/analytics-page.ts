import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson, storeSession } from './account-pages.ts';
import { signUpAt } from './api-calls.ts';
import type { OpenPage } from './browser.ts';
import { seedVideo } from './seed-video.ts';
import type { ServerData } from './server-data.ts';

type Server = { readonly url: string };

export type Account = {
  readonly token: string;
  readonly user: { readonly id: string; readonly is_admin?: boolean };
};

export async function signUp({ url }: Server, email?: string): Promise<Account> {
  return (await signUpAt(url, { ...newPerson(), ...(email && { email }) })) as Account;
}

export async function seedSharedVideo(data: ServerData, userId: string, title: string): Promise<string> {
  const { id } = await seedVideo(data, { userId, title });
  await data.pool.query(
    'insert into share_links (video_id, user_id, short_code, share_token) values ($1, $2, $3, $3)',
    [id, userId, id.replaceAll('-', '')],
  );
  return id;
}

/** Tracks a view as a viewer's browser does. */
export async function watch(
  { url }: Server,
  videoId: string,
  percent: number,
  agent = 'iPhone Mobile Safari/604.1',
): Promise<string> {
  const sessionId = crypto.randomUUID();
  const body = {
    sessionId,
    videoId,
    watchDuration: (8 * percent) / 100,
    videoDuration: 8,
    completionPercentage: percent,
    isReplay: false,
  };
  const response = await fetch(`${url}/api/v1/analytics/track/video_view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return sessionId;
}

/** A screen as somebody who is signed in opens it. */
export async function openAs(page: ReturnType<OpenPage>, account: Account, address: string): Promise<Page> {
  const opened = await page;
  await storeSession(opened, account);
  await opened.goto(address);
  return opened;
}

export const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
