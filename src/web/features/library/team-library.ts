import type { Team } from '#shared/api/teams.ts';
import type { Video } from '#shared/api/videos.ts';
import { formatName } from '#shared/format.ts';

/** The two parts of a library of somebody in a team. */
export type LibraryPart = 'team' | 'own';

/** The videos of one part; all of them for somebody in no team. */
export function videosOf<V extends Pick<Video, 'teamId'>>(
  videos: readonly V[],
  team: Team | null,
  part: LibraryPart,
): readonly V[] {
  return team === null ? videos : videos.filter(({ teamId }) => (teamId !== null) === (part === 'team'));
}

/** Who of the team made a video, a colleague or one of its programs; undefined for the user's own. */
export function makerOf(
  { madeBy }: Pick<Video, 'madeBy'>,
  team: Team | null,
  userId: string | undefined,
): string | undefined {
  if (madeBy === userId) return undefined;
  if (team !== null && madeBy === team.serviceAccountId) return 'API token';
  const member = team?.members.find(({ id }) => id === madeBy);
  return member && formatName(member);
}
