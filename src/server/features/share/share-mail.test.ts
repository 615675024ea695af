import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { seedVideo } from '#tests/support/seed-video.ts';

const accounts = await createAccountsApp();
const { app, post, pool, mails, mailTo, idle, signUp } = accounts;

async function someVideo(title?: string) {
  const user = await signUp();
  const { id } = await seedVideo(accounts, { userId: user.id, ...(title !== undefined && { title }) });
  return { ...user, videoId: id };
}
type Video = Awaited<ReturnType<typeof someVideo>>;
const mailMe = ({ videoId, token }: Video, customMessage?: string) =>
  post(`share/${videoId}/email-to-self`, { customMessage }, { token });

test('the mail goes to the caller with the picture, the link and the words, which the page shows too', async () => {
  const video = await someVideo('Sunny Corner');

  const answer = await mailMe(video, '  Come and see\nit on Sunday!  ');

  expect(answer.json()).toEqual({
    success: true,
    email: video.email,
    message: `Video link sent to ${video.email}! Check your email inbox.`,
  });
  const mail = await mailTo(video.email, /^Your video link: Sunny Corner$/);
  const { shortCode } = (await post(`share/${video.videoId}/share`, {}, { token: video.token })).json();
  const url = `https://videos.example.com/v/${shortCode}?msg=Come%20and%20see%0Ait%20on%20Sunday!`;
  expect(mail.text).toContain(url);
  expect(mail.text).toContain('> Come and see\n> it on Sunday!');
  expect(mail.html).toContain(`href="${url}"`);
  expect(mail.html).toMatch(
    new RegExp(`<img src="https://videos\\.example\\.com/v/${shortCode}/card\\.jpg\\?v=[\\w-]{8}"`),
  );
});

test('a long title is cut in the subject, also one of letters that are two UTF-16 units each', async () => {
  const video = await someVideo('𝗛'.repeat(200));

  expect((await mailMe(video)).statusCode).toBe(200);

  expect((await mailTo(video.email, /^Your video link/)).subject).toBe(`Your video link: ${'𝗛'.repeat(110)}`);
});

test('without words the link is plain and nothing is quoted', async () => {
  const video = await someVideo();

  await mailMe(video, '   ');

  const mail = await mailTo(video.email, /^Your video link/);
  expect(mail.text).toMatch(/\/v\/[2-9b-z]{10}\n/);
  expect(mail.text).not.toContain('> ');
  expect(mail.html).not.toContain('blockquote');
});

test('evil titles and words stay text: no markup, no further header', async () => {
  const video = await someVideo('Loft"><script>alert(1)</script>\r\nBcc: all@example.com\u202egpj.exe');

  await mailMe(video, '</blockquote><img src=x onerror=alert(1)>\u202e\u0007 & "quotes"');

  const mail = await mailTo(video.email, /^Your video link/);
  expect(mail.subject).toBe('Your video link: Loft"><script>alert(1)</script> Bcc: all@example.comgpj.exe');
  expect(mail.html).not.toMatch(/<script|<img src=x|[\p{Bidi_Control}]/u);
  expect(mail.html).toContain(
    '&lt;/blockquote&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;',
  );
  expect(mail.html.match(/<\/blockquote>/g)?.length).toBe(1);
});

test('a message of 5,000 characters arrives whole, a longer one is refused', async () => {
  const video = await someVideo();

  expect((await mailMe(video, 'x'.repeat(5_000))).statusCode).toBe(200);
  expect((await mailMe(video, 'x'.repeat(5_001))).statusCode).toBe(400);

  expect((await mailTo(video.email, /^Your video link/)).text).toContain('x'.repeat(5_000));
});

test('a long message in any letters makes a link that opens, with the beginning of it', async () => {
  const video = await someVideo();
  const message = '家🏡'.repeat(1_600);

  await mailMe(video, message);

  const mail = await mailTo(video.email, /^Your video link/);
  expect(mail.text).toContain(message);
  const [url = ''] = /https:\S+msg=\S+/.exec(mail.text) ?? [];
  expect(url.length).toBeLessThan(6_200);
  const page = await app.inject({ url: url.replace('https://videos.example.com', '') });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`${'家🏡'.repeat(285)}`);
  expect(page.body).toMatch(/[家🏡]…<\/blockquote>/u);
});

test('an address that nobody has verified gets three mails in five minutes, a verified one more', async () => {
  const video = await someVideo();
  const statuses = async (count: number) => {
    const answers = [];
    for (let round = 0; round < count; round += 1) answers.push((await mailMe(video)).statusCode);
    return answers;
  };

  expect(await statuses(4)).toEqual([200, 200, 200, 429]);
  await pool.query('update users set email_verified_at = now() where id = $1', [video.id]);
  expect(await statuses(2)).toEqual([200, 200]);
  await idle();
  expect(mails.filter(({ to, subject }) => to === video.email && /video link/.test(subject)).length).toBe(5);
});
