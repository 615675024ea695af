import { inject } from 'vitest';
import type { SharedServer } from './server-fixture.ts';

/** Where the common server believes to be; what it says of itself is an address here. */
export const SITE = 'http://videos.example.com';
export const SUPPORT_EMAIL = 'help@videos.example.com';

/**
 * The server that test files share, all at the same time: everybody on it is a new person, and nobody counts what
 * belongs to others, becomes its administrator or uses its limits up. Who has to, starts one of their own.
 */
export function commonServer(): SharedServer {
  return inject('commonServer');
}
