export { passListings } from './queries.ts';
