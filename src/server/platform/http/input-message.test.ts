import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';

const { post, signUp } = await createAccountsApp();
const { token } = await signUp();
const detailsOf = async (path: string, body: object) => {
  const answer = await post(path, body, { token });
  expect(answer.statusCode).toBe(400);
  return answer.json().details;
};

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
