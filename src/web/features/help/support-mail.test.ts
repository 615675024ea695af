import { expect, test } from 'vitest';
import { composeMail, mailtoLink } from './support-mail.ts';

const mail = {
  topic: 'A video or an upload that failed',
  listing: ' 12 Alder Lane\r\nBcc: x@y.example ',
  message: '  Photo 7 & 8 fail.\nWhy? 100% of the time  ',
  sender: { name: 'Dana Whitfield', email: 'dana@example.com' },
  version: '1.0.0',
  browser: 'Firefox',
};

test('a mail to support has the words first and the facts after them', () => {
  expect(composeMail(mail)).toEqual({
    subject: 'A video or an upload that failed: 12 Alder Lane Bcc: x@y.example',
    body: 'Photo 7 & 8 fail.\nWhy? 100% of the time\n\n--\nAccount: Dana Whitfield <dana@example.com>\nListing: 12 Alder Lane Bcc: x@y.example\nVersion: 1.0.0\nBrowser: Firefox',
  });
});

test('leaves out what is not known', () => {
  const composed = composeMail({ ...mail, listing: ' ', sender: undefined });

  expect(composed.subject).toBe('A video or an upload that failed');
  expect(composed.body).not.toMatch(/Account|Listing/);
});

test('the link survives every sign in the text', () => {
  const composed = composeMail(mail);
  const link = new URL(mailtoLink('help+videos@example.com', composed));

  expect(decodeURIComponent(link.pathname)).toBe('help+videos@example.com');
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.searchParams.get('subject')).toBe(composed.subject);
  expect(link.searchParams.get('body')).toBe(composed.body.replaceAll('\n', '\r\n'));
});
