import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Roving selection inside a chart: one tab stop, then the arrow keys. */
export function useChosenIndex(count: number) {
  const [chosen, setChosen] = useState<number>();
  const index = chosen === undefined || chosen >= count ? undefined : chosen;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, count);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  return {
    index,
    choose: setChosen,
    handlers: {
      onKeyDown,
      onFocus: () => setChosen((current) => current ?? count - 1),
      onBlur: () => setChosen(undefined),
      // A finger leaves with every tap.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setChosen(undefined);
      },
    },
  };
}

function nextIndex(key: string, index: number | undefined, count: number): number | undefined {
  const from = index ?? count - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, from - 1),
    ArrowRight: Math.min(count - 1, from + 1),
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
