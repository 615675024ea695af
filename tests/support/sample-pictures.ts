import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Color } from '#scene/model/layer.ts';
import type { SceneMedia } from '#scene/model/scene.ts';

/** A picture for tests: what the scene knows of it, and its pixels. */
export type SamplePicture = {
  readonly medium: SceneMedia;
  readonly pixels: Uint8ClampedArray;
};

type Palette = {
  readonly tone: Color;
  readonly light: Color;
  readonly far: Color;
  readonly near: Color;
  readonly accent: Color;
};

const palettes: readonly Palette[] = [
  { tone: '#8fb0c8', light: '#dcebf5', far: '#6f93ad', near: '#5d7a4a', accent: '#b4532f' },
  { tone: '#c9b79c', light: '#f6eede', far: '#d9c3a0', near: '#8a6a48', accent: '#3c5a6e' },
  { tone: '#3c4048', light: '#6a7078', far: '#2b2e34', near: '#1c1e22', accent: '#c99b4a' },
  { tone: '#e9e6e0', light: '#ffffff', far: '#f0ede8', near: '#d8d2c8', accent: '#7a8f6a' },
  { tone: '#a9746a', light: '#ead3c8', far: '#c08d80', near: '#6d3f38', accent: '#2f4a45' },
];

const sizes = [
  { width: 960, height: 640 },
  { width: 960, height: 640 },
  { width: 640, height: 960 },
  { width: 960, height: 540 },
  { width: 1280, height: 400 },
];

/** Five pictures that cover what templates meet: bright, warm, dark and upright, nearly white, a panorama. Deterministic. */
export function samplePictures(): SamplePicture[] {
  return palettes.map((palette, index) => {
    const size = sizes[index] ?? { width: 960, height: 640 };
    const canvas = createCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    drawHouse(context, size.width, size.height, palette);
    const { data } = context.getImageData(0, 0, size.width, size.height);
    const focalPoint = { x: 0.42, y: 0.55 };
    return { medium: { kind: 'photo', ...size, focalPoint, tone: palette.tone }, pixels: data };
  });
}

function drawHouse(context: SKRSContext2D, width: number, height: number, palette: Palette): void {
  const horizon = height * 0.68;
  const sky = context.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, palette.far);
  sky.addColorStop(1, palette.light);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, horizon);
  const ground = context.createLinearGradient(0, horizon, 0, height);
  ground.addColorStop(0, palette.near);
  ground.addColorStop(1, palette.tone);
  context.fillStyle = ground;
  context.fillRect(0, horizon, width, height - horizon);

  const house = { x: width * 0.2, y: height * 0.36, width: width * 0.44, height: height * 0.36 };
  context.fillStyle = palette.light;
  context.fillRect(house.x, house.y, house.width, house.height);
  context.fillStyle = palette.accent;
  context.beginPath();
  context.moveTo(house.x - 20, house.y);
  context.lineTo(house.x + house.width / 2, height * 0.16);
  context.lineTo(house.x + house.width + 20, house.y);
  context.fill();
  for (const [column, row] of [
    [0.12, 0.18],
    [0.62, 0.18],
    [0.12, 0.58],
  ] as const) {
    context.fillStyle = palette.far;
    context.fillRect(
      house.x + column * house.width,
      house.y + row * house.height,
      house.width * 0.26,
      house.height * 0.26,
    );
  }
  context.fillStyle = palette.accent;
  context.fillRect(
    house.x + 0.62 * house.width,
    house.y + 0.58 * house.height,
    house.width * 0.16,
    house.height * 0.42,
  );
}
