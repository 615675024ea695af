import { z } from 'zod';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRow } from '#server/platform/db/sql.ts';
import { type TeamId, type UserId, userIdSchema } from '#shared/ids.ts';
import { unmatchedHash } from './passwords.ts';

const idRow = z.object({ id: userIdSchema });

/** The account that a team's API tokens sign in as, if it has had any. */
export async function findServiceAccount(db: Database, teamId: TeamId): Promise<UserId | undefined> {
  return (await findRow(db, idRow)`select id from users where service_team_id = ${teamId}`)?.id;
}

/**
 * The same, made when there is none: a user without a password that matches and with an address that can have no mailbox
 * (RFC 2606). Nobody signs in as it, and it gets no mail.
 */
export async function getServiceAccount(transaction: Database, teamId: TeamId): Promise<UserId> {
  const found = await findServiceAccount(transaction, teamId);
  if (found !== undefined) return found;
  const id = userIdSchema.parse(newId());
  await execute(transaction)`
    insert into users (id, email, password_hash, first_name, last_name, wants_security_alerts, service_team_id)
    values (${id}, ${`service-${id}@team.invalid`}, ${unmatchedHash()}, 'API', 'tokens', false, ${teamId})`;
  return id;
}
