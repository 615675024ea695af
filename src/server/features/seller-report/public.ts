export { revokeReports } from './queries.ts';
