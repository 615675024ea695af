import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { offset, type Point, type Rect, scaleAbout } from '#scene/model/geometry.ts';
import type { Sprite } from '#scene/model/sprite.ts';
import type { Ease, Key, Track } from '#scene/model/track.ts';

/** How a sprite comes or goes. */
export type Entrance =
  | { readonly kind: 'fade'; readonly frames: number }
  | { readonly kind: 'cut' }
  /** Glides from an offset while it fades. */
  | { readonly kind: 'glide'; readonly frames: number; readonly by: Point }
  /** Rises from behind an invisible edge at its own border. */
  | { readonly kind: 'unmask'; readonly frames: number; readonly from: 'bottom' | 'top' | 'left' | 'right' }
  /** Is uncovered by an edge that passes over it. */
  | { readonly kind: 'wipe'; readonly frames: number; readonly from: 'left' | 'right' | 'top' | 'bottom' }
  /** Lands from a larger size and settles. */
  | { readonly kind: 'land'; readonly frames: number; readonly scale: number };

/** When and how a sprite is seen. */
export type Appearance = {
  readonly from: number;
  readonly to: number;
  readonly enter: Entrance;
  readonly leave: Entrance;
  readonly opacity?: number;
};

/** Puts a sprite in the scene with its top left corner at a point. */
export function showSprite(builder: SceneBuilder, sprite: Sprite, at: Point, appearance: Appearance): void {
  const { from, to, enter, leave, opacity = 1 } = appearance;
  if (to <= from || sprite.width <= 0 || sprite.height <= 0) return;
  // A sprite on whole pixels is drawn as sharp as it was painted.
  const home: Rect = { x: Math.round(at.x), y: Math.round(at.y), width: sprite.width, height: sprite.height };
  // What is short comes and goes within its own time.
  const limit = (entrance: Entrance) => Math.min(framesOf(entrance), Math.floor((to - from) / 2));
  const come = farEnd(enter, home);
  const go = farEnd(leave, home);
  const arrived = from + limit(enter);
  const leaving = to - limit(leave);
  builder.addElement({
    source: { kind: 'sprite', sprite: builder.addSprite(sprite) },
    from,
    to,
    target: journey(from, arrived, leaving, to, come.target, home, go.target, come.ease, go.leaveEase),
    ...(come.clip || go.clip
      ? {
          clip: journey(
            from,
            arrived,
            leaving,
            to,
            come.clip ?? home,
            home,
            go.clip ?? home,
            come.ease,
            go.leaveEase,
          ),
        }
      : {}),
    opacity: journey(
      from,
      arrived,
      leaving,
      to,
      come.opacity * opacity,
      opacity,
      go.opacity * opacity,
      'out',
      'in',
    ),
  });
}

type FarEnd = {
  readonly target: Rect;
  readonly clip?: Rect;
  readonly opacity: number;
  readonly ease: Ease;
  readonly leaveEase: Ease;
};

function framesOf(entrance: Entrance): number {
  return entrance.kind === 'cut' ? 0 : entrance.frames;
}

function farEnd(entrance: Entrance, home: Rect): FarEnd {
  const eases = { ease: 'out', leaveEase: 'in' } as const;
  switch (entrance.kind) {
    case 'cut':
      return { target: home, opacity: 1, ...eases };
    case 'fade':
      return { target: home, opacity: 0, ...eases };
    case 'glide':
      return { target: offset(home, entrance.by.x, entrance.by.y), opacity: 0, ...eases };
    case 'unmask': {
      const by = outward(entrance.from, home);
      return { target: offset(home, by.x, by.y), clip: home, opacity: 1, ...eases };
    }
    case 'wipe':
      return {
        target: home,
        clip: edgeOf(entrance.from, home),
        opacity: 1,
        ease: 'inOut',
        leaveEase: 'inOut',
      };
    case 'land':
      return { target: scaleAbout(home, entrance.scale), opacity: 0, ease: 'overshoot', leaveEase: 'in' };
  }
}

function outward(side: 'bottom' | 'top' | 'left' | 'right', { width, height }: Rect): Point {
  if (side === 'bottom') return { x: 0, y: height };
  if (side === 'top') return { x: 0, y: -height };
  return { x: side === 'left' ? -width : width, y: 0 };
}

function edgeOf(side: 'bottom' | 'top' | 'left' | 'right', home: Rect): Rect {
  if (side === 'left') return { ...home, width: 0 };
  if (side === 'right') return { ...home, x: home.x + home.width, width: 0 };
  if (side === 'top') return { ...home, height: 0 };
  return { ...home, y: home.y + home.height, height: 0 };
}

function journey<T>(
  from: number,
  arrived: number,
  leaving: number,
  to: number,
  start: T,
  home: T,
  end: T,
  ease: Ease,
  leaveEase: Ease,
): Track<T> {
  const keys: Key<T>[] = [];
  if (arrived > from) keys.push({ at: from, value: start, ease });
  keys.push({ at: arrived, value: home });
  if (to > leaving) keys.push({ at: leaving, value: home, ease: leaveEase }, { at: to, value: end });
  const [first, ...rest] = keys;
  return [first ?? { at: from, value: home }, ...rest];
}
