/** Who a picture is decoded for: a tile on the screen comes before a video that will play. */
export type DecodePurpose = 'tile' | 'video';

type Turns = <T>(purpose: DecodePurpose, work: () => Promise<T>) => Promise<T>;

/** Lets so many work at once. A video waits until every tile is there: it would take its time from the last of them. */
export function createTurns(atOnce: number): Turns {
  const waiting: { readonly [P in DecodePurpose]: (() => void)[] } = { tile: [], video: [] };
  const busy: { [P in DecodePurpose]: number } = { tile: 0, video: 0 };

  function letIn(): void {
    while (busy.tile + busy.video < atOnce) {
      const purpose = waiting.tile.length > 0 ? 'tile' : 'video';
      if (purpose === 'video' && busy.tile > 0) return;
      const enter = waiting[purpose].shift();
      if (!enter) return;
      busy[purpose] += 1;
      enter();
    }
  }

  return async (purpose, work) => {
    await new Promise<void>((enter) => {
      waiting[purpose].push(enter);
      letIn();
    });
    try {
      return await work();
    } finally {
      busy[purpose] -= 1;
      letIn();
    }
  };
}

/** The whole page decodes two pictures at a time. */
export const inDecodeTurn = createTurns(2);
