import { copyFile, readFile, stat, truncate } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { type RenderedFilm, type RenderJob, runRenderJob } from '#render/render-job.ts';
import { quarters } from '#tests/support/media/make-photo.ts';
import { decodeFrames, packetsOf, psnr } from '#tests/support/render/read-film.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';

const folder = await openTempDir();
afterAll(() => folder[Symbol.asyncDispose]());

const photo = folder.at('house.jpg');
await quarters(900, 600).jpeg().toFile(photo);

/** A film in which the price is said once, in the middle. */
function jobOf(name: string, price: string, change: Partial<RenderJob> = {}): RenderJob {
  return {
    listing: {
      name: 'Alder Lane',
      property_info: { price, address: '12 Alder Lane', bedrooms: '3', bathrooms: '2' },
      realtor_info: { name: 'Ana Li', phone: '(503) 555-0142' },
      brokerage_info: { name: 'Northgate' },
    },
    template: 'Luxury Tour',
    media: Array.from({ length: 3 }, () => ({ path: photo })),
    portraits: {},
    music: { kind: 'track', id: 'elegant' },
    outputs: [
      {
        format: '16:9',
        cut: 'branded',
        quality: 'draft',
        paths: {
          film: folder.at(`${name}.mp4`),
          preview: folder.at(`${name}-preview.mp4`),
          poster: folder.at(`${name}.jpg`),
        },
      },
    ],
    encoder: 'libx264',
    ...change,
  };
}

const framesOf = (path: string) => Array.fromAsync(decodeFrames(path));

/** The same job, which may take over packets of a film. */
function following(job: RenderJob, { coded, paths }: RenderedFilm): RenderJob {
  if (!coded) throw new Error('a film that cannot be taken over');
  return { ...job, outputs: job.outputs.map((output) => ({ ...output, earlier: { coded, paths } })) };
}

type Done = RenderedFilm & { readonly notices: readonly string[] };

async function renderAll(job: RenderJob): Promise<Done[]> {
  const notices: string[] = [];
  const result = await runRenderJob(job, { onNotice: (line) => notices.push(line) });
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  return result.films.map((film) => ({ ...film, notices }));
}

async function render(job: RenderJob): Promise<Done> {
  const [film] = await renderAll(job);
  if (!film) throw new Error('no film');
  return film;
}

const earlier = await render(jobOf('earlier', '$500,000'));

const earlierGroups = earlier.coded?.groups ?? [];
const earlierPrefixes = earlierGroups.flatMap(({ prefixes = [] }) => prefixes);

/** The groups of a film as ranges of frames, with whether the earlier film has the same, as a group or a prefix of one. */
function rangesOf({ coded }: RenderedFilm) {
  const hashes = new Set([...earlierGroups, ...earlierPrefixes].map(({ hash }) => hash));
  let from = 0;
  return (coded?.groups ?? []).map(({ frames, hash }) => {
    const range = { from, to: from + frames, isSame: hashes.has(hash) };
    from = range.to;
    return range;
  });
}

test('a partial render of a film with another price codes only the groups that show it', async () => {
  const film = await render(following(jobOf('changed', '$450,000'), earlier));
  const whole = await render(jobOf('whole', '$450,000'));

  const ranges = rangesOf(film);
  expect(film.notices).toEqual([]);
  expect(film.copiedGroups).toBe(ranges.filter(({ isSame }) => isSame).length);
  expect(film.copiedGroups).toBeGreaterThan(ranges.length / 2);
  expect(film.copiedGroups).toBeLessThan(ranges.length);
  expect(film.coded).toMatchObject({ sound: whole.coded?.sound, posterFrame: whole.coded?.posterFrame });
  expect(film.checks).toMatchObject({ ...earlier.coded?.sound.levels });
  expect(earlier.coded?.sound.levels?.loudnessLufs).toBeCloseTo(-14, 0);
  const prefixes = earlierPrefixes.map(({ hash }) => hash);
  expect(film.coded?.groups.filter(({ hash }) => prefixes.includes(hash))).toHaveLength(1);
  expect(await readFile(folder.at('changed.jpg'))).toEqual(await readFile(folder.at('whole.jpg')));

  for (const kind of ['film', 'preview'] as const) {
    const [before = '', after = '', anew = ''] = [earlier, film, whole].map(({ paths }) => paths[kind]);
    const [packets, packetsBefore] = [await packetsOf(after), await packetsOf(before)];
    const pictures = packets.filter((packet) => packet.kind === 'picture');
    expect(pictures.map(({ dts }) => dts)).toEqual(pictures.map(({ dts }) => dts).toSorted((a, b) => a - b));
    const picturesBefore = packetsBefore.filter((packet) => packet.kind === 'picture');
    const timesOf = (all: typeof pictures) => all.map(({ pts }) => pts).toSorted((a, b) => a - b);
    expect(timesOf(pictures)).toEqual(timesOf(picturesBefore));
    expect(pictures.map(({ dts }) => dts)).toEqual(picturesBefore.map(({ dts }) => dts));
    expect(packets.filter((packet) => packet.kind === 'sound')).toEqual(
      packetsBefore.filter((packet) => packet.kind === 'sound'),
    );
    const [frames, framesBefore, framesAnew] = [
      await framesOf(after),
      await framesOf(before),
      await framesOf(anew),
    ];
    expect(frames).toHaveLength(film.durationSeconds * 30);
    for (const { from, to, isSame } of ranges) {
      expect(pictures[from]?.isKey).toBe(true);
      for (let n = from; n < to; n++) {
        const [frame, before, anew] = [frames[n], framesBefore[n], framesAnew[n]];
        if (!frame || !before || !anew) throw new Error(`no frame ${n}`);
        // No flash and no dip at the joints: coded frames are as good as those of a film that was rendered as a whole.
        if (!isSame) expect(psnr(frame, anew), `${kind} ${n}`).toBeGreaterThan(40);
        else {
          expect(pictures[n]?.data.equals(picturesBefore[n]?.data ?? Buffer.of()), `${kind} ${n}`).toBe(true);
          expect(frame.hash).toBe(before.hash);
        }
      }
    }
  }
});

test('a partial render whose earlier film is truncated renders all of the film', async () => {
  const cut = { ...earlier, paths: { ...earlier.paths, film: folder.at('cut.mp4') } };
  await copyFile(earlier.paths.film, cut.paths.film);
  await truncate(cut.paths.film, Math.round((await stat(cut.paths.film)).size / 2));

  const film = await render(following(jobOf('fallback', '$450,000'), cut));

  expect(film.copiedGroups).toBe(0);
  expect(film.notices).toEqual([expect.stringContaining('The earlier film cannot be used')]);
  expect(await framesOf(film.paths.film)).toHaveLength(film.durationSeconds * 30);
});

test('the cuts of one job code what they have in common once', async () => {
  const job = jobOf('cuts', '$500,000');
  const outputs = (['branded', 'unbranded'] as const).map((cut) => ({
    format: '16:9' as const,
    cut,
    quality: 'draft' as const,
    paths: { film: folder.at(`${cut}.mp4`) },
  }));
  const [branded, unbranded] = await renderAll({ ...job, outputs });
  if (!branded || !unbranded) throw new Error('films are missing');

  const groups = unbranded.coded?.groups ?? [];
  expect(unbranded.notices).toEqual([]);
  expect([branded.copiedGroups, unbranded.copiedGroups > groups.length / 2]).toEqual([0, true]);
  const [packets, packetsBefore] = [
    await packetsOf(unbranded.paths.film),
    await packetsOf(branded.paths.film),
  ];
  const known = new Set(packetsBefore.map(({ data }) => data.toString('latin1')));
  const hashes = new Set(branded.coded?.groups.map(({ hash }) => hash));
  const commonFrames = groups.reduce((sum, { frames, hash }) => sum + (hashes.has(hash) ? frames : 0), 0);
  const copied = packets.filter(({ data }) => known.has(data.toString('latin1')));
  expect(copied.filter(({ kind }) => kind === 'picture').length).toBeGreaterThanOrEqual(commonFrames);
  expect(copied.filter(({ kind }) => kind === 'sound')).toEqual(
    packets.filter(({ kind }) => kind === 'sound'),
  );
  expect(await framesOf(unbranded.paths.film)).toHaveLength(unbranded.durationSeconds * 30);
});
