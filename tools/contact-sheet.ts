// Draws a film's frames side by side into one PNG, without rendering it: the quickest look at a template.
//   node tools/contact-sheet.ts PROJECT.json OUT.png [--template F] [--format 9:16] [--cut branded] [--music upbeat] [--frames 12 | --at 0,40,90] [--width 360] [--columns 4] [--accent #1f4e79] [--pairing classic]
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { jobFields, musicOf, readProject } from '#render/cli/project-file.ts';
import { analyseImage } from '#render/media/picture.ts';
import { registerFont } from '#render/pictures/sprites.ts';
import { loadMusic } from '#render/sound/music.ts';
import { loadNarration } from '#render/sound/narration.ts';
import { isLightLogo } from '#scene/analysis/light-logo.ts';
import { buildScene } from '#scene/build/build-scene.ts';
import { brandStyleOf } from '#scene/model/brand-style.ts';
import { CUTS, type Cut, FORMATS, type Format, FPS } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import { drawFrame } from '#scene/paint/draw-frame.ts';
import { type Portraits, paintSprite, type Surface } from '#scene/paint/paint-sprite.ts';
import { softFill } from '#scene/paint/soft-fill.ts';
import { templateByFolder } from '#scene/templates/registry.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    template: { type: 'string' },
    format: { type: 'string' },
    cut: { type: 'string', default: 'branded' },
    music: { type: 'string' },
    frames: { type: 'string', default: '12' },
    at: { type: 'string' },
    width: { type: 'string', default: '480' },
    columns: { type: 'string' },
    accent: { type: 'string' },
    pairing: { type: 'string' },
  },
});
const [projectPath, outPath] = positionals;
if (!projectPath || !outPath) throw new Error('usage: node tools/contact-sheet.ts PROJECT.json OUT.png');

const project = await readProject(projectPath);
const template = templateByFolder(values.template ?? project.template ?? '');
if (!template) throw new Error(`no template is called ${values.template ?? project.template}`);
const format =
  FORMATS.find((known): known is Format => known === (values.format ?? template.aspectRatio)) ?? '16:9';
const cut = CUTS.find((known): known is Cut => known === values.cut) ?? 'branded';
const job = jobFields(project, projectPath);

type Loaded = {
  readonly medium: SceneMedia;
  readonly picture: Image;
  readonly fill: Image;
};

async function load(item: (typeof job.media)[number]): Promise<Loaded> {
  const upright = await sharp(item.path).autoOrient().resize(1920, 1920, { fit: 'inside' }).png().toBuffer();
  const tiny = sharp(upright).resize(64, 64, { fit: 'inside' }).ensureAlpha();
  const { data, info } = await tiny.raw().toBuffer({ resolveWithObject: true });
  const soft = softFill(new Uint8ClampedArray(data), info.width, info.height);
  const softPng = sharp(Buffer.from(soft.pixels), {
    raw: { width: soft.width, height: soft.height, channels: 4 },
  }).png();
  const { focalPoint, tone } = await analyseImage(sharp(upright));
  const picture = await loadImage(upright);
  const medium = {
    kind: 'photo',
    width: picture.width,
    height: picture.height,
    focalPoint: item.focalPoint ?? focalPoint,
    tone,
    name: basename(item.path),
    ...(item.caption && { caption: item.caption }),
    ...(item.isAltered && { isAltered: item.isAltered }),
  } as const;
  return { medium, picture, fill: await loadImage(await softPng.toBuffer()) };
}

async function portrait(path: string | undefined) {
  if (!path) return undefined;
  const image = await loadImage(await sharp(path).png().toBuffer());
  const pixels = await sharp(path).resize(96, 96, { fit: 'inside' }).ensureAlpha().raw().toBuffer();
  return { image, width: image.width, height: image.height, isLight: isLightLogo(pixels) };
}

const loaded = await Promise.all(job.media.map(load));
const realtor = await portrait(job.portraits.realtor);
const logo = await portrait(job.portraits.logo);
const portraits: Portraits<Image> = { realtor, logo };
const scene = buildScene({
  listing: listingOf(job.listing),
  media: loaded.map(({ medium }) => medium),
  portraits,
  template,
  brandStyle: brandStyleOf({
    ...project.brand_style,
    ...(values.accent && { accent: values.accent }),
    ...(values.pairing && { type_pairing: values.pairing }),
  }),
  format,
  cut,
  music: (
    await loadMusic(musicOf(project, projectPath, values.music ?? project.music ?? template.defaultMusic))
  ).music,
  narration: job.narration && (await loadNarration(job.narration)).narration,
});

const width = Number(values.width);
const scale = width / scene.width;
const height = Math.round(scene.height * scale);
const sprites = scene.sprites.map((sprite) => {
  for (const op of sprite.ops) if (op.op === 'text') registerFont(op.font);
  const canvas = createCanvas(Math.ceil(sprite.width * scale), Math.ceil(sprite.height * scale));
  paintSprite(canvas.getContext('2d') as unknown as Surface<Image>, sprite, portraits, scale);
  return canvas;
});
const frames = values.at
  ? values.at.split(',').map(Number)
  : Array.from({ length: Number(values.frames) }, (_, i) =>
      Math.round(((i + 0.5) * scene.frameCount) / Number(values.frames)),
    );
const columns = Number(values.columns ?? Math.ceil(Math.sqrt(frames.length * (height / width))));
const rows = Math.ceil(frames.length / columns);
const sheet = createCanvas(columns * (width + 8) + 8, rows * (height + 8) + 8);
const sheetContext = sheet.getContext('2d');
sheetContext.fillStyle = '#444444';
sheetContext.fillRect(0, 0, sheet.width, sheet.height);
frames.forEach((frame, index) => {
  const canvas = createCanvas(width, height);
  const context: SKRSContext2D = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  drawFrame(
    context as never,
    frameAt(scene, frame),
    (source) => {
      if (source.kind === 'sprite') {
        const sprite = scene.sprites[source.sprite];
        const image = sprites[source.sprite];
        return (
          image &&
          sprite && { image: image as never, width: sprite.width * scale, height: sprite.height * scale }
        );
      }
      if (source.kind === 'color') return undefined;
      const medium = loaded[source.media];
      const image = source.kind === 'fill' ? medium?.fill : medium?.picture;
      return image && { image: image as never, width: image.width, height: image.height };
    },
    scale,
  );
  sheetContext.drawImage(
    canvas,
    8 + (index % columns) * (width + 8),
    8 + Math.floor(index / columns) * (height + 8),
  );
});
writeFileSync(outPath, await sheet.encode('png'));
console.log(
  `${template.folder} ${format} ${cut}: ${scene.frameCount} frames, ${(scene.frameCount / FPS).toFixed(1)} s, ${scene.sprites.length} sprites, ${scene.elements.length} elements; shown ${frames.join(' ')}`,
);
