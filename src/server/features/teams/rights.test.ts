import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { fillPath } from '#shared/path-pattern.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';

const { call, pool, routes, signUp } = await createAccountsApp({
  ROLE: 'api',
  THROTTLE_TOKEN_USE: '9999/1m',
});

const CALLERS = ['visitor', 'stranger', 'member', 'admin', 'owner', 'other owner', 'team token'] as const;
const people = {
  visitor: { id: '', token: '' },
  stranger: await signUp(),
  member: await signUp(),
  admin: await signUp(),
  owner: await signUp(),
  'other owner': await signUp(),
  /** A program of the team, whose token is made below. */
  'team token': { id: '', token: `crb_${'t'.repeat(43)}` },
  /** Whom the calls are about: a member and an admin of the team. */
  colleague: await signUp(),
  'second admin': await signUp(),
};
await pool.query('update users set email_verified_at = now()');
const TEAM = '0192f3a0-0000-7000-8000-000000000001';
const OTHER_TEAM = '0192f3a0-0000-7000-8000-000000000002';
const INVITATION = '0192f3a0-0000-7000-8000-000000000003';
const TOKEN = 'token-of-the-invitation';
const SERVICE_ACCOUNT = '0192f3a0-0000-7000-8000-000000000004';
const TEAM_TOKEN = '0192f3a0-0000-7000-8000-000000000005';
const sha256 = (text: string) => createHash('sha256').update(text).digest();

async function resetTeams(): Promise<void> {
  await pool.query('delete from users where service_team_id is not null');
  await pool.query('delete from teams');
  await pool.query(
    `insert into teams (id, name) values ('${TEAM}', 'Blue Door'), ('${OTHER_TEAM}', 'Red Door')`,
  );
  await pool.query(
    `insert into team_members (team_id, user_id, role) values ('${TEAM}', $1, 'owner'), ('${TEAM}', $2, 'admin'),
       ('${TEAM}', $3, 'member'), ('${TEAM}', $4, 'member'), ('${TEAM}', $5, 'admin'), ('${OTHER_TEAM}', $6, 'owner')`,
    [
      people.owner.id,
      people.admin.id,
      people.member.id,
      people.colleague.id,
      people['second admin'].id,
      people['other owner'].id,
    ],
  );
  await pool.query(
    `insert into team_brand_kits (team_id, brokerage_info) values ('${TEAM}', '{"name": "Blue Door Realty"}')`,
  );
  await pool.query(
    `insert into team_invitations (id, team_id, email, role, token_hash, expires_at)
     values ('${INVITATION}', '${TEAM}', 'new@example.com', 'member', $1, now() + interval '1 day')`,
    [sha256(TOKEN)],
  );
  await pool.query(
    `insert into users (id, email, password_hash, first_name, last_name, service_team_id)
     values ('${SERVICE_ACCOUNT}', 'service@team.invalid', '$argon2id$', 'API', 'tokens', '${TEAM}')`,
  );
  await pool.query(
    `insert into team_members (team_id, user_id, role) values ('${TEAM}', '${SERVICE_ACCOUNT}', 'member')`,
  );
  await pool.query(
    `insert into api_tokens (id, user_id, made_by, name, prefix, token_hash, scopes)
     values ('${TEAM_TOKEN}', '${SERVICE_ACCOUNT}', $1, 'Feed', 'crb_', $2, array['read', 'write', 'render'])`,
    [people.admin.id, sha256(people['team token'].token)],
  );
}

/** Everything stored about the team. */
async function teamRows(): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select jsonb_agg(t order by id) from teams t where id = '${TEAM}') as teams,
       (select jsonb_agg(m order by user_id) from team_members m where team_id = '${TEAM}') as members,
       (select jsonb_agg(i order by id) from team_invitations i where team_id = '${TEAM}') as invitations,
       (select jsonb_agg(to_jsonb(a) - 'last_used_at' order by id) from api_tokens a where user_id = '${SERVICE_ACCOUNT}') as tokens,
       (select jsonb_agg(k) from team_brand_kits k where team_id = '${TEAM}') as brand_kits`,
  );
  return rows;
}

type Row = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The status for each of `CALLERS`. */
  readonly statuses: readonly [number, number, number, number, number, number, number];
  /** A call about the caller alone may change the caller's own place, whatever the team. */
  readonly isReading?: true;
};
const about = (person: 'colleague' | 'second admin') => ({ userId: people[person].id });

/** 409 is a refusal within one's own team; another team's people and invitations are not found. */
const TABLE: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/v1/team': [{ statuses: [401, 200, 200, 200, 200, 200, 403], isReading: true }],
  'POST /api/v1/team': [{ body: { name: 'New' }, statuses: [401, 201, 409, 409, 409, 409, 403] }],
  'PUT /api/v1/team': [{ body: { name: 'New' }, statuses: [401, 404, 409, 200, 200, 200, 403] }],
  'DELETE /api/v1/team': [{ statuses: [401, 404, 409, 409, 409, 200, 403] }],
  'GET /api/v1/team/numbers': [{ statuses: [401, 404, 200, 200, 200, 200, 200], isReading: true }],
  'GET /api/v1/team/brand-kit': [{ statuses: [401, 404, 200, 200, 200, 200, 200], isReading: true }],
  'PUT /api/v1/team/brand-kit': [
    {
      body: { brokerage_info: { name: 'New' }, isLocked: true },
      statuses: [401, 404, 409, 200, 200, 200, 403],
    },
  ],
  'GET /api/v1/team/analytics': [{ statuses: [401, 404, 200, 200, 200, 200, 200], isReading: true }],
  'POST /api/v1/team/leave': [{ statuses: [401, 404, 200, 200, 409, 409, 403] }],
  'POST /api/v1/team/transfer': [{ body: about('colleague'), statuses: [401, 404, 409, 409, 200, 404, 403] }],
  'PUT /api/v1/team/members/:userId': [
    { params: about('colleague'), body: { role: 'admin' }, statuses: [401, 404, 409, 409, 200, 404, 403] },
  ],
  'DELETE /api/v1/team/members/:userId': [
    { params: about('colleague'), statuses: [401, 404, 409, 200, 200, 404, 403] },
    { params: about('second admin'), statuses: [401, 404, 409, 409, 200, 404, 403] },
  ],
  'POST /api/v1/team/invitations': [
    { body: { email: 'a@example.com', role: 'member' }, statuses: [401, 404, 409, 201, 201, 201, 403] },
    { body: { email: 'a@example.com', role: 'admin' }, statuses: [401, 404, 409, 409, 201, 201, 403] },
  ],
  'DELETE /api/v1/team/invitations/:id': [
    { params: { id: INVITATION }, statuses: [401, 404, 409, 200, 200, 404, 403] },
  ],
  'GET /api/v1/team/tokens': [{ statuses: [401, 404, 409, 200, 200, 200, 403], isReading: true }],
  'POST /api/v1/team/tokens': [
    {
      body: { name: 'Feed', scopes: ['read'], expiresInDays: null },
      statuses: [401, 404, 409, 201, 201, 201, 403],
    },
  ],
  'DELETE /api/v1/team/tokens/:id': [
    { params: { id: TEAM_TOKEN }, statuses: [401, 404, 409, 200, 200, 404, 403] },
  ],
  'POST /api/v1/team-invitations/check': [
    { body: { token: TOKEN }, statuses: [200, 200, 200, 200, 200, 200, 200], isReading: true },
    { body: { token: 'guessed' }, statuses: [404, 404, 404, 404, 404, 404, 404], isReading: true },
  ],
  'POST /api/v1/team-invitations/accept': [
    { body: { token: TOKEN }, statuses: [401, 200, 409, 409, 409, 409, 403] },
    { body: { token: 'guessed' }, statuses: [401, 404, 404, 404, 404, 404, 403] },
  ],
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const teamEndpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => path === '/api/v1/team' || /^\/api\/v1\/team[/-]/.test(path));

test('every call about teams stands in the table of rights', () => {
  expect(Object.keys(TABLE).sort()).toEqual(teamEndpoints.map(nameOf).sort());
});

const cases = teamEndpoints.flatMap((endpoint) =>
  (TABLE[nameOf(endpoint)] ?? []).map(
    (row) => [nameOf(endpoint), JSON.stringify(row.body ?? {}), endpoint, row] as const,
  ),
);

test.each(cases)(
  '%s %s answers each role as declared and changes nothing for those it refuses',
  async (_, __, endpoint, row) => {
    const found: number[] = [];
    for (const caller of CALLERS) {
      await resetTeams();
      const before = await teamRows();
      const { token } = people[caller];
      const answer = await call(fillPath(endpoint.path, row.params ?? {}), {
        method: endpoint.method as 'GET',
        ...(row.body && { body: row.body }),
        ...(token && { token }),
      });
      found.push(answer.statusCode);
      const isOutside = !['member', 'admin', 'owner'].includes(caller) && !endpoint.path.endsWith('/accept');
      if (answer.statusCode >= 400 || isOutside || row.isReading) expect(await teamRows()).toEqual(before);
      if (answer.statusCode >= 400 || caller === 'other owner')
        for (const secret of [people.colleague.email, people.colleague.id, 'Blue Door'])
          if (!endpoint.path.endsWith('/check')) expect(answer.body).not.toContain(secret);
    }
    expect(found).toEqual(row.statuses);
  },
);

test('invitations are listed for the owner and admins, and not for members', async () => {
  await resetTeams();
  const seenBy = async (token: string) => (await call('team', { token })).json().team.invitations.length;

  expect(await seenBy(people.owner.token)).toBe(1);
  expect(await seenBy(people.admin.token)).toBe(1);
  expect(await seenBy(people.member.token)).toBe(0);
});
