import { expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { getSiteInfo } from '#shared/api/site.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { siteRoutes } from './site.ts';

async function askFor(env: Readonly<Record<string, string>>) {
  await using http = await createTestHttp({ routes: siteRoutes(loadConfig(env)) });
  return await http.app.inject({ url: getSiteInfo.path });
}

test('anybody can learn the address for support and the version that runs', async () => {
  const answer = await askFor({ SUPPORT_EMAIL: 'help@videos.example.com' });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(answer.json()).toEqual({
    success: true,
    data: { supportEmail: 'help@videos.example.com', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  });
});

test('without a setting the address is at the host that people visit', async () => {
  const [atHome, online] = [await askFor({}), await askFor({ PUBLIC_URL: 'https://videos.example.com' })];

  expect(getSiteInfo.response.parse(atHome.json()).data.supportEmail).toBe('support@localhost');
  expect(getSiteInfo.response.parse(online.json()).data.supportEmail).toBe('support@videos.example.com');
});
