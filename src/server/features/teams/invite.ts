import type { ThrottleLimit } from '#server/config/config.ts';
import { recordEvent } from '#server/features/accounts/public.ts';
import { hashSecretToken, newSecretToken } from '#server/platform/auth/secret-token.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { Team } from '#shared/api/teams.ts';
import type { InvitationId, UserId } from '#shared/ids.ts';
import { type GivenRole, INVITATION_DAYS } from '#shared/rules/team-roles.ts';
import { getOwnTeam } from './get-team.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  endInvitation,
  findOpenInvitations,
  hasMemberWithEmail,
  replaceInvitation,
} from './invitation-queries.ts';
import { countMembers, findTeam, getPerson } from './queries.ts';
import { getTeamFor, lockTeamFor, notInTeam } from './team-rights.ts';

const DAY_MS = 86_400_000;
const MAILS: ThrottleLimit = { count: 40, windowMs: 3_600_000 };
const MAX_TEAM_SIZE = 100;

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'queue' | 'throttle'>;

/** Mails an invitation. An open one to the same address is replaced: its link no longer works. */
export async function inviteToTeam(
  deps: Deps,
  userId: UserId,
  { email: typed, role }: { readonly email: string; readonly role: GivenRole },
): Promise<Team> {
  const { config, db, queue } = deps;
  const email = typed.toLowerCase();
  const action = role === 'admin' ? 'invite-admin' : 'invite-member';
  await getTeamFor(db, userId, action);
  const sender = await requireSender(deps, userId);
  await db.transaction(async (transaction) => {
    const { teamId } = await lockTeamFor(transaction, userId, action);
    const team = await findTeam(transaction, userId);
    if (team === undefined) throw notInTeam();
    if (await hasMemberWithEmail(transaction, teamId, email))
      throw fieldError('email', 'This person is in the team already.', { code: 'conflict' });
    const open = await findOpenInvitations(transaction, teamId);
    const others = open.filter((invitation) => invitation.email !== email).length;
    if ((await countMembers(transaction, teamId)) + others >= MAX_TEAM_SIZE)
      throw new AppError('conflict', `A team has at most ${MAX_TEAM_SIZE} members and invitations.`);
    const token = newSecretToken();
    const { id } = await replaceInvitation(transaction, {
      id: newId(),
      teamId,
      email,
      role,
      tokenHash: hashSecretToken(token),
      invitedBy: userId,
      expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY_MS),
    });
    const message = invitationMail(config, { email, role, token, teamName: team.name, sender });
    await sendMail({ db: transaction, queue }, { kind: 'team-invitation', message });
    await recordEvent(transaction, 'team-action', userId, `invite ${role} ${id}`);
  });
  return await getOwnTeam(deps, userId);
}

/** The name of the sender, once their own address is known to be theirs. */
async function requireSender({ db, throttle }: Pick<Deps, 'db' | 'throttle'>, userId: UserId) {
  const sender = await getPerson(db, userId);
  if (sender.emailVerifiedAt === null)
    throw new AppError('conflict', 'Verify your own email address first. Then you can invite others.');
  await consumeOrRefuse(
    throttle,
    // Not by team: whoever deletes theirs and creates another would begin anew.
    { action: 'team-invitation', subject: userId },
    MAILS,
    'Invitations that were sent before stay good.',
  );
  return sender.name;
}

export async function revokeInvitation(
  deps: Pick<Deps, 'db'>,
  userId: UserId,
  id: InvitationId,
): Promise<Team> {
  await deps.db.transaction(async (transaction) => {
    const { teamId } = await lockTeamFor(transaction, userId, 'revoke-invitation');
    if (!(await endInvitation(transaction, teamId, id)))
      throw new AppError('not-found', 'This invitation was accepted or revoked already.');
    await recordEvent(transaction, 'team-action', userId, `revoke ${id}`);
  });
  return await getOwnTeam(deps, userId);
}
