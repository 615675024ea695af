import type { QrCode } from './qr-code.ts';

/** Readers need four light squares around a code. */
const BORDER = 4;
const PNG_SIDE = 1024;

export function sideOf({ size }: QrCode): number {
  return size + BORDER * 2;
}

/** The dark squares as one path, in a square of `sideOf(code)`. */
export function pathOfCode(code: QrCode): string {
  const parts: string[] = [];
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      if (!code.isDark(x, y)) continue;
      let width = 1;
      while (x + width < code.size && code.isDark(x + width, y)) width += 1;
      parts.push(`M${x + BORDER} ${y + BORDER}h${width}v1h-${width}z`);
      x += width;
    }
  return parts.join('');
}

/** The code as a file for print, dark on white whatever the theme. */
export function svgFileOf(code: QrCode): Blob {
  const side = sideOf(code);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${pathOfCode(code)}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The same in pixels; squares are whole pixels, so that their edges stay sharp. */
export async function pngFileOf(code: QrCode): Promise<Blob> {
  const side = sideOf(code);
  const scale = Math.ceil(PNG_SIDE / side);
  const canvas = document.createElement('canvas');
  canvas.width = side * scale;
  canvas.height = side * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(pathOfCode(code)));
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made')))),
  );
}
