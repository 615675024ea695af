import { createAccountsApp } from './accounts-app.ts';
import { eventually } from './eventually.ts';
import { addPhoto, projectOf } from './video-requests.ts';

type RequestHeaders = Readonly<Record<string, string>>;

/** All features, listening on a port, with the fastest render quality. */
export async function createVideosApp(env: Readonly<Record<string, string>> = {}) {
  const app = await createAccountsApp({ RENDER_QUALITY: 'draft', ...env });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  /** POST generate over a real connection; resolves with the server's response. */
  const generate = async (token: string, body: object, headers: RequestHeaders = {}) => {
    const answer = await fetch(`${url}/api/v1/videos/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const rowOf = async (id: string) => {
    const { rows } = await app.pool.query('select * from videos where id = $1', [id]);
    return rows[0];
  };
  return {
    ...app,
    url,
    generate,
    /** The same with `respond-async`: the response does not wait for the video. */
    request: (token: string, body: object, headers: RequestHeaders = {}) =>
      generate(token, body, { prefer: 'respond-async', ...headers }),
    /** A signed-in agent with one uploaded photo and the data of a project that shows it. */
    agent: async () => {
      const user = await app.signUp();
      const photo = await addPhoto(app, user.id);
      return { ...user, photo, projectData: projectOf([photo.path]) };
    },
    countOf: async (table: 'videos' | 'projects', userId: string): Promise<number> => {
      const { rows } = await app.pool.query(`select count(*)::int as n from ${table} where user_id = $1`, [
        userId,
      ]);
      return rows[0].n;
    },
    rowOf,
    /** Waits until the video is completed or has failed, and returns its row. */
    ended: (id: string) =>
      eventually(async () => {
        const row = await rowOf(id);
        if (row.status === 'processing') throw new Error('The video is still processing');
        return row;
      }, 200),
  };
}
