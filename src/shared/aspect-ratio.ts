import type { Format } from '#scene/model/format.ts';

/** The aspect ratios of videos. */
export const ASPECT_RATIOS = ['9:16', '16:9', '1:1', '4:3'] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** The formats in words. 4:3, which no new video has, is named by each page that shows it. */
export const FORMAT_NAMES: { readonly [F in Format]: string } = {
  '9:16': 'Vertical',
  '16:9': 'Widescreen',
  '1:1': 'Square',
};

type ShapedVideo = {
  readonly filename?: string | undefined;
  readonly template?: string | undefined;
  readonly template_format?: { readonly aspectRatio?: string | undefined } | undefined;
  readonly templateFormat?: { readonly aspectRatio?: string | undefined } | undefined;
};

// Files without a template that were made after this time came from Viral_Short.
const VIRAL_SINCE_MS = 1_757_710_000_000;

/** A video's aspect ratio: the explicit one, else by its template's name. */
export function aspectRatioOf(video: ShapedVideo): AspectRatio {
  const explicit = video.template_format?.aspectRatio ?? video.templateFormat?.aspectRatio;
  const known = ASPECT_RATIOS.find((ratio) => ratio === explicit);
  if (known !== undefined) return known;
  const template = video.template?.trim() ? video.template : templateOfFilename(video.filename ?? '');
  return /viral|short|story/i.test(template) ? '9:16' : '16:9';
}

function templateOfFilename(filename: string): string {
  const timestamp = /^slideshow_(\d+)/.exec(filename)?.[1];
  return timestamp !== undefined && Number(timestamp) > VIRAL_SINCE_MS ? 'Viral_Short' : '';
}
