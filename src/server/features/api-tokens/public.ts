export { createToken, listTokens, revokeToken } from './manage-tokens.ts';
export { revokeApiTokens, revokeTeamTokensMadeBy } from './queries.ts';
