/** A video of a sample listing, made by Curbreel itself. */
export type Video = {
  readonly url: string;
  readonly poster: string;
  readonly width: number;
  readonly height: number;
  readonly label: string;
};

const shapes = {
  vertical: { width: 540, height: 960 },
  wide: { width: 960, height: 540 },
  square: { width: 540, height: 540 },
} as const;

export function exampleVideo(
  template: string,
  shape: keyof typeof shapes,
  files: Pick<Video, 'url' | 'poster'>,
): Video {
  return { ...files, ...shapes[shape], label: `Example video, ${shape}, in the template ${template}` };
}
