/** The renders of this process: as many at once as the setting allows. A video comes before pieces of other videos. */
export type RenderSlots = {
  /** Takes a slot until disposal. If none is free, a piece ends. */
  takeForVideo(): Disposable;
  /** Takes a slot until disposal, or until its signal; undefined if none is free. */
  takeForPiece(): (Disposable & { readonly signal: AbortSignal }) | undefined;
};

export function createRenderSlots(count: number): RenderSlots {
  let videos = 0;
  const pieces = new Set<AbortController>();
  return {
    takeForVideo: () => {
      videos += 1;
      const [piece] = pieces;
      if (piece && videos + pieces.size > count) {
        pieces.delete(piece);
        piece.abort(new Error('A video needs this worker'));
      }
      return {
        [Symbol.dispose]: () => {
          videos -= 1;
        },
      };
    },
    takeForPiece: () => {
      if (videos + pieces.size >= count) return undefined;
      const piece = new AbortController();
      pieces.add(piece);
      return { signal: piece.signal, [Symbol.dispose]: () => void pieces.delete(piece) };
    },
  };
}
