import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows, raw } from '#server/platform/db/sql.ts';
import type { TokenScope } from '#shared/api/endpoint.ts';
import type { ApiTokenId, UserId } from '#shared/ids.ts';
import { type ApiTokenRow, apiTokenRow, liveTokenRow } from './tables.ts';

const TOKEN = columnsOf(apiTokenRow);
const STALE_AFTER = raw(`interval '1 minute'`);

/** The account that a token signs in as, and for a team's service account who made it. */
export type TokenAccount = { readonly userId: UserId; readonly madeBy: UserId | null };

type NewApiToken = {
  readonly name: string;
  readonly prefix: string;
  readonly tokenHash: Buffer;
  readonly scopes: readonly TokenScope[];
  readonly expiresInDays: number | null;
};

/** Newest first, expired ones too: their owner wonders why a program stopped. */
export function findTokens(db: Database, userId: UserId): Promise<ApiTokenRow[]> {
  return findRows(db, apiTokenRow)`
    select ${TOKEN} from api_tokens where user_id = ${userId} order by created_at desc, id desc`;
}

/** Undefined when the user has as many as allowed. Concurrent calls may exceed that by a few, which does no harm. */
export function insertToken(
  db: Database,
  { userId, madeBy }: TokenAccount,
  token: NewApiToken,
  maxCount: number,
): Promise<ApiTokenRow | undefined> {
  const { name, prefix, tokenHash, scopes, expiresInDays } = token;
  return findRow(db, apiTokenRow)`
    insert into api_tokens (id, user_id, made_by, name, prefix, token_hash, scopes, expires_at)
    select ${newId()}::uuid, ${userId}::uuid, ${madeBy}::uuid, ${name}, ${prefix}, ${tokenHash}, ${[...scopes]}::text[],
      now() + make_interval(days => ${expiresInDays}::int)
    where (select count(*) from api_tokens where user_id = ${userId}) < ${maxCount}
    returning ${TOKEN}`;
}

/** Whether there was such a token. */
export async function deleteToken(db: Database, userId: UserId, id: ApiTokenId): Promise<boolean> {
  return (await execute(db)`delete from api_tokens where id = ${id} and user_id = ${userId}`) === 1;
}

/** Ends every token whose secret somebody knows, as may whoever knew their password: their own and those that they made for their team. */
export async function revokeApiTokens(db: Database, userId: UserId): Promise<void> {
  await execute(db)`delete from api_tokens where user_id = ${userId} or made_by = ${userId}`;
}

/** Ends the tokens that somebody made for their team. */
export async function revokeTeamTokensMadeBy(db: Database, madeBy: UserId): Promise<void> {
  await execute(db)`delete from api_tokens where made_by = ${madeBy}`;
}

/** The token with this hash, unless expired. Runs for every request with a token. */
export function findLiveToken(db: Database, tokenHash: Buffer) {
  return findRow(db, liveTokenRow, { name: 'live-api-token' })`
    select id, user_id, scopes, coalesce(last_used_at < now() - ${STALE_AFTER}, true) as is_stale
    from api_tokens where token_hash = ${tokenHash} and (expires_at is null or expires_at > now())`;
}

/** At most one write a minute and token: of concurrent requests one writes. */
export async function touchToken(db: Database, userId: UserId, id: ApiTokenId): Promise<void> {
  await execute(db)`update api_tokens set last_used_at = now() where id = ${id} and user_id = ${userId}
    and coalesce(last_used_at < now() - ${STALE_AFTER}, true)`;
}
