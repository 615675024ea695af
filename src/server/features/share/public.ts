export { revokeListingLink } from './listing-links.ts';
