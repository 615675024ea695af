import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { type RenderedFilm, type RenderJob, runPieceJob, runRenderJob } from '#render/render-job.ts';
import type { Cut } from '#scene/model/format.ts';
import { quarters } from '#tests/support/media/make-photo.ts';
import { decodeFrames, packetsOf } from '#tests/support/render/read-film.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { divideGroups, expectPieces, pieceStarts } from './film-pieces.ts';

const folder = await openTempDir();
afterAll(() => folder[Symbol.asyncDispose]());

const photo = folder.at('house.jpg');
await quarters(900, 600).jpeg().toFile(photo);

type Wish = {
  readonly template: string;
  readonly cut: Cut;
  readonly media: number;
  readonly music?: RenderJob['music'];
};
type OneFilm = RenderJob & { readonly outputs: [RenderJob['outputs'][number]] };

function jobOf(name: string, { template, cut, media, music = { kind: 'none' } }: Wish): OneFilm {
  const paths = {
    film: folder.at(`${name}.mp4`),
    preview: folder.at(`${name}-preview.mp4`),
    poster: folder.at(`${name}.jpg`),
  };
  return {
    listing: { name: 'Alder Lane', property_info: { price: '$500,000', address: '12 Alder Lane' } },
    template,
    media: Array.from({ length: media }, () => ({ path: photo })),
    portraits: {},
    music,
    outputs: [{ format: '16:9', cut, quality: 'draft', paths }],
    encoder: 'libx264',
  };
}

/** The job with some of its pieces made elsewhere; number 1 is the first of them. */
function joining(job: OneFilm, pieces: readonly string[]): RenderJob {
  const awaited = pieces.map((name) => ({
    description: folder.at(`${name}.json`),
    absence: folder.at(`${name}.absent`),
    paths: { film: folder.at(`${name}.mp4`), preview: folder.at(`${name}-preview.mp4`) },
  }));
  return { ...job, outputs: [{ ...job.outputs[0], pieces: awaited }] };
}

async function render(job: RenderJob): Promise<RenderedFilm> {
  const notices: string[] = [];
  const result = await runRenderJob(job, { onNotice: (line) => notices.push(line) });
  if (result.kind !== 'done' || !result.films[0]) throw new Error(JSON.stringify(result));
  expect(notices).toEqual([]);
  return result.films[0];
}

async function renderPiece(name: string, wish: Wish, piece: Parameters<typeof runPieceJob>[1]) {
  const result = await runPieceJob(jobOf(name, wish), piece);
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  await writeFile(folder.at(`${name}.json`), JSON.stringify(result.value));
  return result.value;
}

// Just long enough for pieces: half a minute.
const LUXURY: Wish = {
  template: 'Luxury Tour',
  cut: 'branded',
  media: 8,
  music: { kind: 'track', id: 'elegant' },
};
const bytesOf = (path: string | undefined) => readFile(path ?? '');

test('a film of four pieces, one of which does not come, has the same bytes as one that was rendered alone', async () => {
  const whole = await render(jobOf('whole', LUXURY));
  const { from, groups } = await renderPiece('quarter-1', LUXURY, { number: 1, count: 4 });
  await writeFile(folder.at('quarter-2.absent'), '');
  const last = await renderPiece('quarter-3', LUXURY, { number: 3, count: 4 });
  const film = await render(joining(jobOf('joined', LUXURY), ['quarter-1', 'quarter-2', 'quarter-3']));

  expect(from / 30 / whole.durationSeconds).toBeCloseTo(0.25, 1);
  expect(whole.coded?.groups).toEqual(expect.arrayContaining(groups));
  expect(last.groups).toEqual(whole.coded?.groups.slice(-last.groups.length));
  expect(film.coded).toEqual(whole.coded);
  for (const kind of ['film', 'preview', 'poster'] as const)
    expect((await bytesOf(film.paths[kind])).equals(await bytesOf(whole.paths[kind])), kind).toBe(true);
  expect((await packetsOf(folder.at('quarter-3.mp4'))).every(({ kind }) => kind === 'picture')).toBe(true);
  let frameCount = 0;
  for await (const _ of decodeFrames(film.paths.film)) frameCount += 1;
  expect(frameCount).toBe(film.durationSeconds * 30);
});

test('a film below half a minute has no pieces', async () => {
  const wish: Wish = { template: 'Viral_Short', cut: 'strict', media: 1 };

  expect(await renderPiece('none', wish, { number: 1, count: 2 })).toEqual({ from: 0, groups: [] });

  // It does not wait for the piece: neither its description nor its absence is there.
  const film = await render(joining(jobOf('short', wish), ['never']));
  expect(film.durationSeconds).toBeLessThan(30);
});

test('a piece of another version is not copied', async () => {
  const groups = Array.from({ length: 20 }, (_, n) => {
    return { from: n * 60, to: (n + 1) * 60, hash: `hash ${n}`, prefixes: [], isCopied: false };
  });
  const sourceOf = async (content: object) => {
    const paths = { film: folder.at('piece.mp4') };
    await writeFile(folder.at('described.json'), JSON.stringify(content));
    const awaited = { description: folder.at('described.json'), absence: folder.at('absent'), paths };
    return await expectPieces(groups, [awaited])[0]?.source();
  };
  const coded = groups.slice(10).map(({ hash }) => ({ frames: 60, hash }));

  expect(await sourceOf({ from: 540, groups: coded })).toBeUndefined();
  expect(await sourceOf({ from: 600, groups: coded.slice(1) })).toBeUndefined();
  expect(await sourceOf({ from: 600, groups: coded.toReversed() })).toBeUndefined();
  expect(await sourceOf({ from: 0, groups: [] })).toBeUndefined();
  expect(await sourceOf({ from: 600, groups: coded })).toMatchObject({ firstFrame: 600 });
});

test('groups are divided into pieces of about the same length, but not those of a short film', () => {
  const groupsOf = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ from: n * 60, to: (n + 1) * 60 }));

  expect(divideGroups(groupsOf(30), 3).map((piece) => piece.length)).toEqual([10, 10, 10]);
  expect(divideGroups(groupsOf(14), 3).map((piece) => piece.length)).toEqual([14, 0, 0]);
  expect([...pieceStarts(groupsOf(24))].toSorted((one, other) => one - other)).toEqual(
    [6, 8, 12, 16, 18].map((n) => n * 60),
  );
  expect(pieceStarts(groupsOf(14)).size).toBe(0);
});
