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
