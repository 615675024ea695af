export { versionOf } from './addresses.ts';
export { mailLink, telephoneLink } from './contact-links.ts';
export { revokeListingLink } from './listing-links.ts';
export { noticePage, sendNotice } from './notice-page.ts';
export { documentOf, siteFooter } from './page-document.ts';
export { icon } from './page-icons.ts';
export { currentAnnouncement, publicFactsInWords } from './public-facts.ts';
export { passLinks } from './queries.ts';
