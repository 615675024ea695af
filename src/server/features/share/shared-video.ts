import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAllowedIn } from '#scene/content/allowed-text.ts';
import { licenseLine } from '#scene/content/license.ts';
import { type Listing, listingOf } from '#scene/model/listing.ts';
import type { Subtitle } from '#scene/model/scene.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { findClientAddress, throttleSubjectOf } from '#server/platform/throttle/client-address.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { SharedVideo as WireSharedVideo } from '#shared/api/share.ts';
import { videoIdSchema } from '#shared/ids.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { pathTo } from '#shared/routes.ts';
import { oneLine } from './plain-text.ts';
import { currentAnnouncement } from './public-facts.ts';
import {
  findLinkedAnnouncements,
  findLinkedVersion,
  findLinkedVersions,
  findLinkedVideo,
  type LinkedVideo,
  type LinkKey,
} from './queries.ts';
import { fileNameOf, videoFilePath } from './video-files.ts';

// Projects of earlier versions have no captions, and their photos no originals.
const mediaSchema = z
  .object({
    media: z.array(
      z.object({
        path: z.string(),
        caption: z.string().optional(),
        altered: z.boolean().optional(),
        originalPath: z.string().optional(),
      }),
    ),
  })
  .catch({ media: [] });

/** A photo that was virtually staged or altered: its file, and that of the photo before, where the agent gave it. */
type AlteredPhoto = { readonly filename: string; readonly originalFilename: string | undefined };

/** A video as visitors see it. */
export type SharedVideo = Omit<LinkedVideo, 'projectData' | 'storageName' | 'sizeBytes' | 'subtitles'> & {
  readonly subtitles: readonly Subtitle[];
  readonly storageName: string;
  readonly sizeBytes: number;
  readonly property: Pick<Listing['property'], 'address' | 'price' | 'bedrooms' | 'bathrooms'>;
  readonly announcement: Listing['announcement'];
  readonly realtor: Pick<Listing['realtor'], 'name' | 'phone' | 'email'> & {
    /** The license in the wording of its state. */
    readonly license: string;
  };
  readonly brokerage: Pick<Listing['brokerage'], 'name'>;
  /** The captions of its pictures. */
  readonly captions: readonly string[];
  readonly alteredPhotos: readonly AlteredPhoto[];
};

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'throttle'>;

/** The video of a link, or an error that is the same for every reason. Only failures count against the throttle. */
export async function getSharedVideo(
  deps: Deps,
  key: LinkKey,
  request: FastifyRequest,
): Promise<SharedVideo> {
  const [video] = sharedVideosOf([await findLinkedVideo(deps.db, key)]);
  return video ?? (await refuse(deps, request, 'video'));
}

/** The newest video of each format of a linked listing: at least one. All have the facts and the agent of the newest. */
export async function getSharedVersions(
  deps: Deps,
  code: string,
  request: FastifyRequest,
): Promise<readonly [SharedVideo, ...SharedVideo[]]> {
  const [rows, announcements] = await Promise.all([
    findLinkedVersions(deps.db, code),
    findLinkedAnnouncements(deps.db, code),
  ]);
  const versions = sharedVideosOf(rows);
  const newest = versions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  const facts = newest && {
    property: newest.property,
    realtor: newest.realtor,
    brokerage: newest.brokerage,
    // A sale stays when another video replaces the one that told it.
    announcement: currentAnnouncement(announcements.map(({ announcement }) => announcement ?? undefined)),
  };
  const [first, ...others] = versions.map((version) => ({ ...version, ...facts }));
  return first === undefined ? await refuse(deps, request, 'listing') : [first, ...others];
}

/** One video of a linked listing. */
export async function getSharedVersion(
  deps: Deps,
  code: string,
  videoId: string,
  request: FastifyRequest,
): Promise<SharedVideo> {
  const id = videoIdSchema.safeParse(videoId).data;
  const [video] = sharedVideosOf([id && (await findLinkedVersion(deps.db, code, id))]);
  return video ?? (await refuse(deps, request, 'video'));
}

async function refuse(
  { config, throttle }: Deps,
  request: FastifyRequest,
  what: 'video' | 'listing',
): Promise<never> {
  await consumeOrRefuse(
    throttle,
    { action: 'share-code', subject: throttleSubjectOf(findClientAddress(request)) },
    config.throttles.wrongShareCode,
    'Links that lead somewhere can still be opened.',
  );
  throw new AppError('not-found', `This ${what} is no longer available or the link has expired`);
}

function sharedVideosOf(rows: readonly (LinkedVideo | undefined)[]): SharedVideo[] {
  return rows.flatMap((row) =>
    row?.storageName && row.sizeBytes !== null
      ? [toSharedVideo(row, { storageName: row.storageName, sizeBytes: row.sizeBytes })]
      : [],
  );
}

function toSharedVideo(
  { projectData, ...row }: LinkedVideo,
  file: Pick<SharedVideo, 'storageName' | 'sizeBytes'>,
): SharedVideo {
  const listing = listingOf(projectData);
  const { property, announcement, realtor, brokerage } = listing;
  const { media } = mediaSchema.parse(projectData);
  return {
    ...row,
    ...file,
    subtitles: row.subtitles ?? [],
    title: oneLine(row.title) || 'Property video',
    property: {
      address: oneLine(property.address),
      price: oneLine(property.price),
      bedrooms: oneLine(property.bedrooms),
      bathrooms: oneLine(property.bathrooms),
    },
    announcement,
    realtor: {
      name: oneLine(realtor.name),
      phone: oneLine(realtor.phone),
      email: oneLine(realtor.email),
      license: oneLine(licenseLine(realtor)),
    },
    brokerage: { name: oneLine(brokerage.name) },
    alteredPhotos: media.flatMap(({ altered, path, originalPath = '' }) => {
      const filename = altered ? findMediaFilename(path) : undefined;
      return filename === undefined ? [] : [{ filename, originalFilename: findMediaFilename(originalPath) }];
    }),
    captions: media
      .map(({ caption = '' }) => oneLine(caption))
      .filter((caption) => caption && isAllowedIn(row.cut, listing)(caption)),
  };
}

/** A shared video in the API's response. */
export function wireSharedVideo(video: SharedVideo): WireSharedVideo {
  const { shortCode, realtor, brokerage, property } = video;
  const { license: _, ...realtor_info } = realtor;
  const page = pathTo('shortLink', { shortCode });
  const createdAt = video.createdAt.toISOString();
  return {
    id: video.id,
    title: video.title,
    videoPath: `${page}/video.mp4`,
    thumbnail_url: videoFilePath(page, video, 'thumbnail.jpg') ?? null,
    filename: fileNameOf(video.title),
    file_size: video.sizeBytes,
    views: video.viewCount,
    created_at: createdAt,
    createdAt,
    project_data: { realtor_info, brokerage_info: brokerage, property_info: property },
  };
}
