import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';

const { post, call, pool, signUp } = await createAccountsApp();
const { token, id } = await signUp();
const detailsOf = async (path: string, body: object) => {
  const answer = await post(path, body, { token });
  expect(answer.statusCode).toBe(400);
  return answer.json().details;
};

test('a misnamed field is named and nothing is stored', async () => {
  expect(await detailsOf('projects', { dta: { name: 'Maple Street' } })).toEqual([
    { path: 'dta', msg: 'There is no field "dta" here.' },
  ]);
  const put = { method: 'PUT', body: { expires: null }, token } as const;
  expect((await call(`share/${crypto.randomUUID()}/expiry`, put)).json().details).toContainEqual({
    path: 'expires',
    msg: 'There is no field "expires" here.',
  });
  expect((await pool.query('select 1 from projects where user_id = $1', [id])).rowCount).toBe(0);
});

test('what does not fit is said in a sentence, one for each field', async () => {
  const details = await detailsOf('projects', {
    data: { name: 'x'.repeat(3_000), music: 'jazz', media: 'none', property_info: { square_footage: [] } },
  });

  expect(details).toContainEqual({ path: 'data.media', msg: 'Media must be a list.' });
  expect(details).toContainEqual({
    path: 'data.music',
    msg: expect.stringMatching(/^Music must be one of upbeat, rooftop, .+\.$/),
  });
  const paths = details.map(({ path }: { path: string }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a field that is missing is said to be required', async () => {
  expect(await detailsOf('media/describe', {})).toEqual([{ path: 'paths', msg: 'Paths is required.' }]);
});
