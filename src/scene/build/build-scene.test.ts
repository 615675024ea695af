import { afterAll, describe, expect, test } from 'vitest';
import { TYPE_PAIRINGS } from '#scene/model/brand-style.ts';
import { CUTS, FORMATS, FPS, TITLE_SAFE } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import { contains, rectOf } from '#scene/model/geometry.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';
import type { SceneInput } from './build-scene.ts';
import { buildScene } from './build-scene.ts';

const photo: SceneMedia = {
  kind: 'photo',
  width: 3000,
  height: 2000,
  focalPoint: { x: 0.6, y: 0.5 },
  tone: '#8a7f70',
};
const shapes = [
  photo,
  { ...photo, width: 2000, height: 3000 },
  { ...photo, width: 9000, height: 1200 },
  { ...photo, width: 1, height: 1 },
];
const longWords = {
  name: 'The Extraordinarily Long-Named Residence of Featherstonehaugh-on-the-Hill '.repeat(3),
  property_info: {
    price: '129500000',
    mls_number: 'MLS-000-111-222-333-444',
    address: `${'4821 Northwest Saint Bartholomew Boulevard, '.repeat(7)}Rancho Santa Margarita`,
    bedrooms: '12',
    bathrooms: '14.5',
    square_footage: '28750',
    land_size: '104.25 acres',
    description: 'Light from three sides all day long, and a garden that asks for nothing. '.repeat(13),
  },
  realtor_info: {
    name: 'Maximiliana Konstantinopoulos-Featherstone',
    phone: '+1 (503) 555-0142 ext. 12345',
    email: 'maximiliana.konstantinopoulos.featherstone@a-very-long-realty.example',
    website: 'https://www.a-very-long-realty.example/agents/maximiliana',
  },
  brokerage_info: {
    name: 'Konstantinopoulos, Featherstone & Partners International Realty',
    address: '1',
    phone: '2',
  },
};
const fewWords = { name: 'Alder Lane', realtor_info: { name: 'Li' }, brokerage_info: { name: 'B' } };
const threeNames = { ...fewWords, realtor_info: { name: 'Ana Maria Lopez' } };

function inputWith(changes: Partial<SceneInput>): SceneInput {
  return {
    listing: listingOf(longWords),
    media: Array.from({ length: 12 }, (_, index) => shapes[index % shapes.length] ?? photo),
    portraits: {},
    template: TEMPLATES[0] as SceneInput['template'],
    format: '16:9',
    cut: 'branded',
    music: {
      kind: 'track',
      grid: { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 },
      durationSeconds: 72,
    },
    ...changes,
  };
}

const STYLES = [
  { words: 'its own faces', brandStyle: {} },
  ...TYPE_PAIRINGS.map((typePairing) => ({ words: typePairing, brandStyle: { typePairing } })),
];

const variants = TEMPLATES.flatMap((template) =>
  FORMATS.map((format) => ({ name: `${template.folder} ${format}`, template, format })),
);

describe.each(variants)('$name', ({ template, format }) => {
  const cases = [
    { words: 'long words', listing: listingOf(longWords), media: inputWith({}).media },
    { words: 'hardly any words', listing: listingOf(fewWords), media: [photo] },
    { words: 'a name of three words', listing: listingOf(threeNames), media: [photo] },
    { words: 'three photos', listing: listingOf(longWords), media: shapes.slice(0, 3) },
    { words: 'thirty photos', listing: listingOf(longWords), media: Array.from({ length: 30 }, () => photo) },
  ];
  const built = new Map<object, Scene>();
  afterAll(() => built.clear());

  /** Several tests look at the scene of a case. */
  function sceneOf(changes: Partial<SceneInput>): Scene {
    const scene = built.get(changes) ?? buildScene(inputWith({ template, format, ...changes }));
    built.set(changes, scene);
    return scene;
  }

  test.each(cases)('shows a picture on every frame, with $words', (input) => {
    const scene = sceneOf(input);
    const { ending } = { ending: scene.shots.at(-1)?.to ?? 0 };
    for (let frame = 0; frame < Math.min(ending, scene.frameCount); frame += 7) {
      const kinds = frameAt(scene, frame).map((layer) => layer.source.kind);
      expect(kinds.some((kind) => kind === 'photo' || kind === 'fill')).toBe(true);
    }
    expect(scene.posterFrame).toBeLessThan(scene.frameCount);
  });

  test.each(cases)('never looks beyond the edge of a picture, with $words', (input) => {
    const scene = sceneOf(input);
    const isBeyond = (start: number, length: number) => start < -1e-9 || start + length > 1 + 1e-9;
    const breaches: string[] = [];
    for (let frame = 0; frame < scene.frameCount; frame += 3) {
      for (const { window, source } of frameAt(scene, frame)) {
        if (isBeyond(window.x, window.width) || isBeyond(window.y, window.height))
          breaches.push(`${frame}: ${source.kind}`);
      }
    }
    expect(breaches).toEqual([]);
  });

  test.each([...cases, ...STYLES])('keeps all text inside its sprite, with $words', (input) => {
    const scene = sceneOf(input);
    for (const sprite of scene.sprites) {
      for (const op of sprite.ops) {
        if (op.op !== 'text') continue;
        const { left, right } = extentOf(op);
        expect(left, op.text).toBeGreaterThanOrEqual(-1);
        expect(right, op.text).toBeLessThanOrEqual(sprite.width + 1);
        const capPx = (heightsOf(op.font).capHeight / 1000) * op.sizePx;
        expect(op.baseline - capPx, op.text).toBeGreaterThanOrEqual(-1);
        expect(op.baseline, op.text).toBeLessThanOrEqual(sprite.height);
      }
    }
  });

  test.each(STYLES)('keeps resting text clear of the platforms’ controls, in $words', (style) => {
    const scene = sceneOf(style);
    const safe = TITLE_SAFE[format];
    for (const element of scene.elements) {
      if (element.source.kind !== 'sprite') continue;
      const sprite = scene.sprites[element.source.sprite];
      const middle = Math.round((element.from + element.to) / 2);
      const layer = frameAt({ ...scene, elements: [element] }, middle).find(
        ({ source }) => source.kind === 'sprite',
      );
      if (!layer) continue;
      for (const op of sprite?.ops ?? []) {
        if (op.op !== 'text') continue;
        const { left, right } = extentOf(op);
        const bottom = layer.target.y + op.baseline;
        // What lies outside the clip is not seen: numerals that roll in wait there.
        if (bottom <= layer.clip.y || bottom - op.sizePx * 0.6 >= layer.clip.y + layer.clip.height) continue;
        expect(layer.target.x + left, op.text).toBeGreaterThanOrEqual(safe.x - 1);
        expect(layer.target.x + right, op.text).toBeLessThanOrEqual(safe.x + safe.width + 1);
        expect(bottom - capPxOf(op), op.text).toBeGreaterThanOrEqual(safe.y - 1);
        expect(bottom, op.text).toBeLessThanOrEqual(safe.y + safe.height + 1);
      }
    }
  });

  test('says nothing in a strict cut', () => {
    const scene = buildScene(inputWith({ template, format, cut: 'strict' }));
    expect(
      scene.sprites.flatMap((sprite) => sprite.ops.filter((op) => op.op === 'text' || op.op === 'portrait')),
    ).toEqual([]);
  });

  test('names no agent in an unbranded cut', () => {
    const scene = buildScene(
      inputWith({ template, format, cut: 'unbranded', portraits: { realtor: photo, logo: photo } }),
    );
    const painted = scene.sprites
      .flatMap(({ ops }) => ops.map((op) => (op.op === 'text' ? op.text : op.op)))
      .join('\n');
    for (const trace of ['Konstantin', 'KONSTANTIN', '555', 'a-very-long', 'portrait'])
      expect(painted).not.toContain(trace);
  });

  test.each(STYLES)(
    'names the brokerage in half the size of the largest contact text, in $words',
    (style) => {
      const scene = buildScene(
        inputWith({
          template,
          format,
          brandStyle: style.brandStyle,
          listing: listingOf({
            ...fewWords,
            realtor_info: { name: 'Ana Li', phone: '(503) 555-0142' },
            brokerage_info: { name: 'Northgate' },
          }),
        }),
      );
      const sizes = (pattern: RegExp) =>
        scene.sprites.flatMap(({ ops }) =>
          ops.flatMap((op) => (op.op === 'text' && pattern.test(op.text) ? [op.sizePx] : [])),
        );
      const contact = Math.max(...sizes(/ana li|555-0142/i));
      expect(Math.max(...sizes(/northgate/i))).toBeGreaterThanOrEqual(contact / 2);
    },
  );

  test('has a poster even of clips that are over in a moment', () => {
    const clip = { ...photo, kind: 'clip', durationSeconds: 0.5, hasSound: false } as const;
    const scene = buildScene(inputWith({ template, format, cut: 'strict', media: [clip] }));
    expect(scene.frameCount).toBeLessThan(75);
    expect(scene.posterFrame).toBeLessThan(scene.frameCount);
  });

  test('ends on a bar and cuts on beats', () => {
    const scene = buildScene(inputWith({ template, format }));
    expect(scene.frameCount % (FPS * 2)).toBe(0);
    for (const shot of scene.shots) expect(shot.from % (FPS / 2)).toBe(0);
  });
});

test('a scene is the same for the same input, and plain data', () => {
  const scene = buildScene(inputWith({}));
  expect(buildScene(inputWith({}))).toEqual(scene);
  expect(JSON.parse(JSON.stringify(scene))).toEqual(scene);
});

test.each(CUTS)('clips are heard in a cut unless it is strict: %s', (cut) => {
  const media: SceneMedia[] = [photo, { ...photo, kind: 'clip', durationSeconds: 20, hasSound: true }, photo];

  const { clipSounds } = buildScene(inputWith({ cut, media })).soundtrack;

  expect(clipSounds.length > 0).toBe(cut !== 'strict');
});

test.each(CUTS)('a scene in its %s cut tells which picture is seen when', (cut) => {
  const scene = buildScene(inputWith({ cut }));
  expect(scene.shots[0]?.from).toBe(0);
  scene.shots.slice(1).forEach((shot, index) => {
    expect(shot.from).toBe(scene.shots[index]?.to);
  });
});

test('a scene does not draw what an opaque picture hides', () => {
  const scene = buildScene(inputWith({}));
  const middle = Math.round(((scene.shots[3]?.from ?? 0) + (scene.shots[3]?.to ?? 0)) / 2);
  const [bottom] = frameAt(scene, middle);
  expect(bottom?.source.kind).toBe('photo');
  expect(contains(bottom?.clip ?? rectOf({ width: 0, height: 0 }), rectOf(scene))).toBe(true);
});

test('a narration takes the place of the description where its subtitles can be drawn, and not in a script without a font', () => {
  const phrases = [{ startSeconds: 0, endSeconds: 20 }];
  const description = 'Cedar walls glow at dusk.';
  const listing = listingOf({ ...fewWords, property_info: { description } });
  const drawn = (script: string) => {
    const scene = buildScene(inputWith({ listing, narration: { phrases, script } }));
    const texts = scene.sprites.flatMap(({ ops }) =>
      ops.flatMap((op) => (op.op === 'text' ? [op.text] : [])),
    );
    return { texts: texts.join(' '), subtitles: scene.subtitles.map(({ text }) => text) };
  };

  expect(drawn('Welcome home.').texts).not.toContain('Cedar');
  const chinese = drawn('欢迎回家。2024年建成，在12 Oak Lane。');
  expect(chinese.texts).toContain('Cedar');
  expect(chinese.texts).not.toContain('2024');
  expect(chinese.texts).not.toContain('Oak Lane');
  expect(chinese.subtitles.join('')).toContain('欢迎回家');
});

test('a scene refuses nothing for want of music', () => {
  const scene = buildScene(inputWith({ music: { kind: 'none' } }));
  expect(scene.soundtrack.music).toEqual([]);
});

function capPxOf({ font, sizePx }: PaintOp & { op: 'text' }): number {
  return (heightsOf(font).capHeight / 1000) * sizePx;
}

function extentOf(op: PaintOp & { op: 'text' }): { left: number; right: number } {
  const width = widthOf(op.text, {
    font: op.font,
    sizePx: op.sizePx,
    tracking: (op.trackingPx ?? 0) / op.sizePx,
  });
  const left = op.x - (op.align === 'center' ? width / 2 : op.align === 'right' ? width : 0);
  return { left, right: left + width };
}
