import { expect, test } from 'vitest';
import { layoutMail } from './layout.ts';

const content = {
  preview: 'One click and you are in',
  heading: 'Welcome, "><script>alert(1)</script>',
  paragraphs: ['You & me', '<b>bold</b>'],
  button: { label: 'Confirm', url: 'https://videos.example.com/verify-email?token=a&b="c' },
  note: 'Good for a day.',
  footer: 'Curbreel',
};

test('both forms say the same, and HTML in the words stays words', () => {
  const { text, html } = layoutMail(content);

  expect(text).toContain('Confirm:\nhttps://videos.example.com/verify-email?token=a&b="c');
  expect(text).toContain('You & me');
  expect(html).toContain('href="https://videos.example.com/verify-email?token=a&amp;b=&quot;c"');
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(html).not.toMatch(/<script|<b>/);
});

test('a link after the footer is in both forms', () => {
  const footerLink = { label: 'Stop this mail', url: 'https://videos.example.com/r/stop/key' };

  const { text, html } = layoutMail({ ...content, footerLink });

  expect(text).toContain('--\nCurbreel\nStop this mail: https://videos.example.com/r/stop/key');
  expect(html).toContain('href="https://videos.example.com/r/stop/key"');
});

test('a button leads to the web and nowhere else', () => {
  expect(() => layoutMail({ ...content, button: { label: 'x', url: 'javascript:alert(1)' } })).toThrow(
    'web addresses only',
  );
});
