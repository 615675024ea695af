import type { FastifyReply } from 'fastify';
import { findFilesOfListing } from '#server/features/videos/public.ts';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { sendZip } from '#server/platform/files/send-zip.ts';
import type { Caller } from '#server/platform/http/authentication.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getListingZip } from '#shared/api/listings.ts';
import type { ListingId } from '#shared/ids.ts';
import { titleOf } from './get-listings.ts';
import { findListing, findListingOwner } from './queries.ts';

type ZipRequest = {
  readonly id: ListingId;
  readonly signature: string | undefined;
  readonly user: Caller | undefined;
};

/** Sends all finished videos of a listing to its owner, or to anybody with a signed URL. */
export async function sendListingZip(
  { db, fileLinks, storage }: Pick<FeatureDeps, 'db' | 'fileLinks' | 'storage'>,
  { id, signature, user }: ZipRequest,
  reply: FastifyReply,
): Promise<void> {
  const isSigned = fileLinks.isGood(pathOf(getListingZip, { id }), signature);
  const ownerId = isSigned ? await findListingOwner(db, id) : user?.id;
  const listing = ownerId && (await findListing(db, ownerId, id));
  if (!ownerId || !listing) throw notFound('listing');
  const entries = await findFilesOfListing(db, ownerId, id);
  if (entries.length === 0)
    throw new AppError(
      'conflict',
      'None of the videos is ready yet. They can be downloaded as soon as one is.',
    );
  await sendZip(storage, reply, { name: `${titleOf(listing)}.zip`, entries });
}
