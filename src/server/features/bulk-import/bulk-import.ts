import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import { route } from '#server/platform/http/route.ts';
import { handleJob, type Job } from '#server/platform/queue/job.ts';
import * as contracts from '#shared/api/bulk-import.ts';
import type { ImportId, UserId } from '#shared/ids.ts';
import { addArchive, addPhoto } from './add-photos.ts';
import { changeImport, createImport } from './create-import.ts';
import { deleteImportWithFiles } from './delete-import.ts';
import { describeImport, wirePhoto } from './describe-import.ts';
import { editRow, getRowTexts } from './edit-row.ts';
import { makeImport } from './make-import.ts';
import { makeListing } from './make-listing.ts';
import { makeListingJob } from './make-listing-job.ts';
import { findImports } from './queries.ts';
import { sweepImportsHandler, sweepImportsJob } from './sweep-imports.ts';

export const importJobs: readonly Job[] = [makeListingJob, sweepImportsJob];

/** Listings from a CSV or from RESO resources, with photos from a folder or ZIP, become videos. */
export function createBulkImport(deps: FeatureDeps): Feature {
  const { db } = deps;
  const described = async (userId: UserId, id: ImportId) => ({
    import: await describeImport(db, userId, id),
  });
  return {
    routes: [
      route(contracts.createImport, async ({ user, request }) =>
        described(user.id, await createImport(db, user.id, request)),
      ),
      route(contracts.listImports, async ({ user }) => ({
        imports: (await findImports(db, user.id)).map(({ createdAt, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
        })),
      })),
      route(contracts.getImport, ({ user, params }) => described(user.id, params.id)),
      route(contracts.changeImport, async ({ user, params, body }) => {
        await changeImport(db, user.id, params.id, body);
        return await described(user.id, params.id);
      }),
      route(contracts.addImportPhoto, async ({ user, params, query, request }) => {
        const photo = await addPhoto(deps, user.id, { importId: params.id, name: query.name, request });
        return { photo: wirePhoto(photo, undefined) };
      }),
      route(contracts.addImportArchive, async ({ user, params, request }) => {
        const counts = await addArchive(deps, user.id, params.id, request);
        return { ...counts, ...(await described(user.id, params.id)) };
      }),
      route(contracts.makeImport, async ({ user, params }) => {
        await makeImport(deps, user.id, params.id, 'videos');
        return await described(user.id, params.id);
      }),
      route(contracts.draftImport, async ({ user, params }) => {
        await makeImport(deps, user.id, params.id, 'draft');
        return await described(user.id, params.id);
      }),
      route(contracts.getImportRow, async ({ user, params }) => ({
        texts: await getRowTexts(db, user.id, params),
      })),
      route(contracts.editImportRow, async ({ user, params, body }) => {
        await editRow(db, user.id, params, body);
        return await described(user.id, params.id);
      }),
      route(contracts.deleteImport, async ({ user, params }) => {
        await deleteImportWithFiles(deps, user.id, params.id);
        return { message: 'The import was deleted. Videos that were made from it stay.' };
      }),
    ],
    handlers: [
      handleJob(makeListingJob, (payload, run) => makeListing(deps, payload, run)),
      sweepImportsHandler(deps),
    ],
  };
}
