import { z } from 'zod';
import { PRINTABLE, WEB_ADDRESS } from './account-fields.ts';

/** What somebody is in a team. A team has one owner. */
export const TEAM_ROLES = ['owner', 'admin', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Roles that can be given; ownership is only transferred. */
export const GIVEN_ROLES = ['admin', 'member'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

/**
 * Who may do what in a team: the server refuses by this table, and screens offer by it. Who may delete what others made,
 * and whose webhooks learn of it, is in SQL: `isManagedBy` of teams, `findListeners` of webhooks.
 */
const rights = {
  rename: ['owner', 'admin'],
  /** Locking it too. */
  'edit-brand-kit': ['owner', 'admin'],
  'invite-member': ['owner', 'admin'],
  'invite-admin': ['owner'],
  'revoke-invitation': ['owner', 'admin'],
  'remove-member': ['owner', 'admin'],
  'remove-admin': ['owner'],
  'change-role': ['owner'],
  'see-member-numbers': ['owner', 'admin'],
  'manage-tokens': ['owner', 'admin'],
  /** Of everything in the team; everybody has webhooks of what they make. */
  'manage-webhooks': ['owner', 'admin'],
  transfer: ['owner'],
  leave: ['admin', 'member'],
  delete: ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>;
export type TeamAction = keyof typeof rights;

/** Whether this role has the right. */
export function mayInTeam(role: TeamRole, action: TeamAction): boolean {
  return (rights[action] as readonly TeamRole[]).includes(role);
}

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

const MAX_TEAM_NAME_LENGTH = 80;

export const teamNameField = z
  .string({ error: 'Team name is required' })
  .trim()
  .min(1, 'Team name is required')
  .max(MAX_TEAM_NAME_LENGTH, `Team name must be at most ${MAX_TEAM_NAME_LENGTH} characters`)
  .regex(PRINTABLE, 'Team name must not contain control characters')
  .refine((name) => !WEB_ADDRESS.test(name), 'Team name must not contain a web address');
