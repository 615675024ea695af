import { z } from 'zod';
import { listingIdSchema, videoIdSchema } from '#shared/ids.ts';
import { done, success } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { storableText } from './storable-text.ts';

const videoParams = z.object({ videoId: videoIdSchema });

/** The longest message of a sender; pages truncate longer ones. */
export const MAX_SHARE_MESSAGE = 5_000;

/** The platforms of the share dialog, by the names that analytics and reports use. */
export type SharePlatform =
  | 'instagram'
  | 'tiktok'
  | 'facebook'
  | 'x'
  | 'linkedin'
  | 'whatsapp'
  | 'email'
  | 'copy';

/** Any short name, because platforms change: `native` and `qr`, for instance. */
const platformSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9_-]{0,49}$/, 'The platform must be a short name');

/** A video's public link, as its owner sees it. */
const shareLinkSchema = z
  .object({
    success,
    /** The page for people: `{site}/v/{shortCode}`. */
    shareUrl: z.url(),
    shortCode: z.string(),
    shareToken: z.string(),
    /** An `<iframe>` for the agent's own site. */
    embedCode: z.string(),
    /** The bare player that MLS rules ask for; only unbranded and strict cuts have one. */
    tourUrl: z.url().optional(),
    /** When the link expires, or null. */
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof shareLinkSchema>;

export const createShareLink = endpoint({
  method: 'POST',
  path: '/api/v1/share/:videoId/share',
  access: 'user',
  scope: 'write',
  summary: 'The public link of a video; the same one when asked again',
  params: videoParams,
  failures: ['conflict'],
  response: shareLinkSchema,
});

export const renewShareLink = endpoint({
  method: 'POST',
  path: '/api/v1/share/:videoId/renew',
  access: 'user',
  scope: 'write',
  summary: 'A new public link; the old one is revoked',
  params: videoParams,
  failures: ['conflict'],
  response: shareLinkSchema,
});

const expiryBody = z.object({ expiresAt: z.iso.datetime({ offset: true }).nullable() });

export const setShareExpiry = endpoint({
  method: 'PUT',
  path: '/api/v1/share/:videoId/expiry',
  access: 'user',
  scope: 'write',
  summary: 'Lets the public link of a video end at a time, or never with null',
  params: videoParams,
  failures: ['conflict'],
  body: expiryBody,
  response: shareLinkSchema,
});

export const revokeShareLink = endpoint({
  method: 'DELETE',
  path: '/api/v1/share/:videoId/share',
  access: 'user',
  scope: 'write',
  summary: 'Ends the public link of a video, and its tour; the next share makes a new one',
  params: videoParams,
  response: done,
});

export const countShare = endpoint({
  method: 'POST',
  path: '/api/v1/share/:videoId/share-event',
  access: 'user',
  scope: 'write',
  summary: 'Counts one share; a report of the same share by the tracker is merged with it',
  params: videoParams,
  body: z.object({ platform: platformSchema, source: storableText().trim().max(50).optional() }),
  response: z.object({ success }),
});

export const emailShareLink = endpoint({
  method: 'POST',
  path: '/api/v1/share/:videoId/email-to-self',
  access: 'user',
  scope: 'write',
  summary: 'Mails the public link to the caller, with a picture and their message',
  params: videoParams,
  body: z.object({ customMessage: z.string().max(MAX_SHARE_MESSAGE).optional() }),
  failures: ['conflict', 'too-many-requests'],
  response: z.object({ success, email: z.string(), message: z.string() }),
});

const listingParams = z.object({ listingId: listingIdSchema });

/** A listing's public link, as its owner sees it. */
const listingLinkSchema = z
  .object({
    success,
    /** The page with all branded videos of the listing: `{site}/l/{shortCode}`. */
    shareUrl: z.url(),
    shortCode: z.string(),
    /** When the link expires, or null. */
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'ListingLink' });
export type ListingLink = z.infer<typeof listingLinkSchema>;

export const createListingLink = endpoint({
  method: 'POST',
  path: '/api/v1/share/listings/:listingId/share',
  access: 'user',
  scope: 'write',
  summary: 'The public link of a listing; the same one when asked again',
  params: listingParams,
  failures: ['conflict'],
  response: listingLinkSchema,
});

export const setListingExpiry = endpoint({
  method: 'PUT',
  path: '/api/v1/share/listings/:listingId/expiry',
  access: 'user',
  scope: 'write',
  summary: 'Lets the public link of a listing end at a time, or never with null',
  params: listingParams,
  body: expiryBody,
  response: listingLinkSchema,
});

export const revokeListingLink = endpoint({
  method: 'DELETE',
  path: '/api/v1/share/listings/:listingId/share',
  access: 'user',
  scope: 'write',
  summary: 'Ends the public link of a listing; the next share makes a new one',
  params: listingParams,
  response: done,
});

const text = z.string();

/** A shared video, as anybody with the link sees it: these fields and no others. */
const sharedVideoSchema = z
  .object({
    id: videoIdSchema,
    title: z.string(),
    /** Valid as long as the link. */
    videoPath: z.string(),
    thumbnail_url: z.string().nullable(),
    /** The name under which the video is saved. */
    filename: z.string(),
    /** Bytes. */
    file_size: z.number(),
    views: z.number(),
    created_at: z.string(),
    createdAt: z.string(),
    project_data: z.object({
      realtor_info: z.object({ name: text, phone: text, email: text }),
      brokerage_info: z.object({ name: text }),
      property_info: z.object({ address: text, price: text, bedrooms: text, bathrooms: text }),
    }),
  })
  .meta({ id: 'SharedVideo' });
export type SharedVideo = z.infer<typeof sharedVideoSchema>;

// Any text: a malformed code gets the same response as an unknown one.
const identifier = z.string().max(300);

export const getVideoByShortCode = endpoint({
  method: 'GET',
  path: '/api/v1/share/v/:shortCode',
  access: 'public',
  summary: 'A shared video by its short code',
  params: z.object({ shortCode: identifier }),
  failures: ['too-many-requests'],
  response: z.object({ success, video: sharedVideoSchema }),
});

export const getVideoByShareToken = endpoint({
  method: 'GET',
  path: '/api/v1/share/video/:shareToken',
  access: 'public',
  summary: 'A shared video by its token',
  params: z.object({ shareToken: identifier }),
  failures: ['too-many-requests'],
  response: z.object({ success, video: sharedVideoSchema }),
});

const pixels = z.coerce.number().int().min(1).max(10_000).optional();

export const getOembed = endpoint({
  method: 'GET',
  path: '/api/oembed',
  access: 'public',
  kind: 'stream',
  mediaType: 'application/json',
  summary: 'How to embed a shared video (oEmbed 1.0, type video); `format` is json or xml',
  failures: ['not-found', 'too-many-requests'],
  query: z.object({
    url: z.string().max(2_000),
    format: z.enum(['json', 'xml']).optional(),
    maxwidth: pixels,
    maxheight: pixels,
  }),
});
