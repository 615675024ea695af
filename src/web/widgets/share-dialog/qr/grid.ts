/** The squares of a code while it is drawn. */
export type Grid = {
  readonly size: number;
  isDark(x: number, y: number): boolean;
  /** Belongs to a pattern that every code has, and is never masked. */
  isFixed(x: number, y: number): boolean;
  fix(x: number, y: number, isDark: boolean): void;
  set(x: number, y: number, isDark: boolean): void;
};

export function createGrid(size: number): Grid {
  const dark = new Uint8Array(size * size);
  const fixed = new Uint8Array(size * size);
  return {
    size,
    isDark: (x, y) => dark[y * size + x] === 1,
    isFixed: (x, y) => fixed[y * size + x] === 1,
    fix: (x, y, isDark) => {
      if (x < 0 || y < 0 || x >= size || y >= size) return;
      dark[y * size + x] = isDark ? 1 : 0;
      fixed[y * size + x] = 1;
    },
    set: (x, y, isDark) => {
      dark[y * size + x] = isDark ? 1 : 0;
    },
  };
}
