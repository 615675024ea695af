type TurnLimits = {
  readonly maxUnderWay: number;
  readonly maxWaiting: number;
  /** What a caller gets who finds the line too long. */
  readonly refuse: () => Error;
};

/** Lets only so many tasks run at once; the others wait in line. */
export function createTurns({ maxUnderWay, maxWaiting, refuse }: TurnLimits) {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  return async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (underWay >= maxUnderWay) {
      if (waiting.length >= maxWaiting) throw refuse();
      // Whoever finishes hands its place over, so nobody can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else underWay += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}
