export { passImports } from './queries.ts';
