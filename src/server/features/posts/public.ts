export { passPosts } from './queries.ts';
