/** A film of a sample listing, made by Curbreel itself. */
export type Film = {
  readonly url: string;
  readonly poster: string;
  readonly width: number;
  readonly height: number;
  readonly label: string;
};
