import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { renderChildrenOf } from '#tests/support/child-processes.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';

const accounts = await createAccountsApp({ THROTTLE_UPLOAD: '100000/10m' });
const { upload } = mediaIn(accounts);

// Small to send, large to decode.
async function bomb(): Promise<Buffer> {
  const colour = { r: 90, g: 120, b: 150, alpha: 0.5 };
  return await sharp({ create: { width: 2000, height: 2000, channels: 4, background: colour } })
    .png()
    .toBuffer();
}

const readers = () => renderChildrenOf(process.pid);

test("bombs of one account are decoded in one child at a time, and another account's photo passes them", async () => {
  const [greedy, modest] = [await accounts.signUp(), await accounts.signUp()];
  const picture = await bomb();
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  let finished = 0;
  const bombs = Array.from({ length: 5 }, () =>
    upload(greedy.token, 'images', picture).then(({ statusCode }) => {
      finished += 1;
      return statusCode;
    }),
  );
  await eventually(() => expect(readers().length).toBe(1), 5);

  const answer = await upload(modest.token, 'images', photo);

  expect(answer.statusCode).toBe(200);
  expect(finished).toBeLessThan(3);
  expect(readers().length).toBeLessThanOrEqual(1);
  expect(await Promise.all(bombs)).toEqual(Array(5).fill(200));
});
