import { textOf } from '#scene/model/text-of.ts';
import { templateByFolder } from '#scene/templates/registry.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { StartingKit } from '#shared/api/projects.ts';
import { checkProject } from '#shared/rules/fair-housing/check-project.ts';
import { type ImportField, plainColumnName } from '#shared/rules/import-fields.ts';
import { MAX_MEDIA_FILES, MAX_PROJECT_BYTES, MEDIA_MEGABYTES } from '#shared/rules/media-limits.ts';
import { missingFields } from '#shared/rules/project-fields.ts';
import { undrawableWords } from '#shared/rules/undrawable-text.ts';
import { buildProject, textsOf } from './build-project.ts';
import { matchPhotos, photoNamesIn } from './match-photos.ts';
import { fieldOfPath, withEdits } from './row-edits.ts';
import type { PhotoOrder } from './row-queries.ts';
import type { ImportRow, ListingRow, PhotoRow } from './tables.ts';

/** A row with what a video would be made from, and what stands against it. */
export type CheckedRow = {
  readonly row: ListingRow;
  readonly project: ProjectData;
  readonly photos: readonly PhotoRow[];
  readonly photoOrder: PhotoOrder;
  /** The same for all rows and imports that show this listing; empty if the row does not say which it is. */
  readonly listingKey: string;
  readonly problems: readonly string[];
  /** The fields among the problems; none for a listing that is there twice. */
  readonly missing: readonly ImportField[];
  readonly hints: readonly string[];
};

type Checked = {
  readonly listings: ImportRow;
  readonly rows: readonly ListingRow[];
  readonly photos: readonly PhotoRow[];
  readonly kit: StartingKit;
  /** Listings that other imports have made videos of, with the names of their files. */
  readonly madeBefore: ReadonlyMap<string, string>;
};

/** Whether nothing is made of a row: it can be edited, and made. */
export function isOpenRow({ state }: Pick<ListingRow, 'state'>): boolean {
  return state === 'checked' || state === 'failed';
}

/** Checks rows by the rules of the wizard. */
export function checkRows({ listings, rows, photos, kit, madeBefore }: Checked): CheckedRow[] {
  const { columns, matches, options } = listings;
  const required = templateByFolder(options.template)?.requiredFields;
  const read = rows.map((row) => {
    const texts = withEdits(textsOf(columns, matches, row.cells), row.edits);
    const project = buildProject(texts, kit, options);
    // Rows without an id often say 'N/A': they are not the same listing.
    const mlsNumber = textOf(project.property_info.mls_number);
    const address = textOf(project.property_info.address);
    const { photoNames, photoOrder } = photoNamesIn(texts.photos ?? '');
    const listingKey = plainColumnName(mlsNumber || address);
    return { row, project, mlsNumber, address, photoNames, photoOrder, listingKey };
  });
  const byName = new Map(photos.map((photo) => [photo.name, photo]));
  const matched = matchPhotos(
    read.map(({ row: { number }, ...keys }) => ({ number, ...keys })),
    photos.filter(({ failure }) => failure === null).map(({ name }) => name),
  );
  const firstOf = new Map(read.toReversed().map(({ row, listingKey }) => [listingKey, row.number]));
  return read.map(({ row, project, photoOrder, listingKey }) => {
    const all = (matched.get(row.number) ?? []).flatMap((name) => byName.get(name) ?? []);
    const used = withinLimits(all);
    const lacks = missingFields({ ...project, media: used }, required);
    const missing = lacks.flatMap(({ path }) => fieldOfPath(path) ?? []);
    const first = listingKey === '' ? undefined : firstOf.get(listingKey);
    const before = listingKey === '' ? undefined : madeBefore.get(listingKey);
    const problems = [
      ...lacks.map(({ path, label }) =>
        path === 'media' ? 'No photo has its listing id or a file name of its row' : `${label} is missing`,
      ),
      ...(first !== undefined && first !== row.number ? [`The same listing as row ${first}`] : []),
      ...(before !== undefined ? [`Was made before, from ${before}`] : []),
    ];
    const undrawable = undrawableWords([project.name, ...Object.values(project.property_info)].join(' '));
    const leftOut = all.length - used.length;
    const hints = [
      ...checkProject(project).map(({ phrase, reason }) => `“${phrase}”: ${reason}`),
      ...(undrawable ? [undrawable] : []),
      ...(leftOut > 0
        ? [
            `${leftOut} of ${all.length} photos are left out: a video takes ${MAX_MEDIA_FILES}, and ${MEDIA_MEGABYTES.project} MB`,
          ]
        : []),
    ];
    return { row, project, photos: used, photoOrder, listingKey, problems, missing, hints };
  });
}

/** The photos up to the limits of a project. */
function withinLimits(photos: readonly PhotoRow[]): PhotoRow[] {
  let usedBytes = 0;
  return photos.slice(0, MAX_MEDIA_FILES).filter(({ sizeBytes }) => {
    usedBytes += sizeBytes;
    return usedBytes <= MAX_PROJECT_BYTES;
  });
}
