import { z } from 'zod';
import { invitationIdSchema, teamIdSchema, userIdSchema } from '#shared/ids.ts';
import { emailField } from '#shared/rules/account-fields.ts';
import { GIVEN_ROLES, TEAM_ROLES, teamNameField } from '#shared/rules/team-roles.ts';
import { done, success } from './answers.ts';
import { endpoint } from './endpoint.ts';

const memberSchema = z
  .object({
    id: userIdSchema,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    avatar_url: z.string().nullable(),
    role: z.enum(TEAM_ROLES),
    joinedAt: z.string(),
    /** The address that the invitation went to, where somebody joined with another one. */
    invitedAs: z.string().nullable(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof memberSchema>;

const invitationSchema = z
  .object({
    id: invitationIdSchema,
    email: z.string(),
    role: z.enum(GIVEN_ROLES),
    createdAt: z.string(),
    expiresAt: z.string(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'TeamInvitation' });
export type TeamInvitation = z.infer<typeof invitationSchema>;

const teamSchema = z
  .object({
    id: teamIdSchema,
    name: z.string(),
    createdAt: z.string(),
    /** The caller's own role. */
    role: z.enum(TEAM_ROLES),
    members: z.array(memberSchema),
    /** Those that were not accepted yet; empty for members, who may not see them. */
    invitations: z.array(invitationSchema),
    /** The service account that the team's API tokens sign in as, `madeBy` of what they make; null before the first one. */
    serviceAccountId: userIdSchema.nullable(),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof teamSchema>;

const teamAnswer = z.object({ success, team: teamSchema });
const memberParams = z.object({ userId: userIdSchema });

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/v1/team',
  access: 'user',
  summary: "The caller's team with its members; null if they are in none",
  response: z.object({ success, team: teamSchema.nullable() }),
});

export const createTeam = endpoint({
  method: 'POST',
  path: '/api/v1/team',
  access: 'user',
  summary: 'Creates a team, which the caller then owns',
  body: z.object({ name: teamNameField }),
  failures: ['conflict'],
  response: teamAnswer,
  status: 201,
});

export const renameTeam = endpoint({
  method: 'PUT',
  path: '/api/v1/team',
  access: 'user',
  summary: 'Changes the name of the team (owner and admins)',
  body: z.object({ name: teamNameField }),
  failures: ['not-found', 'conflict'],
  response: teamAnswer,
});

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/api/v1/team',
  access: 'user',
  isHeld: true,
  summary: 'Deletes a team that has no other members; what was made in it stays with its owner (owner)',
  failures: ['not-found', 'conflict'],
  response: done,
});

export const leaveTeam = endpoint({
  method: 'POST',
  path: '/api/v1/team/leave',
  access: 'user',
  isHeld: true,
  summary: 'Leaves the team; what was made in it passes to the owner (admins and members)',
  failures: ['not-found', 'conflict'],
  response: done,
});

export const transferTeam = endpoint({
  method: 'POST',
  path: '/api/v1/team/transfer',
  access: 'user',
  summary: 'Makes another member the owner; the caller becomes an admin (owner)',
  body: memberParams,
  failures: ['not-found', 'conflict'],
  response: teamAnswer,
});

export const setTeamRole = endpoint({
  method: 'PUT',
  path: '/api/v1/team/members/:userId',
  access: 'user',
  summary: 'Makes a member an admin, or an admin a member (owner)',
  params: memberParams,
  body: z.object({ role: z.enum(GIVEN_ROLES) }),
  failures: ['conflict'],
  response: teamAnswer,
});

export const removeTeamMember = endpoint({
  method: 'DELETE',
  path: '/api/v1/team/members/:userId',
  access: 'user',
  isHeld: true,
  summary: 'Removes somebody; what they made in the team passes to its owner (owner; admins for members)',
  params: memberParams,
  failures: ['conflict'],
  response: teamAnswer,
});

export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/api/v1/team/invitations',
  access: 'user',
  summary: 'Mails an invitation, in place of an earlier one to the same address (owner; admins for members)',
  body: z.object({ email: emailField, role: z.enum(GIVEN_ROLES) }),
  failures: ['not-found', 'conflict', 'too-many-requests'],
  response: teamAnswer,
  status: 201,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/team/invitations/:id',
  access: 'user',
  summary: 'Ends an invitation: its link no longer works (owner and admins)',
  params: z.object({ id: invitationIdSchema }),
  failures: ['conflict'],
  response: teamAnswer,
});

const token = z.string().min(1).max(200);

const openInvitationSchema = z.object({
  teamName: z.string(),
  /** Who sent it, if they still have an account. */
  invitedBy: z.string().nullable(),
  email: z.string(),
  role: z.enum(GIVEN_ROLES),
  expiresAt: z.string(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

export const checkInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/team-invitations/check',
  access: 'public',
  summary: 'What the link of an invitation says; changes nothing',
  body: z.object({ token }),
  failures: ['not-found', 'too-many-requests'],
  response: z.object({ success, invitation: openInvitationSchema }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/team-invitations/accept',
  access: 'user',
  summary: 'Joins the team that the link of an invitation names',
  body: z.object({ token }),
  failures: ['not-found', 'conflict', 'too-many-requests'],
  response: teamAnswer,
});
