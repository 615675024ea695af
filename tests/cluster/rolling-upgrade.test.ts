import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { projectOf } from '#tests/support/video-requests.ts';
import { finished, nothingYet, share, signUp, upload } from './agents.ts';
import { createClient } from './clients.ts';
import { createNode } from './cluster-node.ts';
import { findPreviousVersion, unpackVersion } from './previous-version.ts';

const previous = findPreviousVersion();
const MIGRATIONS = join(import.meta.dirname, '../../src/server/platform/db/migrations');
const why =
  previous === undefined ? ' (skipped: this clone has no commit from before the newest migration)' : '';

/** Starts nodes of both versions on one database and one storage. */
async function createNodes(databaseUrl: string) {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '4',
    STORAGE_DIR: await makeTempDir(),
    JWT_SECRET: 'kq7-Vd2m_Zt9x-Lw4c-Rb8n-Hy6p-Gf3s',
    RENDER_QUALITY: 'draft',
    SHUTDOWN_GRACE_SECONDS: '1',
  };
  const main = await unpackVersion(previous ?? '');
  const outputs: (() => string)[] = [];
  const node = async (role: 'api' | 'worker', version: 'old' | 'new') => {
    // The folders of the old version are links, which a namespace does not follow.
    const isolation = version === 'old' ? 'off' : 'auto';
    const env = { ...settings, ROLE: role, DATA_DIR: await makeTempDir(), CHILD_ISOLATION: isolation };
    const name = `${version} ${role}`;
    const made = createNode({ name, role, env, outputs, ...(version === 'old' && { main }) });
    await made.start();
    return made;
  };
  return { node, outputs };
}

test.skipIf(previous === undefined)(
  `the version before the newest migration goes on serving and rendering while this one migrates and takes over${why}`,
  async () => {
    const { url, pool } = await createEmptyDatabase();
    const { node, outputs } = await createNodes(url);
    const steps = async () => (await pool.query('select from schema_migrations')).rowCount;
    const done = nothingYet();

    const oldApi = await node('api', 'old');
    const oldWorker = await node('worker', 'old');
    const viaOld = createClient([oldApi], Math.random);
    const token = await signUp(viaOld, done);
    const path = await upload(viaOld, token, done, Math.random);
    const request = async (client: typeof viaOld, format: string) => {
      const { videoId } = await client.call('videos/generate', {
        token,
        body: { projectData: projectOf([path]), cuts: ['strict'], formats: [format] },
        headers: { prefer: 'respond-async' },
      });
      return String(videoId);
    };
    const stepsBefore = await steps();

    const newApi = await node('api', 'new');
    const viaNew = createClient([newApi], Math.random);
    const [fromOld, fromNew] = [await request(viaOld, '1:1'), await request(viaNew, '16:9')];
    for (const id of [fromOld, fromNew]) await finished(viaOld, token, id, done);
    await share(viaOld, token, fromNew, done, Math.random);
    const newToken = await signUp(viaOld, done);
    await upload(viaOld, newToken, done, Math.random);

    const handedOver = await request(viaOld, '9:16');
    await pollUntil(
      async () =>
        (await pool.query(`select from videos where attempt_count > 0 and id = $1`, [handedOver]))
          .rowCount === 1,
      'The old worker does not begin',
    );
    const newWorker = await node('worker', 'new');
    expect(await Promise.all([oldWorker.stop(), oldApi.stop()])).toEqual([0, 0]);
    await finished(viaNew, token, handedOver, done);

    expect(stepsBefore).toBeLessThan(readdirSync(MIGRATIONS).length);
    expect(await steps()).toBe(readdirSync(MIGRATIONS).length);
    const { videos } = (await viaNew.call('videos', { token })) as {
      videos: { id: string; status: string }[];
    };
    expect(videos.map(({ id, status }) => [id, status])).toEqual(
      [handedOver, fromNew, fromOld].map((id) => [id, 'completed']),
    );
    const { video } = await viaNew.call(`share/v/${done.shares[0]?.shortCode}`);
    expect(video).toMatchObject({ id: fromNew, views: done.views.length });
    expect(done.retryCount).toBe(0);
    expect(await Promise.all([newWorker.stop(), newApi.stop()])).toEqual([0, 0]);
    for (const output of outputs) expect(output()).not.toMatch(/"level":"(error|fatal)"/);
  },
);
