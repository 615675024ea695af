import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { seedFilm } from '#tests/support/seed-film.ts';

const accounts = await createAccountsApp();
const { post, pool, mails, mailTo, idle, signUp } = accounts;

async function someFilm(title?: string) {
  const user = await signUp();
  const { id } = await seedFilm(accounts, { userId: user.id, ...(title !== undefined && { title }) });
  return { ...user, videoId: id };
}
type Film = Awaited<ReturnType<typeof someFilm>>;
const mailMe = ({ videoId, token }: Film, customMessage?: string) =>
  post(`share/${videoId}/email-to-self`, { customMessage }, { token });

test('the mail goes to the caller with the picture, the link and the words, which the page shows too', async () => {
  const film = await someFilm('Sunny Corner');

  const answer = await mailMe(film, '  Come and see\nit on Sunday!  ');

  expect(answer.json()).toEqual({
    success: true,
    email: film.email,
    message: `Video link sent to ${film.email}! Check your email inbox.`,
  });
  const mail = await mailTo(film.email, /^Your video link: Sunny Corner$/);
  const { shortCode } = (await post(`share/${film.videoId}/share`, {}, { token: film.token })).json();
  const url = `https://films.example.com/v/${shortCode}?msg=Come%20and%20see%0Ait%20on%20Sunday!`;
  expect(mail.text).toContain(url);
  expect(mail.text).toContain('> Come and see\n> it on Sunday!');
  expect(mail.html).toContain(`href="${url}"`);
  expect(mail.html).toMatch(
    new RegExp(`<img src="https://films\\.example\\.com/v/${shortCode}/card\\.jpg\\?v=[\\w-]{8}"`),
  );
});

test('without words the link is plain and nothing is quoted', async () => {
  const film = await someFilm();

  await mailMe(film, '   ');

  const mail = await mailTo(film.email, /^Your video link/);
  expect(mail.text).toMatch(/\/v\/[2-9b-z]{10}\n/);
  expect(mail.text).not.toContain('> ');
  expect(mail.html).not.toContain('blockquote');
});

test('evil titles and words stay text: no markup, no further header', async () => {
  const film = await someFilm('Loft"><script>alert(1)</script>\r\nBcc: all@example.com\u202egpj.exe');

  await mailMe(film, '</blockquote><img src=x onerror=alert(1)>\u202e\u0007 & "quotes"');

  const mail = await mailTo(film.email, /^Your video link/);
  expect(mail.subject).toBe('Your video link: Loft"><script>alert(1)</script> Bcc: all@example.comgpj.exe');
  expect(mail.html).not.toMatch(/<script|<img src=x|[\p{Bidi_Control}]/u);
  expect(mail.html).toContain(
    '&lt;/blockquote&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;',
  );
  expect(mail.html.match(/<\/blockquote>/g)?.length).toBe(1);
});

test('a message of 5,000 characters arrives whole, a longer one is refused', async () => {
  const film = await someFilm();

  expect((await mailMe(film, 'x'.repeat(5_000))).statusCode).toBe(200);
  expect((await mailMe(film, 'x'.repeat(5_001))).statusCode).toBe(400);

  expect((await mailTo(film.email, /^Your video link/)).text).toContain('x'.repeat(5_000));
});

test('an address that nobody has verified gets three mails in five minutes, a verified one more', async () => {
  const film = await someFilm();
  const statuses = async (count: number) => {
    const answers = [];
    for (let round = 0; round < count; round += 1) answers.push((await mailMe(film)).statusCode);
    return answers;
  };

  expect(await statuses(4)).toEqual([200, 200, 200, 429]);
  await pool.query('update users set email_verified_at = now() where id = $1', [film.id]);
  expect(await statuses(2)).toEqual([200, 200]);
  await idle();
  expect(mails.filter(({ to, subject }) => to === film.email && /video link/.test(subject)).length).toBe(5);
});
