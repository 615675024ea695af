import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { sweepOrphans } from '#server/platform/storage/sweep-orphans.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { AVATAR_FOLDER } from './avatar.ts';
import { findAvatarNames } from './queries.ts';

const ORPHANS = { key: 'sweep-avatars-reached', folder: AVATAR_FOLDER, findStoredNames: findAvatarNames };

/** Deletes pictures of accounts that no row names. */
export const sweepAvatarsJob = defineJob({ name: 'sweep-avatars', cron: '51 4 * * *' });

export function sweepAvatarsHandler(deps: Pick<AccountsDeps, 'db' | 'storage'>): JobHandler {
  return handleJob(sweepAvatarsJob, (_, run) => sweepOrphans(deps, ORPHANS, run));
}
