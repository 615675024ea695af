import { emailField } from '#shared/rules/account-fields.ts';

/** The warning about an email address that looks wrong. An empty one gets none. */
export function emailWarning(value: string): string | undefined {
  const isFine = value.trim() === '' || emailField.safeParse(value).success;
  return isFine ? undefined : 'This does not look like an email address.';
}

/** The same for a web address, with or without its scheme. */
export function webAddressWarning(value: string): string | undefined {
  const isFine = value.trim() === '' || isWebAddress(value.trim());
  return isFine ? undefined : 'This does not look like a web address.';
}

const SCHEME = /^https?:\/\//i;
// Hosts as URL writes them: other alphabets are encoded as `xn--`.
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

function isWebAddress(text: string): boolean {
  const full = SCHEME.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(full)) return false;
  const { username, hostname } = new URL(full);
  return username === '' && HOST.test(hostname.replace(/^www\./, ''));
}
