import { newId } from '#server/platform/db/new-id.ts';
import { createAccountsApp } from './accounts-app.ts';

/** An app with its verified administrator, who asks for reports. */
export async function createReportsApp() {
  const app = await createAccountsApp({ ADMIN_EMAIL: 'boss@example.com' });
  const boss = await app.signUp({ email: 'boss@example.com' });
  const verifyBoss = (time: string) =>
    app.pool.query(`update users set email_verified_at = ${time} where id = $1`, [boss.id]);
  await verifyBoss('created_at');
  return {
    ...app,
    boss,
    /** The address counts as verified at this time, an SQL expression. */
    verifyBoss,
    report: async (path: string) => (await app.call(`reports/${path}`, { token: boss.token })).json().data,
    async insertVideo(ownerId: string, createdAt: string, status = 'completed'): Promise<string> {
      const id = newId();
      await app.pool.query(
        `insert into videos (id, user_id, group_id, title, filename, template, aspect_ratio, music, project_data, status,
         failure_reason, storage_type, storage_name, size_bytes, duration_ms, created_at, completed_at)
       values ($1, $2, $1, 'Harbor House', $3, 'Office', '16:9', 'none', '{}', $4, 'No photo', 'local', $3, 2048, 31000, $5, $5)`,
        [id, ownerId, `slideshow_${id}.mp4`, status, createdAt],
      );
      return id;
    },
  };
}
