import { expect, test } from 'vitest';
import { emailWarning, webAddressWarning } from './contact-warnings.ts';

test.each(['', ' ', 'dana@example.com', ' dana.whitfield+videos@mail.example.co.uk '])(
  'has no doubt about the email address "%s"',
  (value) => expect(emailWarning(value)).toBeUndefined(),
);

test.each(['dana', 'dana@', 'dana@example', 'dana@example,com', 'dana example.com', 'https://example.com'])(
  'doubts the email address "%s"',
  (value) => expect(emailWarning(value)).toBe('This does not look like an email address.'),
);

test.each([
  '',
  'example.com',
  'www.example.com',
  ' https://example.com/team/dana?from=video ',
  'HTTP://Example.COM',
  'häuser.example',
])('has no doubt about the web address "%s"', (value) => expect(webAddressWarning(value)).toBeUndefined());

test.each([
  'example',
  'www.example',
  'example,com',
  'htp://example.com',
  'https://',
  'https:/example',
  'my site.com',
  'dana@example.com',
  '555 0100',
])('doubts the web address "%s"', (value) =>
  expect(webAddressWarning(value)).toBe('This does not look like a web address.'),
);
