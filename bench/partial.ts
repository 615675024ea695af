import { readdir } from 'node:fs/promises';
import { planFilms, probeAll } from '#render/film/film-plans.ts';
import { type RenderedFilm, type RenderJob, runRenderJob } from '#render/render-job.ts';
import { loadMusic } from '#render/sound/music.ts';
import { FPS } from '#scene/model/format.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { decodeFrames, psnr } from '#tests/support/render/read-film.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { benchJob } from './bench-project.ts';
import { reportRow, reportStep } from './progress.ts';
import type { Row } from './table.ts';

const LISTING = new URL('../assets/listings/juniper-bend/', import.meta.url).pathname;
const MAX_SECONDS = 37;
const MAX_CPU_SHARE = 0.15;
// Between two codings of the same frames. Below this a joint could be seen.
const MIN_PSNR_DB = 36;

type Done = { readonly film: RenderedFilm; readonly cpuSeconds: number };

/** A changed price in a video of 36 s of every template: its CPU time, and how the joined video differs from others. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { folder: template } of TEMPLATES) {
    reportStep(`another price in ${template}`);
    const measured = await measure(template);
    measured.forEach(reportRow);
    rows.push(...measured);
  }
  return rows;
}

async function measure(template: string): Promise<Row[]> {
  await using folder = await openTempDir();
  const job = await jobOf36Seconds(template);
  const changed = withPrice(job, '$725,000');
  const earlier = await render(named(job, folder.at('earlier')));
  const whole = await render(named(changed, folder.at('whole')));
  const partial = await render(following(named(changed, folder.at('partial')), earlier.film));
  const share = partial.cpuSeconds / whole.cpuSeconds;
  const coded = codedFrames(partial.film, earlier.film);
  const { outside, inside, frameCount } = await compare({ partial, earlier, whole }, coded);
  const seconds = partial.film.durationSeconds.toFixed(1);
  return [
    {
      figure: `another price in ${template}, ${seconds} s: CPU time over a whole render`,
      measured: `${partial.cpuSeconds.toFixed(1)} s / ${whole.cpuSeconds.toFixed(1)} s = ${share.toFixed(3)}`,
      limit: `${MAX_CPU_SHARE}`,
      ok: share <= MAX_CPU_SHARE,
      notes: [
        `${coded.size} of ${frameCount} frames coded, ${((100 * coded.size) / frameCount).toFixed(1)} %`,
      ],
    },
    {
      figure: `${template}: PSNR of copied frames against the earlier video; of coded ones against a whole render`,
      measured: `${outside === Number.POSITIVE_INFINITY ? 'infinite' : outside.toFixed(1)}; ${inside.toFixed(1)} dB`,
      limit: `infinite; ${MIN_PSNR_DB} dB`,
      ok: outside === Number.POSITIVE_INFINITY && inside >= MIN_PSNR_DB,
    },
  ];
}

/** A job with so many photos that its video is as long as possible within the limit. */
async function jobOf36Seconds(template: string): Promise<RenderJob> {
  const photos = (await readdir(LISTING))
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => LISTING + name);
  const job = { ...benchJob([...photos, ...photos], ''), template };
  const media = await probeAll(job.media, () => undefined);
  const music = await loadMusic(job.music);
  const count = media.findLastIndex((_, last) => {
    const [film] = planFilms(job, media.slice(0, last + 1), {}, { music });
    return film !== undefined && film.scene.frameCount / FPS <= MAX_SECONDS;
  });
  return { ...job, media: job.media.slice(0, count + 1) };
}

function withPrice(job: RenderJob, price: string): RenderJob {
  return { ...job, listing: { ...job.listing, property_info: { ...job.listing.property_info, price } } };
}

/** As the server asks for it: with all files that go with a video. */
function named(job: RenderJob, name: string): RenderJob {
  const paths = {
    film: `${name}.mp4`,
    preview: `${name}-preview.mp4`,
    poster: `${name}-poster.jpg`,
    thumbnail: `${name}-thumbnail.jpg`,
    card: `${name}-card.jpg`,
  };
  return { ...job, outputs: job.outputs.map((output) => ({ ...output, paths })) };
}

function following(job: RenderJob, { coded, paths }: RenderedFilm): RenderJob {
  return { ...job, outputs: job.outputs.map((output) => ({ ...output, earlier: { coded, paths } })) };
}

async function render(job: RenderJob): Promise<Done> {
  const result = await runRenderJob(job, { limits: { priority: 0 }, onNotice: console.error });
  if (result.kind !== 'done' || !result.films[0]) throw new Error(`not made: ${JSON.stringify(result)}`);
  return { film: result.films[0], cpuSeconds: result.usage.cpuSeconds };
}

/** The frames of groups that the earlier video does not have, also not as the prefix of a group. */
function codedFrames({ coded }: RenderedFilm, earlier: RenderedFilm): Set<number> {
  const groups = earlier.coded?.groups ?? [];
  const prefixes = groups.flatMap((group) => group.prefixes ?? []);
  const known = new Set([...groups, ...prefixes].map(({ hash }) => hash));
  const frames = new Set<number>();
  let first = 0;
  for (const { frames: count, hash } of coded?.groups ?? []) {
    if (!known.has(hash)) for (let n = first; n < first + count; n++) frames.add(n);
    first += count;
  }
  return frames;
}

async function compare(
  { partial, earlier, whole }: { readonly [K in 'partial' | 'earlier' | 'whole']: Done },
  coded: ReadonlySet<number>,
) {
  let [outside, inside, frameCount] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  const befores = decodeFrames(earlier.film.paths.film);
  const anews = decodeFrames(whole.film.paths.film);
  for await (const frame of decodeFrames(partial.film.paths.film)) {
    const [before, anew] = [(await befores.next()).value, (await anews.next()).value];
    if (!before || !anew) throw new Error('too few frames');
    const isCoded = coded.has(frameCount++);
    if (isCoded) inside = Math.min(inside, psnr(frame, anew));
    else if (frame.hash !== before.hash) outside = Math.min(outside, psnr(frame, before));
  }
  return { outside, inside, frameCount };
}
