import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { pollUntil } from '#tests/support/poll-until.ts';

const { call, pool, post, signUp } = await createAccountsApp();

async function makeUpload(userId: string, filename: string): Promise<string> {
  const { rows } = await pool.query(
    `insert into media (user_id, kind, filename, original_name, content_type, storage_name, original_size_bytes, size_bytes, width, height)
     values ($1, 'image', $2, 'Kitchen.jpg', 'image/jpeg', $3, 100, 50, 4, 3) returning id`,
    [userId, filename, `media/${filename}`],
  );
  return rows[0].id;
}

const mediaOf = async (projectId: string) => {
  const { rows } = await pool.query(
    'select media_id from project_media where project_id = $1 order by position',
    [projectId],
  );
  return rows.map((row) => row.media_id);
};

test('without a draft there is none; the one worked on last comes back', async () => {
  const { token } = await signUp();
  expect((await call('projects/draft', { token })).json()).toEqual({ success: true, project: null });

  const first = (await post('projects', { data: { name: 'Maple Street' } }, { token })).json().project;
  await post('projects', { data: { name: 'Oak Lane' } }, { token });
  await call(`projects/${first.id}`, {
    method: 'PUT',
    token,
    body: { data: { name: 'Maple Street 12' }, revision: first.revision },
  });

  expect((await call('projects/draft', { token })).json().project).toMatchObject({
    id: first.id,
    state: 'draft',
    revision: 2,
    data: { name: 'Maple Street 12', media: [], property_info: { price: '' } },
  });
});

test('asked for again with the same id, also ten times at once, it is the same draft as it stands', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  const id = crypto.randomUUID();
  const create = (name: string, token = ada.token) => post('projects', { id, data: { name } }, { token });

  const answers = await Promise.all(Array.from({ length: 10 }, () => create('Maple Street')));
  expect(answers.map((answer) => answer.json())).toEqual(
    answers.map(() => ({ success: true, project: expect.objectContaining({ id }) })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  expect((await create('Maple Street 12')).json().project).toMatchObject({
    revision: 1,
    data: { name: 'Maple Street' },
  });
  const { rows } = await pool.query('select id from projects where user_id = $1', [ada.id]);
  expect(rows).toEqual([{ id }]);

  expect((await create('Mine now', eve.token)).statusCode).toBe(409);
});

test('a save that does not know the latest one is refused and changes nothing', async () => {
  const { token } = await signUp();
  const { id } = (await post('projects', {}, { token })).json().project;
  const save = (name: string) =>
    call(`projects/${id}`, { method: 'PUT', token, body: { data: { name }, revision: 1 } });
  expect((await save('Mine')).statusCode).toBe(200);

  const late = await save('Theirs');

  expect(late.statusCode).toBe(409);
  expect(late.json().message).toBe('This project was changed in another tab or on another device.');
  expect((await call(`projects/${id}`, { token })).json().project.data.name).toBe('Mine');
});

test('a project that has become a video cannot be changed, but copied', async () => {
  const { token } = await signUp();
  const { id } = (await post('projects', { data: { name: 'Maple Street' } }, { token })).json().project;
  await pool.query("update projects set state = 'kept' where id = $1", [id]);

  const save = await call(`projects/${id}`, { method: 'PUT', token, body: { data: {}, revision: 1 } });
  const gone = await call(`projects/${id}`, { method: 'DELETE', token });
  const copy = await post('projects', { copyOf: id }, { token });

  expect(save.statusCode).toBe(409);
  expect(gone.statusCode).toBe(404);
  expect(copy.statusCode).toBe(201);
  expect(copy.json().project).toMatchObject({ parentId: id, state: 'draft', data: { name: 'Maple Street' } });
});

test("uploads in use are remembered, somebody else's are not", async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  const [photo, logo, foreign] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()].map(
    (id) => `${id}.jpg`,
  ) as [string, string, string];
  const [photoId, logoId] = [await makeUpload(ada.id, photo), await makeUpload(ada.id, logo)];
  await makeUpload(eve.id, foreign);
  const data = {
    media: [
      { id: '1', path: `/api/v1/media/${photo}?sig=old` },
      { id: '2', path: `/api/v1/media/${foreign}` },
      { id: '3', path: '/etc/passwd' },
    ],
    brokerage_info: { logo: `/api/v1/media/${logo}` },
  };

  const { project } = (await post('projects', { data }, { token: ada.token })).json();
  expect(await mediaOf(project.id)).toEqual([photoId, logoId]);

  const body = { data: { media: [] }, revision: project.revision };
  await call(`projects/${project.id}`, { method: 'PUT', token: ada.token, body });
  expect(await mediaOf(project.id)).toEqual([]);
});

test('a draft can be thrown away', async () => {
  const { token } = await signUp();
  const { id } = (await post('projects', {}, { token })).json().project;

  expect((await call(`projects/${id}`, { method: 'DELETE', token })).statusCode).toBe(200);

  expect((await call(`projects/${id}`, { token })).statusCode).toBe(404);
});

test('the brand kit is empty at first and then as it was saved, pictures by their own uploads alone', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  const [image, foreign] = [`${crypto.randomUUID()}.jpg`, `${crypto.randomUUID()}.jpg`];
  await makeUpload(ada.id, image);
  await makeUpload(eve.id, foreign);
  const empty = (await call('brand-kit', { token: ada.token })).json().brandKit;
  expect(empty.realtor_info).toEqual({
    name: '',
    phone: '',
    email: '',
    website: '',
    image: '',
    license_number: '',
    license_state: '',
    license_title: '',
  });

  const body = {
    realtor_info: { name: 'Ada King', phone: '555-0100', image: `/api/v1/media/${image}?sig=x` },
    brokerage_info: { name: 'Harbor Realty', logo: `/api/v1/media/${foreign}` },
  };
  await call('brand-kit', { method: 'PUT', token: ada.token, body });

  expect((await call('brand-kit', { token: ada.token })).json().brandKit).toMatchObject({
    realtor_info: { name: 'Ada King', phone: '555-0100', image: `/api/v1/media/${image}` },
    brokerage_info: { name: 'Harbor Realty', logo: '' },
  });
  expect((await call('brand-kit', { token: eve.token })).json().brandKit.realtor_info.name).toBe('');
});

test('characters that no database stores are dropped from a draft and from the brand kit, the rest stays', async () => {
  const { token } = await signUp();
  const put = (path: string, body: object) => call(path, { method: 'PUT', token, body });
  const data = {
    name: 'Maple\0 Street\ud800',
    property_info: { address: 'Maple \ud83dStreet 12', description: 'Bright 🏡\0' },
    media: [{ id: '1\0', path: '/api/v1/media/a.jpg\0', name: 'Kitchen\udfe1.jpg' }],
    realtor_info: { name: 'Ada\0 King' },
  };
  const kept = {
    name: 'Maple Street',
    property_info: { address: 'Maple Street 12', description: 'Bright 🏡' },
    media: [{ id: '1', path: '/api/v1/media/a.jpg', name: 'Kitchen.jpg' }],
    realtor_info: { name: 'Ada King' },
  };

  const made = await post('projects', { data }, { token });
  const { id } = made.json().project;
  const saved = await put(`projects/${id}`, { data, revision: 1 });
  const kit = await put('brand-kit', {
    realtor_info: { name: 'Ada\0 King', phone: '555\ud800' },
    brokerage_info: {},
  });

  expect([made, saved, kit].map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
  for (const answer of [made, saved, await call(`projects/${id}`, { token })])
    expect(answer.json().project.data).toMatchObject(kept);
  expect((await call('brand-kit', { token })).json().brandKit.realtor_info).toMatchObject({
    name: 'Ada King',
    phone: '555',
  });
});

test('a misspelt field inside a draft is named instead of lost; a stored one that is unknown by now is read', async () => {
  const { token } = await signUp();
  const given = { title: 'Sunny', price: '$1', description: 'Quiet', property_info: { price: '$2' } };

  const refused = await post('projects', { data: { property_info: { pricee: '$2' } } }, { token });
  const made = (await post('projects', { data: given }, { token })).json().project;
  await pool.query(
    `update projects set data = jsonb_set(data, '{property_info,garage}', '"two"') where id = $1`,
    [made.id],
  );
  const read = (await call(`projects/${made.id}`, { token })).json().project;

  expect(refused.statusCode).toBe(400);
  expect(refused.json().details).toEqual([
    { path: 'data.property_info.pricee', msg: 'There is no field "pricee" here.' },
  ]);
  expect(made.data).toMatchObject(given);
  expect(read.data).toEqual(made.data);
});

test.each([0, -1, 1.5, 2_147_483_648, 3e9])('a save of revision %d is refused', async (revision) => {
  const { token } = await signUp();
  const { id } = (await post('projects', {}, { token })).json().project;

  const answer = await call(`projects/${id}`, { method: 'PUT', token, body: { data: {}, revision } });

  expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'revision']);
});

/** What a call answers when a sweep has a hand on the file that it names, and takes it. */
async function answerAfterSweepOf<T>(filename: string, ask: () => Promise<T>): Promise<T> {
  const sweeper = await pool.connect();
  try {
    await sweeper.query('begin');
    await sweeper.query('select from media where filename = $1 for update', [filename]);
    const { rows } = await sweeper.query('select pg_backend_pid() as pid');
    const answer = ask();
    await pollUntil(async () => {
      const waiting = await pool.query(
        'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [rows[0].pid],
      );
      return waiting.rowCount === 1;
    }, 'The call does not wait for the sweep');
    await sweeper.query('delete from media where filename = $1', [filename]);
    await sweeper.query('commit');
    return await answer;
  } finally {
    sweeper.release();
  }
}

test('a file that is swept while a draft or a brand kit with it is saved is left out, and the rest is saved', async () => {
  const { id: userId, token } = await signUp();
  const files = Array.from({ length: 4 }, () => `${crypto.randomUUID()}.jpg`) as [string, ...string[]];
  const [stays, ...swept] = files;
  const staysId = await makeUpload(userId, stays);
  for (const filename of swept) await makeUpload(userId, filename);
  const dataWith = (filename: string | undefined) => ({
    media: [stays, filename].map((name, index) => ({ id: String(index), path: `/api/v1/media/${name}` })),
  });
  const [first = '', second = '', third = ''] = swept;

  const made = await answerAfterSweepOf(first, () => post('projects', { data: dataWith(first) }, { token }));
  const { id } = made.json().project;
  const remembered = [await mediaOf(id)];
  const saved = await answerAfterSweepOf(second, () =>
    call(`projects/${id}`, { method: 'PUT', token, body: { data: dataWith(second), revision: 1 } }),
  );
  remembered.push(await mediaOf(id));
  const kit = await answerAfterSweepOf(third, () =>
    call('brand-kit', {
      method: 'PUT',
      token,
      body: { realtor_info: { name: 'Ada', image: `/api/v1/media/${third}` }, brokerage_info: {} },
    }),
  );

  expect([made, saved, kit].map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
  expect(remembered).toEqual([[staysId], [staysId]]);
  expect(kit.json().brandKit.realtor_info).toMatchObject({ name: 'Ada', image: '' });
});
