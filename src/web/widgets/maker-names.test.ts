import { expect, test } from 'vitest';
import type { Team } from '#shared/api/teams.ts';
import { teamIdSchema, userIdSchema } from '#shared/ids.ts';
import { makerNamesOf } from './maker-names.ts';

const [dana, service, sam] = [newUser(1), newUser(2), newUser(3)];
const member = {
  id: dana,
  first_name: 'Dana',
  last_name: 'Whitfield',
  email: 'dana@example.com',
  avatar_url: null,
  role: 'owner',
  joinedAt: '2026-11-01T00:00:00.000Z',
  invitedAs: null,
} as const;
const team: Team = {
  id: teamIdSchema.parse('00000000-0000-4000-8000-000000000009'),
  name: 'Blue Door',
  createdAt: '2026-11-01T00:00:00.000Z',
  role: 'owner',
  members: [member],
  invitations: [],
  serviceAccountId: service,
};

test('makers are named: members, programs, and somebody who joined after the team was loaded', () => {
  const nameOfMaker = makerNamesOf(team);

  expect(nameOfMaker(dana)).toBe('Dana Whitfield');
  expect(nameOfMaker(service)).toBe('API tokens');
  expect(nameOfMaker(sam)).toBe('New member');
});

function newUser(number: number) {
  return userIdSchema.parse(`00000000-0000-4000-8000-00000000000${number}`);
}
