import { z } from 'zod';
import { listingIdSchema } from '#shared/ids.ts';
import { done, nextCursor, pageQuery, success } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { announcementSchema, projectDataSchema } from './project-data.ts';
import { videoSchema } from './videos.ts';

const idParams = z.object({ id: listingIdSchema });

/** A listing: a property with all its videos. Title and facts are those of the newest. */
const listingSchema = z
  .object({
    id: listingIdSchema,
    title: z.string(),
    property_info: projectDataSchema.shape.property_info,
    /** What was announced last: the listing's status. */
    announcement: announcementSchema.nullable(),
    createdAt: z.string(),
    /** When its newest video was requested. */
    updatedAt: z.string(),
    /** Of all its videos. */
    views: z.number(),
    /** The URL of all its finished videos as one ZIP, with a signature that expires; the path also works with a bearer. */
    zipPath: z.string(),
    /** Newest first. */
    videos: z.array(videoSchema),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof listingSchema>;

export const listListings = endpoint({
  method: 'GET',
  path: '/api/v1/listings',
  access: 'user',
  scope: 'read',
  summary:
    'The listings that have videos, the one with the newest video first; all of them unless a limit is given',
  query: z.object(pageQuery),
  response: z.object({ success, listings: z.array(listingSchema), nextCursor }),
});

export const getListing = endpoint({
  method: 'GET',
  path: '/api/v1/listings/:id',
  access: 'user',
  scope: 'read',
  summary: 'One listing with its videos',
  params: idParams,
  response: z.object({ success, listing: listingSchema }),
});

export const getListingZip = endpoint({
  method: 'GET',
  path: '/api/v1/listings/:id/zip',
  access: 'optional',
  scope: 'read',
  kind: 'stream',
  mediaType: 'application/zip',
  summary: 'All finished videos of a listing in one ZIP; signed or with a bearer',
  params: idParams,
  query: z.object({ sig: z.string().max(2_000).optional() }),
  failures: ['conflict'],
});

export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/api/v1/listings/:id',
  access: 'user',
  scope: 'write',
  summary:
    'Deletes all videos of a listing with their files and links; those that are being made are stopped',
  params: idParams,
  failures: ['conflict'],
  response: done,
});
