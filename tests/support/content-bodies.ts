/** Valid bodies of the calls about somebody's content, by method and path: only who calls decides about the answer. */
export const CONTENT_BODIES: Readonly<Record<string, object>> = {
  'PUT /api/v1/projects/:id': { data: { name: 'Not yours' }, revision: 1 },
  'POST /api/v1/videos/:id/announce': { announcement: { kind: 'sold' } },
  'PATCH /api/v1/videos/:id/posts/:platform': { isDone: true },
  'PUT /api/v1/imports/:id/rows/:number': { edits: [{ field: 'price', text: '1' }] },
  'PUT /api/v1/share/:videoId/expiry': { expiresAt: null },
  'PUT /api/v1/share/listings/:listingId/expiry': { expiresAt: null },
  'PUT /api/v1/listings/:id/seller-report/mail': { email: null },
  'POST /api/v1/share/:videoId/share-event': { platform: 'x' },
};
