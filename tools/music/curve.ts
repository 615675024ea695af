/** Values over time, linear between the points; the user says whether `at` is a bar or a beat. */
export type Curve = readonly { readonly at: number; readonly value: number }[];

/** '0:-3 7.9:1 8:-1' is -3 at 0, 1 at 7.9, -1 at 8. */
export const curve = (text: string): Curve =>
  text.split(' ').map((point) => {
    const [at = Number.NaN, value = Number.NaN] = point.split(':').map(Number);
    return { at, value };
  });
