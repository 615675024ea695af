import { encode } from 'uqr';

/** A QR code with its quiet zone, in modules: the dark ones as one SVG path in a square of `side`. */
type QrCode = { readonly side: number; readonly path: string };

// Level M corrects 15 % of damage: a flyer may be folded. ISO/IEC 18004 asks for a quiet zone of four modules.
const OPTIONS = { ecc: 'M', border: 4 } as const;
// Beyond this version the modules are too small to print on a flyer.
const MAX_VERSION = 20;
const PNG_SIDE = 1024;

/** Undefined where the text is too long. */
export function findQrCode(text: string): QrCode | undefined {
  try {
    const { data, size } = encode(text, { ...OPTIONS, maxVersion: MAX_VERSION });
    return { side: size, path: data.map(pathOfRow).join('') };
  } catch {
    return undefined;
  }
}

/** One rectangle for each run of dark modules. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? '#' : '.')).join('');
  return [...text.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}

/** The code as a file for print, dark on white in every theme. */
export function svgFileOf({ side, path }: QrCode): Blob {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The same in pixels. A module is a whole number of pixels, so that its edges stay sharp. */
export async function pngFileOf({ side, path }: QrCode): Promise<Blob> {
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
  context.fill(new Path2D(path));
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made')))),
  );
}
