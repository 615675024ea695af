import type { Team } from '#shared/api/teams.ts';
import { formatName } from '#shared/format.ts';
import type { UserId } from '#shared/ids.ts';

/** Names those who made videos of a team. Somebody unknown has joined since the team was loaded. */
export function makerNamesOf({ members, serviceAccountId }: Team): (userId: UserId) => string {
  const names = new Map(members.map((member) => [member.id, formatName(member)]));
  return (userId) => names.get(userId) ?? (userId === serviceAccountId ? 'API tokens' : 'New member');
}
