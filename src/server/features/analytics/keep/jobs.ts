import { z } from 'zod';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { forgetOldData } from './forget-old-data.ts';
import { rollUp } from './roll-up.ts';

const nothing = z.object({});

/** Every hour, so that a day is added up soon after it is settled. */
export const rollUpAnalytics = defineJob({
  name: 'roll-up-analytics',
  payload: nothing,
  cron: '7 * * * *',
});

export const forgetOldAnalytics = defineJob({
  name: 'forget-old-analytics',
  payload: nothing,
  cron: '37 3 * * *',
});

export function keepHandlers({ db }: Pick<FeatureDeps, 'db'>): JobHandler[] {
  return [
    handleJob(rollUpAnalytics, () => rollUp(db)),
    handleJob(forgetOldAnalytics, async () => {
      // Nothing is forgotten that is not added up yet.
      await rollUp(db);
      await forgetOldData(db);
    }),
  ];
}
