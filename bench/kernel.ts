import { createCompositor } from '#render/compose/compositor.ts';
import { loadKernel } from '#render/kernel/kernel.ts';
import { FRAME_SIZES } from '#scene/model/format.ts';
import { type Rect, rectOf, WHOLE } from '#scene/model/geometry.ts';
import type { Layer, LayerSource } from '#scene/model/layer.ts';
import { reportStep } from './progress.ts';
import { quantile } from './quantile.ts';
import type { Row } from './table.ts';

const size = FRAME_SIZES['9:16'];
const frame = rectOf(size);
const FRAMES = 400;
const ZOOM = 0.08;

/** What composing a frame costs on one core: the median of several hundred. */
export async function run(): Promise<Row[]> {
  using compositor = createCompositor(loadKernel(), size, size);
  // As a video has them: decoded so that the closest moment of the zoom is one to one.
  const pictures = [1, 2].map((seed) =>
    compositor.loadPicture(
      photo(Math.ceil(size.width / (1 - ZOOM)), Math.ceil(size.height / (1 - ZOOM)), seed),
    ),
  );
  const pictureOf = (source: LayerSource) => {
    const picture = source.kind === 'photo' ? pictures[source.media] : undefined;
    if (!picture) throw new RangeError('The benchmark has two photos');
    return picture;
  };
  const draw = (layers: readonly Layer[]) => compositor.compose(layers, pictureOf);
  return [
    row('zoom of a 1080x1920 frame', 4, (p) => draw([zoomed(0, p, 1)])),
    row('crossfade of two zooms', 6, (p) => draw([zoomed(0, p, 1), zoomed(1, 1 - p, 0.1 + 0.8 * p)])),
  ];
}

function row(figure: string, limitMs: number, draw: (progress: number) => void): Row {
  reportStep(figure);
  for (let i = 0; i < 60; i++) draw(i / 60);
  const times = Array.from({ length: FRAMES }, (_, i) => {
    const start = performance.now();
    draw(i / FRAMES);
    return performance.now() - start;
  });
  const medianMs = quantile(times, 0.5);
  return { figure, measured: `${medianMs.toFixed(2)} ms`, limit: `${limitMs} ms`, ok: medianMs <= limitMs };
}

function zoomed(media: number, progress: number, opacity: number): Layer {
  const side = (1 - ZOOM) ** progress;
  const window: Rect = {
    x: (WHOLE.width - side) * 0.4,
    y: (WHOLE.height - side) * 0.6,
    width: side,
    height: side,
  };
  return { source: { kind: 'photo', media }, window, target: frame, clip: frame, opacity };
}

function photo(width: number, height: number, seed: number) {
  const data = new Uint8Array(width * height * 3);
  let state = seed;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    data[i] = 100 + 60 * Math.sin(i / 700) + (state >>> 27);
  }
  return { data, width, height, layout: 'rgb' as const };
}
