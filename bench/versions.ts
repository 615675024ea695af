import { type RenderJob, runRenderJob } from '#render/render-job.ts';
import { FORMATS } from '#scene/model/format.ts';
import { benchJob, openPhotoFolder } from './bench-project.ts';
import { reportRow, reportStep } from './progress.ts';
import type { Row } from './table.ts';

const PHOTOS = 12;
const MAX_RATIO = 4;

/** Six versions of a listing in one request, three formats in two cuts, against one: CPU time. */
export async function run(): Promise<Row[]> {
  await using folder = await openPhotoFolder(PHOTOS, { width: 2880, height: 1920 });
  const job = benchJob(folder.photos, folder.at('one.mp4'));
  const outputs = FORMATS.flatMap((format) =>
    (['branded', 'unbranded'] as const).map((cut) => ({
      format,
      cut,
      quality: 'master' as const,
      paths: { film: folder.at(`${format.replace(':', 'x')}-${cut}.mp4`) },
    })),
  );
  reportStep('one version');
  const one = await cpuSecondsOf(job);
  reportStep('six versions');
  const six = await cpuSecondsOf({ ...job, outputs });
  const ratio = six / one;
  const row = {
    figure: `six versions of a listing with ${PHOTOS} photos: CPU time over one`,
    measured: `${six.toFixed(1)} s / ${one.toFixed(1)} s = ${ratio.toFixed(2)}`,
    limit: `${MAX_RATIO}`,
    ok: ratio <= MAX_RATIO,
  };
  reportRow(row);
  return [row];
}

async function cpuSecondsOf(job: RenderJob): Promise<number> {
  const result = await runRenderJob(job, { limits: { priority: 0 }, onNotice: console.error });
  if (result.kind !== 'done') throw new Error(`not made: ${JSON.stringify(result)}`);
  return result.usage.cpuSeconds;
}
