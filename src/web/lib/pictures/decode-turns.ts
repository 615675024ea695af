/** Who a picture is decoded for: a tile on the screen comes before a film that will play. */
export type DecodePurpose = 'tile' | 'film';

type Turns = <T>(purpose: DecodePurpose, work: () => Promise<T>) => Promise<T>;

/** Lets so many work at once; who waits for a tile is let in before who waits for a film. */
export function createTurns(atOnce: number): Turns {
  const waiting: { readonly [P in DecodePurpose]: (() => void)[] } = { tile: [], film: [] };
  let busy = 0;

  return async (purpose, work) => {
    if (busy >= atOnce) await new Promise<void>((enter) => waiting[purpose].push(enter));
    else busy += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.tile.shift() ?? waiting.film.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

/** The whole page decodes two pictures at a time. */
export const inDecodeTurn = createTurns(2);
