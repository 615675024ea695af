// Draws the picture that a link to Curbreel's own page unfurls to: assets/web/social-card.jpg.
//   node tools/social-card/make.ts
import { join, resolve } from 'node:path';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';

const root = resolve(import.meta.dirname, '../..');
const [WIDTH, HEIGHT] = [1200, 630];

GlobalFonts.registerFromPath(
  join(root, 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
  'Fraunces',
);
const photo = await sharp(join(root, 'assets/listings/juniper-bend/10-exterior-dusk.jpg'))
  .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'centre' })
  .png()
  .toBuffer();

const canvas = createCanvas(WIDTH, HEIGHT);
const surface = canvas.getContext('2d');
surface.drawImage(await loadImage(photo), 0, 0);
const scrim = surface.createLinearGradient(0, 0, 0, 380);
scrim.addColorStop(0, 'rgb(20 24 22 / 0.82)');
scrim.addColorStop(1, 'rgb(20 24 22 / 0)');
surface.fillStyle = scrim;
surface.fillRect(0, 0, WIDTH, 380);
surface.fillStyle = '#f7f1e8';
surface.fontVariationSettings = '"wght" 460';
surface.font = '92px Fraunces';
surface.fillText('Curb appeal, in motion.', 72, 154);
surface.font = '34px Fraunces';
surface.fillText("Curbreel turns a listing's photos into videos.", 74, 216);

await sharp(canvas.toBuffer('image/png'))
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(root, 'assets/web/social-card.jpg'));
