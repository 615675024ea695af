import type { FastifyRequest } from 'fastify';
import { lockAccount, recordEvent } from '#server/features/accounts/public.ts';
import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { findClientAddress, throttleSubjectOf } from '#server/platform/throttle/client-address.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { OpenInvitation, Team } from '#shared/api/teams.ts';
import type { UserId } from '#shared/ids.ts';
import { getOwnTeam } from './get-team.ts';
import { findInvitationByToken, type LinkedInvitation, markAccepted } from './invitation-queries.ts';
import { findMembership, getPerson, insertMember, keepTeam } from './queries.ts';

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'throttle'>;

/** What a link says. Mail scanners open links, so nothing changes here. */
export async function checkInvitation(
  deps: Deps,
  token: string,
  request: FastifyRequest,
): Promise<OpenInvitation> {
  const { teamName, invitedBy, email, role, expiresAt } = await getInvitation(deps, token, request);
  return { teamName, invitedBy, email, role, expiresAt: expiresAt.toISOString() };
}

/**
 * Joins the team. The link is the right: it may be used by an account with another address, which the team then sees. That one
 * must be verified: whoever signs up with the address of somebody else must not bring them into a team.
 */
export async function acceptInvitation(
  deps: Deps,
  userId: UserId,
  token: string,
  request: FastifyRequest,
): Promise<Team> {
  const { id, teamId, role, email } = await getInvitation(deps, token, request);
  await deps.db.transaction(async (transaction) => {
    if (!(await keepTeam(transaction, teamId))) throw noLongerGood();
    await lockAccount(transaction, userId);
    const earlier = await findMembership(transaction, userId);
    if (earlier?.teamId === teamId) throw new AppError('conflict', 'You are in this team already.');
    if (!(await markAccepted(transaction, id, hashSecretToken(token)))) throw noLongerGood();
    const own = await getPerson(transaction, userId);
    const invitedAs = own.email.toLowerCase() === email ? null : email;
    if (invitedAs !== null && own.emailVerifiedAt === null)
      throw new AppError(
        'conflict',
        `Verify your own email address first, or join with an account of ${email}.`,
      );
    if (!(await insertMember(transaction, { teamId, userId, role, invitedAs })))
      throw new AppError('conflict', 'You are in another team. Leave it before you join this one.');
    await recordEvent(transaction, 'team-action', userId, `join ${teamId}`);
  });
  return await getOwnTeam(deps, userId);
}

/** The open invitation of a link. Guesses are counted by caller; a link that was mailed is not, since an office shares one address. */
async function getInvitation(
  { config, db, throttle }: Deps,
  token: string,
  request: FastifyRequest,
): Promise<LinkedInvitation> {
  const key = { action: 'invitation-from', subject: throttleSubjectOf(findClientAddress(request)) };
  const help = 'The link in your email stays good meanwhile.';
  await consumeOrRefuse(throttle, key, config.throttles.tokenUse, help);
  const found = await findInvitationByToken(db, hashSecretToken(token));
  if (found !== undefined) await throttle.refund(key);
  if (found === undefined || found.revokedAt !== null) throw noLongerGood();
  if (found.acceptedAt !== null)
    throw new AppError('not-found', 'This invitation was used already. Sign in to see your team.');
  if (found.expiresAt.getTime() <= Date.now())
    throw new AppError('not-found', `This invitation has expired. Ask ${found.teamName} for a new one.`);
  return found;
}

const noLongerGood = () =>
  new AppError('not-found', 'This invitation is no longer good. Ask the team for a new one.');
