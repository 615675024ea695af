import { emailField } from '#shared/rules/account-fields.ts';

/** What is odd about an email address, if anything. An empty one is another matter. */
export function emailWarning(value: string): string | undefined {
  const isFine = value.trim() === '' || emailField.safeParse(value).success;
  return isFine ? undefined : 'This does not look like an email address.';
}

/** The same for a website, with or without its scheme. */
export function webAddressWarning(value: string): string | undefined {
  const isFine = value.trim() === '' || isWebAddress(value.trim());
  return isFine ? undefined : 'This does not look like a web address.';
}

const SCHEME = /^https?:\/\//i;
// As the browser writes a host: letters of other alphabets have become `xn--` by then.
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

function isWebAddress(text: string): boolean {
  const full = SCHEME.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(full)) return false;
  const { username, hostname } = new URL(full);
  return username === '' && HOST.test(hostname.replace(/^www\./, ''));
}
