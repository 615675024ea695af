import { getStartingKit } from '#server/features/projects/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { notFound } from '#server/platform/errors/app-error.ts';
import type { Import, ImportPhoto } from '#shared/api/bulk-import.ts';
import type { ImportId, UserId } from '#shared/ids.ts';
import { type CheckedRow, checkRows, isOpenRow } from './check-rows.ts';
import { findPhotos } from './photo-queries.ts';
import { findImport, findListings, findMadeBefore, findVideoStates, type VideoState } from './queries.ts';
import type { ImportRow, PhotoRow } from './tables.ts';

export async function getImport(db: Database, userId: UserId, id: ImportId): Promise<ImportRow> {
  const listings = await findImport(db, userId, id);
  if (listings === undefined) throw notFound('import');
  return listings;
}

/** An import with its rows, checked. */
export async function checkImport(db: Database, userId: UserId, id: ImportId) {
  const listings = await getImport(db, userId, id);
  const rows = await findListings(db, userId, id);
  const photos = await findPhotos(db, userId, id);
  const kit = await getStartingKit(db, userId);
  const madeBefore = await findMadeBefore(db, userId, id);
  return { listings, photos, checked: checkRows({ listings, rows, photos, kit, madeBefore }) };
}

/** The import as clients see it. */
export async function describeImport(db: Database, userId: UserId, id: ImportId): Promise<Import> {
  const { listings, photos, checked } = await checkImport(db, userId, id);
  const videos = await findVideoStates(db, userId, id);
  const rowOfPhoto = new Map(
    checked.flatMap(({ row, photos: own }) => own.map((photo) => [photo.id, row.number])),
  );
  const { columns, matches, options, rightsConfirmation, name, createdAt } = listings;
  const first = checked[0]?.row.cells ?? [];
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    rowCount: checked.length,
    requestedCount: checked.filter(({ row }) => row.state === 'requested').length,
    draftCount: checked.filter(({ row }) => row.state === 'drafted').length,
    columns,
    samples: Object.fromEntries(columns.map((column, index) => [column, (first[index] ?? '').slice(0, 80)])),
    matches,
    options,
    rightsConfirmation,
    rows: checked.map((one) => ({ ...wireRow(one), videos: videosOf(one, videos) })),
    photos: photos.map((photo) => wirePhoto(photo, rowOfPhoto.get(photo.id))),
  };
}

function videosOf({ row }: CheckedRow, videos: readonly VideoState[]) {
  const own = videos.filter(({ id, projectId }) =>
    row.projectId === null ? row.videoIds.includes(id) : projectId === row.projectId,
  );
  return own.map(({ id, status, failureReason }) => ({ id, status, failure: failureReason }));
}

function wireRow({ row, project, photos, problems, missing, hints }: CheckedRow) {
  const { mls_number, address, price, bedrooms, bathrooms, square_footage, land_size } =
    project.property_info;
  const isOpen = isOpenRow(row);
  return {
    number: row.number,
    state: row.state,
    name: project.name,
    mlsNumber: mls_number,
    address,
    price,
    bedrooms,
    bathrooms,
    squareFootage: square_footage,
    landSize: land_size,
    // What is made already has no problems any more.
    problems: isOpen ? [...problems] : [],
    missing: isOpen ? [...missing] : [],
    hints: [...hints],
    photoCount: photos.length,
    failure: row.failure,
    projectId: row.projectId,
  };
}

export function wirePhoto({ name, sha256, failure }: PhotoRow, row: number | undefined): ImportPhoto {
  return { name, sha256: sha256.toString('hex'), row: row ?? null, failure };
}
