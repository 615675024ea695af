import { expect, test } from 'vitest';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { userIdSchema } from '#shared/ids.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { addDraft } from './create-project.ts';

const { db, pool, post, signUp } = await createAccountsApp({ THROTTLE_DRAFT: '12/10m' });

/** Drafts of an account, each a minute older than the one before. */
async function makeDrafts(userId: string, count: number, state: 'draft' | 'kept' = 'draft') {
  await pool.query(
    `insert into projects (user_id, name, data, state, updated_at)
     select $1, $3 || ' ' || n, '{}', $3, now() - make_interval(mins => n) from generate_series(1, $2) n`,
    [userId, count, state],
  );
}

const namesOf = async (userId: string): Promise<string[]> => {
  const { rows } = await pool.query('select name from projects where user_id = $1 order by updated_at desc', [
    userId,
  ]);
  return rows.map(({ name }) => name);
};

test('of more than 200 drafts the one left alone longest goes; videos and other people keep theirs', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  await makeDrafts(ada.id, 200);
  await makeDrafts(ada.id, 3, 'kept');
  await makeDrafts(eve.id, 201);

  const answer = await post('projects', { data: { name: 'new' } }, { token: ada.token });

  expect(answer.statusCode).toBe(201);
  const names = await namesOf(ada.id);
  expect(names.filter((name) => name.startsWith('kept'))).toHaveLength(3);
  const drafts = names.filter((name) => !name.startsWith('kept'));
  expect([drafts.length, drafts[0], drafts.at(-1)]).toEqual([200, 'new', 'draft 199']);
  expect(await namesOf(eve.id)).toHaveLength(201);
});

test('who has taken over the drafts of a colleague loses one of them for each new draft', async () => {
  const { id, token } = await signUp();
  await makeDrafts(id, 280);

  await post('projects', { data: { name: 'new' } }, { token });

  const names = await namesOf(id);
  expect([names.length, names[0], names.at(-1)]).toEqual([280, 'new', 'draft 279']);
});

test('200 drafts may all stay', async () => {
  const { id, token } = await signUp();
  await makeDrafts(id, 199);

  await post('projects', {}, { token });

  expect(await namesOf(id)).toHaveLength(200);
});

test('drafts that are made by the dozen leave room, and delete none', async () => {
  const { id } = await signUp();
  await makeDrafts(id, 179);
  const add = () =>
    db.transaction((transaction) =>
      addDraft(transaction, userIdSchema.parse(id), projectDataSchema.parse({})),
    );

  await add();

  await expect(add()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/180 drafts/),
  });
  expect(await namesOf(id)).toHaveLength(180);
});

test('ten new drafts at once are no way around it', async () => {
  const { id, token } = await signUp();
  await makeDrafts(id, 200);

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('projects', { data: { name: 'new' } }, { token })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  const names = await namesOf(id);
  expect([names.length, names.filter((name) => name === 'new').length]).toEqual([200, 10]);
});

test('whoever starts too many drafts is told how long to wait, and nobody else is', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  const answers = [];
  for (let round = 0; round < 13; round += 1) answers.push(await post('projects', {}, { token: ada.token }));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(12).fill(201), 429]);
  const refused = answers.at(-1);
  expect(refused?.json()).toMatchObject({
    error: 'too-many-requests',
    message: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes? and try again\.$/),
    helpText: 'Drafts that are already there can still be changed.',
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await namesOf(ada.id)).toHaveLength(12);
  expect((await post('projects', {}, { token: eve.token })).statusCode).toBe(201);
});
