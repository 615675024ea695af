import { z } from 'zod';

/**
 * Ids are branded: the id of a video does not compile where that of a project is wanted. A brand exists in the types
 * alone, and only after parsing: what a caller sends is any string that is a UUID.
 */
export const userIdSchema = z.uuid().brand<'UserId'>();
export type UserId = z.output<typeof userIdSchema>;

/** A sign-in on one device; the tracker's session of a browser tab is a free string. */
export const sessionIdSchema = z.uuid().brand<'SessionId'>();
export type SessionId = z.output<typeof sessionIdSchema>;

export const projectIdSchema = z.uuid().brand<'ProjectId'>();
export type ProjectId = z.output<typeof projectIdSchema>;

export const listingIdSchema = z.uuid().brand<'ListingId'>();
export type ListingId = z.output<typeof listingIdSchema>;

/** An uploaded photo, clip or piece of music. */
export const mediaIdSchema = z.uuid().brand<'MediaId'>();
export type MediaId = z.output<typeof mediaIdSchema>;

export const videoIdSchema = z.uuid().brand<'VideoId'>();
export type VideoId = z.output<typeof videoIdSchema>;

/** A key that a program signs in with. */
export const apiTokenIdSchema = z.uuid().brand<'ApiTokenId'>();
export type ApiTokenId = z.output<typeof apiTokenIdSchema>;
/** A file of listings that videos are made from. */
export const importIdSchema = z.uuid().brand<'ImportId'>();
export type ImportId = z.output<typeof importIdSchema>;

export const teamIdSchema = z.uuid().brand<'TeamId'>();
export type TeamId = z.output<typeof teamIdSchema>;

/** An invitation into a team. */
export const invitationIdSchema = z.uuid().brand<'InvitationId'>();
export type InvitationId = z.output<typeof invitationIdSchema>;

export const webhookIdSchema = z.uuid().brand<'WebhookId'>();
export type WebhookId = z.output<typeof webhookIdSchema>;

/** One event on its way to one webhook. */
export const deliveryIdSchema = z.uuid().brand<'DeliveryId'>();
export type DeliveryId = z.output<typeof deliveryIdSchema>;
