/** A video of a sample listing, made by Curbreel itself. */
export type Video = {
  readonly url: string;
  readonly poster: string;
  readonly width: number;
  readonly height: number;
  readonly label: string;
};
