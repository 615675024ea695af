import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { fillPath } from '#shared/path-pattern.ts';
import { CONTENT_BODIES } from '#tests/support/content-bodies.ts';
import { createTeamsApp } from '#tests/support/teams-app.ts';

const { post, routes, signUp, url, joined, sharedVideoOf } = await createTeamsApp({
  THROTTLE_DRAFT: '9999/1m',
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Refused to members who did not make it. */
const OF_MAKER_AND_ADMINS = ['DELETE /api/v1/listings/:id', 'DELETE /api/v1/videos/:filename'];
/** A frozen project is changed by nobody. */
const OF_NOBODY = ['PUT /api/v1/projects/:id', 'DELETE /api/v1/projects/:id'];
/** A service account has none. */
const NEEDS_MAILBOX = ['POST /api/v1/share/:videoId/email-to-self'];
/** About uploads and drafts of one person, or open to all: `foreign-ids.test.ts`. */
const isLeftOut = ({ path }: Endpoint) =>
  /^\/api\/v1\/(team|media|analytics\/track|auth|profiles|imports|tokens|webhooks)/.test(path) ||
  path.endsWith('/share-event');

const callers = (async () => {
  const [stranger, otherOwner] = [await signUp(), await signUp()];
  await post('team', { name: 'Red Door' }, { token: otherOwner.token });
  const people = await joined();
  const token = { name: 'Feed', scopes: ['read', 'write', 'render'], expiresInDays: null };
  const { secret } = (await post('team/tokens', token, { token: people.admin.token })).json();
  return { ...people, stranger, otherOwner, teamToken: secret as string };
})();

const cases = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ access, path }) => (access === 'user' || access === 'optional') && path.includes(':'))
  .filter((endpoint) => !isLeftOut(endpoint));

test.each(cases.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s about a video of the team is for its people and nobody else',
  async (name, endpoint) => {
    const { owner, admin, maker, member, stranger, otherOwner, teamToken } = await callers;
    const statuses: string[] = [];
    // What only reads leaves the video as it is.
    const shared = endpoint.method === 'GET' ? await sharedVideoOf(maker) : undefined;
    for (const [role, token] of [
      ['visitor', undefined],
      ['stranger', stranger.token],
      ['other owner', otherOwner.token],
      ['member', member.token],
      ['maker', maker.token],
      ['admin', admin.token],
      ['owner', owner.token],
      ['team token', teamToken],
    ] as const) {
      const video = shared ?? (await sharedVideoOf(maker));
      const id = endpoint.path.includes('/projects/')
        ? video.projectId
        : endpoint.path.includes('/listings/')
          ? video.listingId
          : video.id;
      const path = fillPath(endpoint.path, {
        id: id ?? '',
        videoId: video.id,
        listingId: video.listingId,
        filename: video.filename,
        platform: 'tiktok',
      });
      const answer = await fetch(url + path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(endpoint.method !== 'GET' && { body: JSON.stringify(CONTENT_BODIES[name] ?? {}) }),
      });
      await answer.arrayBuffer();
      const isInside = answer.status < 300 || answer.status === 409;
      statuses.push(`${role} ${isInside && answer.status !== 409 ? 'may' : answer.status}`);
    }
    const people = ['member', 'maker', 'admin', 'owner'];
    const ofPeople = statuses.slice(3, 7);
    const inside = OF_NOBODY.includes(name)
      ? ofPeople
      : OF_MAKER_AND_ADMINS.includes(name)
        ? ['member 409', 'maker may', 'admin may', 'owner may']
        : people.map((role) => statuses.find((status) => status === `${role} 409`) ?? `${role} may`);

    expect(statuses.slice(0, 3)).toEqual([
      `visitor ${endpoint.access === 'user' ? 401 : 404}`,
      'stranger 404',
      'other owner 404',
    ]);
    expect(ofPeople).toEqual(inside);
    // A token has a member's rights, on calls that have a scope.
    const ofMember = statuses[3]?.split(' ').at(-1);
    const ofToken = endpoint.scope === undefined ? '403' : NEEDS_MAILBOX.includes(name) ? '409' : ofMember;
    expect(statuses[7]).toBe(`team token ${ofToken}`);
    if (OF_NOBODY.includes(name)) expect(ofPeople.every((status) => /404|409/.test(status))).toBe(true);
    // What is a conflict for one of them is one for all: a state, not a right.
    else if (!OF_MAKER_AND_ADMINS.includes(name))
      expect(new Set(ofPeople.map((status) => status.split(' ').at(-1))).size).toBe(1);
  },
);
