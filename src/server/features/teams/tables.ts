import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import { invitationIdSchema, teamIdSchema, userIdSchema } from '#shared/ids.ts';
import { GIVEN_ROLES, TEAM_ROLES } from '#shared/rules/team-roles.ts';

export const tables = ['teams', 'team_members', 'team_invitations'] as const;

/** Somebody's place in their team. */
export const membershipRow = z.object({
  userId: userIdSchema,
  teamId: teamIdSchema,
  role: z.enum(TEAM_ROLES),
});
export type Membership = z.output<typeof membershipRow>;

export const teamRow = z.object({ id: teamIdSchema, name: z.string(), createdAt: moment });

export const memberRow = membershipRow.extend({
  joinedAt: moment,
  invitedAs: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarStorageName: z.string().nullable(),
});
export type MemberRow = z.output<typeof memberRow>;

export const invitationRow = z.object({
  id: invitationIdSchema,
  teamId: teamIdSchema,
  email: z.string(),
  role: z.enum(GIVEN_ROLES),
  createdAt: moment,
  expiresAt: moment,
  acceptedAt: moment.nullable(),
  revokedAt: moment.nullable(),
});
export type InvitationRow = z.output<typeof invitationRow>;
