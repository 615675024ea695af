/** A card that can move. */
export type Mover = {
  play(): void;
  rest(): void;
};

/** Sees to it that one card moves at a time: the one pointed at, or on a phone the one in the middle of the screen. */
export type MotionDirector = {
  /** The pointer or the focus has come to a card, or has left it. */
  point(mover: Mover, isPointedAt: boolean): void;
  /** How far a card is from the middle of the screen; undefined when it is not wholly in sight. */
  place(mover: Mover, distance: number | undefined): void;
  leave(mover: Mover): void;
};

function createMotionDirector(): MotionDirector {
  const places = new Map<Mover, number>();
  let pointedAt: Mover | undefined;
  let moving: Mover | undefined;

  function choose(): void {
    const [central] = [...places].toSorted(([, a], [, b]) => a - b);
    const next = pointedAt ?? central?.[0];
    if (next === moving) return;
    moving?.rest();
    moving = next;
    moving?.play();
  }

  return {
    point(mover, isPointedAt) {
      if (isPointedAt) pointedAt = mover;
      else if (pointedAt === mover) pointedAt = undefined;
      choose();
    },
    place(mover, distance) {
      if (distance === undefined) places.delete(mover);
      else places.set(mover, distance);
      choose();
    },
    leave(mover) {
      places.delete(mover);
      if (pointedAt === mover) pointedAt = undefined;
      choose();
    },
  };
}

/** The cards of the page. */
export const motionDirector = createMotionDirector();
