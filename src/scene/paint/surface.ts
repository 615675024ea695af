/** What drawing pictures needs of a canvas' 2D context: a browser's and Skia's both have it. `Image` is whatever they draw. */
export type PictureSurface<Image> = {
  fillStyle: unknown;
  save(): void;
  restore(): void;
  beginPath(): void;
  clip(): void;
  drawImage(
    image: Image,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
};

/** A picture to draw from, with its size in its own pixels. */
export type DrawableImage<Image> = {
  readonly image: Image;
  readonly width: number;
  readonly height: number;
};
