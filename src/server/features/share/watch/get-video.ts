import type { FastifyRequest } from 'fastify';
import { type Listing, listingOf } from '#scene/model/listing.ts';
import type { ShareDeps } from '#server/features/share/share-deps.ts';
import { oneLine } from '#server/features/share/words.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { callerOf, findClientAddress } from '#server/platform/throttle/client-address.ts';
import { takeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { LinkKey, VideoRow } from './queries.ts';

/** A video as its visitors may know it. */
export type SharedVideo = Omit<VideoRow, 'projectData' | 'storageName' | 'sizeBytes'> & {
  readonly storageName: string;
  readonly sizeBytes: number;
  readonly property: Pick<Listing['property'], 'address' | 'price' | 'bedrooms' | 'bathrooms'>;
  readonly realtor: Pick<Listing['realtor'], 'name' | 'phone' | 'email'>;
  readonly brokerage: Pick<Listing['brokerage'], 'name'>;
};

/** The video behind a link, or a failure that is the same for every reason. Only what leads nowhere is counted. */
export async function getVideo(
  { config, findVideoBehind, throttle }: Pick<ShareDeps, 'config' | 'findVideoBehind' | 'throttle'>,
  key: LinkKey,
  request: FastifyRequest,
): Promise<SharedVideo> {
  const row = await findVideoBehind(key);
  if (row?.storageName && row.sizeBytes !== null)
    return toSharedVideo({ ...row, storageName: row.storageName, sizeBytes: row.sizeBytes });
  const caller = callerOf(findClientAddress(request));
  const help = 'Links that lead somewhere can still be opened.';
  await takeOrRefuse(
    throttle,
    { action: 'share-code', subject: caller },
    config.throttles.wrongShareCode,
    help,
  );
  throw new AppError('not-found', 'This video is no longer available or the link has expired');
}

function toSharedVideo({
  projectData,
  ...row
}: Omit<VideoRow, 'storageName' | 'sizeBytes'> & {
  readonly storageName: string;
  readonly sizeBytes: number;
}): SharedVideo {
  const { property, realtor, brokerage } = listingOf(projectData);
  return {
    ...row,
    title: oneLine(row.title) || 'Property video',
    property: {
      address: oneLine(property.address),
      price: oneLine(property.price),
      bedrooms: oneLine(property.bedrooms),
      bathrooms: oneLine(property.bathrooms),
    },
    realtor: { name: oneLine(realtor.name), phone: oneLine(realtor.phone), email: oneLine(realtor.email) },
    brokerage: { name: oneLine(brokerage.name) },
  };
}
