import type { TokenScope } from '#shared/api/endpoint.ts';

/** The scopes in an agent's words. */
export const scopeLabels: { readonly [S in TokenScope]: { readonly name: string; readonly hint: string } } = {
  read: { name: 'Read', hint: 'See videos, listings, projects, posts and numbers, and download files' },
  write: { name: 'Write', hint: 'Upload media, change projects, posts and links, and delete videos' },
  render: { name: 'Make videos', hint: 'Request new videos and announcements' },
};
