// Encodes developed pictures for the repository: node tools/listings/encode.ts OUT.jpg IN.png [QUALITY]
import sharp from 'sharp';

const [target, source, quality = '80'] = process.argv.slice(2);
if (!target || !source) throw new Error('usage: encode.ts OUT.jpg IN.png [QUALITY]');

// sharp writes no metadata unless asked to.
const info = await sharp(source)
  .jpeg({ quality: Number(quality), mozjpeg: true })
  .toFile(target);
console.log(`${target}: ${info.width} x ${info.height}, ${Math.round(info.size / 1024)} KB`);
