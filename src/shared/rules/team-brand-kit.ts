import type { ProjectData } from '#shared/api/project-data.ts';
import type { BrandKit, TeamBrandKit } from '#shared/api/projects.ts';
import { isBlank } from './project-fields.ts';

/** The part of a project that a team's brand kit is about. */
type Branded = Pick<ProjectData, 'brokerage_info' | 'brand_style'>;
type Brokerage = ProjectData['brokerage_info'];
type BrandStyle = NonNullable<ProjectData['brand_style']>;

/** What a new video starts with: brokerage and style of the team where it has them, else the agent's own. */
export function startingKit(own: BrandKit, team: TeamBrandKit | null): BrandKit {
  return {
    ...own,
    ...(hasBrokerage(team) && { brokerage_info: team.brokerage_info }),
    ...(hasStyle(team) && { brand_style: team.brand_style }),
  };
}

/** Whether the team says which brokerage its videos name. */
export function hasBrokerage(team: TeamBrandKit | null): team is TeamBrandKit {
  return team !== null && !isBlank(team.brokerage_info.name);
}

/** Whether the team says how its videos look. */
export function hasStyle(team: TeamBrandKit | null): team is TeamBrandKit {
  return team !== null && Object.values(team.brand_style).some((value) => value !== undefined);
}

/** A project with what a locked kit prescribes; the same one if nothing is locked. */
export function withLockedKit<Project extends Branded>(project: Project, team: TeamBrandKit | null): Project {
  if (!team?.isLocked) return project;
  return {
    ...project,
    ...(hasBrokerage(team) && {
      brokerage_info: lockedBrokerage(project.brokerage_info, team.brokerage_info),
    }),
    ...(hasStyle(team) && {
      brand_style: { ...project.brand_style, ...filled<BrandStyle>(team.brand_style) },
    }),
  };
}

/** What the team leaves open stays the project's own, unless that is about another brokerage. */
function lockedBrokerage(own: Brokerage, locked: Brokerage): Brokerage {
  return isSameName(own.name, locked.name) ? { ...own, ...filled<Brokerage>(locked) } : locked;
}

/** The fields that a locked kit prescribes, as paths of a project: `brokerage_info.name`, `brand_style.accent`. */
export function lockedPaths(team: TeamBrandKit | null): ReadonlySet<string> {
  if (!team?.isLocked) return new Set();
  const groups = {
    ...(hasBrokerage(team) && { brokerage_info: team.brokerage_info }),
    brand_style: team.brand_style,
  };
  return new Set(
    Object.entries(groups).flatMap(([group, fields]) =>
      Object.keys(filled(fields)).map((field) => `${group}.${field}`),
    ),
  );
}

/** Whether a locked kit takes the place of something that a project says. */
export function isReplacing(project: Branded, team: TeamBrandKit | null): boolean {
  const locked = withLockedKit(project, team);
  return (['brokerage_info', 'brand_style'] as const).some((group) =>
    Object.entries(project[group] ?? {}).some(
      ([field, value]) => !isBlank(value) && value !== (locked[group] as Fields | undefined)?.[field],
    ),
  );
}

type Fields = { readonly [field: string]: unknown };

/** Whether two names are one person's or brokerage's. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const plain = (name: string) => name.trim().toLowerCase();

function filled<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isBlank(value))) as Partial<Fields>;
}
