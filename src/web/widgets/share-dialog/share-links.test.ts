import { expect, test } from 'vitest';
import { defaultMessage, linkWithMessage, postingPages } from './share-links.ts';

const link = 'https://curbreel.example/v/k7Qm3xTz';

test("the agent's words go into the link, trimmed and safe; none leave it as it is", () => {
  const words = '  Open house & tea? <b>"Sunday"</b> #1 ';
  const url = new URL(linkWithMessage(link, words));
  expect(url.searchParams.get('msg')).toBe('Open house & tea? <b>"Sunday"</b> #1');
  expect(url.hash).toBe('');
  expect(linkWithMessage(link, ' \n ')).toBe(link);
});

test('every platform gets the whole link, words and all', () => {
  const post = { link: linkWithMessage(link, 'Come & see'), text: defaultMessage('12 Harbour "Lane"') };
  const queryOf = (page: string) => new URL(page).searchParams;
  expect(queryOf(postingPages.facebook(post)).get('u')).toBe(post.link);
  expect(queryOf(postingPages.linkedin(post)).get('url')).toBe(post.link);
  expect(queryOf(postingPages.x(post)).get('url')).toBe(post.link);
  expect(queryOf(postingPages.x(post)).get('text')).toBe(post.text);
  expect(queryOf(postingPages.whatsapp(post)).get('text')).toBe(`${post.text} ${post.link}`);
});
