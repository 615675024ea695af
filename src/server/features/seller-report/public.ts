export { passReports, revokeReports } from './queries.ts';
