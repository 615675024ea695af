import type { TeamMember } from '#shared/api/teams.ts';

/** 'Dana Whitfield', or the address where no name is known. */
export const nameOf = ({ first_name, last_name, email }: TeamMember) =>
  `${first_name} ${last_name}`.trim() || email;
