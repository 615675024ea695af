import { z } from 'zod';

/** How often something may be done: `count` times in any window of `windowMs`. */
export type ThrottleLimit = { readonly count: number; readonly windowMs: number };

// Settings with the words for what is allowed.

export const wholeNumber = (min: number, max: number) => ({
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max)),
  allowed: `a whole number from ${min} to ${max}`,
});

export const oneOf = <const Words extends readonly string[]>(...words: Words) => ({
  schema: z.enum(words),
  allowed: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words),
});

export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off']))
  .transform((word) => ['true', '1', 'yes', 'on'].includes(word));

export const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const WINDOW_UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

export const throttle = {
  schema: z
    .string()
    .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,4}[smh]$/)
    .transform((text): ThrottleLimit => {
      const [count = '', window = ''] = text.split('/');
      const unit = window.slice(-1) as keyof typeof WINDOW_UNIT_MS;
      return { count: Number(count), windowMs: Number(window.slice(0, -1)) * WINDOW_UNIT_MS[unit] };
    }),
  allowed: 'a count and a window such as 15/5m (units: s, m, h)',
};

// "true", a number of hops, or the addresses and networks of the proxies.
export const trustProxy = z.string().transform((text, context): boolean | number | string[] => {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every((part) => /^([\da-f:.]+(\/\d{1,3})?|loopback|linklocal|uniquelocal)$/i.test(part)))
    return networks;
  context.addIssue({ code: 'custom', message: 'not a proxy list' });
  return z.NEVER;
});

export const mailbox = z
  .string()
  .max(320)
  .regex(/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/);
