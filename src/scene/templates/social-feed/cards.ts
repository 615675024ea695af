import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { inset, offset, type Rect } from '#scene/model/geometry.ts';
import type { SceneElement } from '#scene/model/scene.ts';
import type { Sprite } from '#scene/model/sprite.ts';
import type { Key, Track } from '#scene/model/track.ts';
import { alternating, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { push } from '#scene/pictures/transitions.ts';
import { BEVEL_PX, type Layout, panelsOn } from './layout.ts';
import { CREAM, INK, matOf } from './tones.ts';

const PUSH_FRAMES = 20;
const SHADOW_PX = 40;

/** The pictures, each on a mat of its own colour, pushed on one after the other like the cards of a carousel. */
export function showCards(builder: SceneBuilder, layout: Layout): void {
  layMats(builder, layout);
  // A card travels the whole frame, not only the width of its picture.
  const distance = builder.frame.width / layout.photo.width;
  showSlides(builder, {
    area: layout.photo,
    bounds: builder.frame,
    transitionFrames: PUSH_FRAMES,
    transition: () => push('left', distance),
    motion: kenBurns(0.09, alternating),
    fit: ({ medium }) => panelsOn(layout, medium),
  });
}

function layMats(builder: SceneBuilder, layout: Layout): void {
  const { slides, frameCount } = builder.timeline;
  const half = PUSH_FRAMES / 2;
  const shadows = new Map<string, number>();
  slides.forEach((slide, index) => {
    const medium = builder.media[slide.media];
    if (!medium) return;
    const isLast = index === slides.length - 1;
    const span = { from: index === 0 ? 0 : slide.from - half, to: isLast ? frameCount : slide.to + half };
    const lay = (source: SceneElement['source'], rect: Rect) => {
      const keys: Key<Rect>[] = [];
      if (index > 0) keys.push({ at: span.from, value: offset(rect, builder.frame.width, 0), ease: 'inOut' });
      const rest: Track<Rect> = [{ at: slide.from + half, value: rect }];
      if (!isLast) keys.push({ at: slide.to - half, value: rect, ease: 'inOut' });
      if (!isLast) keys.push({ at: span.to, value: offset(rect, -builder.frame.width, 0) });
      const [first, ...others] =
        index > 0 ? [...keys.slice(0, 1), ...rest, ...keys.slice(1)] : [...rest, ...keys];
      builder.addElement({ source, ...span, target: [first ?? rest[0], ...others] });
    };
    // A pixel over the edge, so that two cards never leave a gap between them.
    lay({ kind: 'color', color: matOf(medium.tone) }, inset(builder.frame, -1, 0));
    for (const { rect } of panelsOn(layout, medium)) {
      const size = `${rect.width} ${rect.height}`;
      const sprite = shadows.get(size) ?? builder.addSprite(shadowOf(rect));
      shadows.set(size, sprite);
      lay({ kind: 'sprite', sprite }, inset(rect, -SHADOW_PX));
      lay({ kind: 'color', color: CREAM }, inset(rect, -BEVEL_PX));
    }
  });
}

/** The soft shadow under a card; what covers it is laid on top. */
function shadowOf({ width, height }: Rect): Sprite {
  const rect = { x: SHADOW_PX, y: SHADOW_PX, width, height };
  return {
    width: width + 2 * SHADOW_PX,
    height: height + 2 * SHADOW_PX,
    ops: [
      {
        op: 'rect',
        rect,
        fill: { color: INK, alpha: 0.9 },
        shadow: { color: INK, alpha: 0.34, blurPx: 30, dyPx: 10 },
      },
    ],
  };
}
