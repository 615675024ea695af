const shapes: Readonly<Record<string, string>> = {
  '9:16': 'aspect-9/16',
  '1:1': 'aspect-square',
  '4:3': 'aspect-4/3',
  '16:9': 'aspect-video',
};

/** The class that gives a box the shape of a video. */
export function shapeClasses(aspectRatio: string | undefined): string {
  return shapes[aspectRatio ?? '16:9'] ?? 'aspect-video';
}
