import type { TeamRole } from '#shared/rules/team-roles.ts';

/** The roles as screens name them. */
export const roleNames: { readonly [R in TeamRole]: string } = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
};

export const roleSentences: { readonly [R in TeamRole]: string } = {
  owner: 'You own the team.',
  admin: 'You are an admin.',
  member: 'You are a member.',
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
/** 'Mar 4, 2026', in the reader's own time zone. */
export const formatDay = (moment: string) => day.format(new Date(moment));
