import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import { constant } from '#scene/model/track.ts';
import type { Motion } from './framing.ts';
import type { Fit, Panel } from './panels.ts';
import { showPicture } from './show-picture.ts';
import type { Transition } from './transitions.ts';

/** A picture's place in the film, as a template sees it when it decides how to show it. */
export type Turning = {
  readonly index: number;
  readonly medium: SceneMedia;
  readonly round: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** How a template shows pictures. */
export type PictureStyle = {
  /** Where pictures go. */
  readonly area: Rect;
  /** Where one picture goes, when each has a place of its own. */
  readonly areaOf?: (turning: Turning) => Rect;
  /** Where pictures may be seen on their way, when that is more than the area. */
  readonly bounds?: Rect;
  readonly transitionFrames: number;
  /** The transition into a picture. */
  readonly transition: (turning: Turning) => Transition;
  readonly motion: (turning: Turning) => Motion;
  readonly fit: (turning: Turning) => Fit | readonly Panel[];
  /** The space between panels. */
  readonly gapPx?: number;
  /** What lies behind the end card: a soft fill of the first picture, a colour, or the last picture going on. */
  readonly ending:
    | { readonly kind: 'fill' }
    | { readonly kind: 'color'; readonly color: Color }
    | { readonly kind: 'hold' };
};

/** Puts all pictures in the scene, each meeting the next in a transition centred on its cut. */
export function layPictures(builder: SceneBuilder, style: PictureStyle): void {
  const { turns, ending, frameCount } = builder.timeline;
  const half = Math.floor(style.transitionFrames / 2);
  const turnings = turns.map((turn, index): Turning | undefined => {
    const medium = builder.media[turn.media];
    return (
      medium && { index, medium, round: turn.round, isFirst: index === 0, isLast: index === turns.length - 1 }
    );
  });
  const arrivals = turnings.map((turning, index) =>
    turning && index > 0 ? style.transition(turning) : undefined,
  );
  const last = turnings.at(-1);
  const departure =
    ending.to > ending.from && style.ending.kind !== 'hold' && last ? style.transition(last) : undefined;

  const layings: (() => void)[] = [];
  let previous: (() => void) | undefined;
  turns.forEach((turn, index) => {
    const turning = turnings[index];
    if (!turning) return;
    const next = index === turns.length - 1 ? departure : arrivals[index + 1];
    const isLast = index === turns.length - 1;
    const to = isLast ? (departure ? turn.to + half : frameCount) : turn.to + half;
    builder.addShot({
      media: [turn.media],
      from: turn.from,
      to: isLast && !departure ? frameCount : turn.to,
    });
    const lay = () =>
      showPicture(builder, {
        media: turn.media,
        medium: turning.medium,
        area: style.areaOf?.(turning) ?? style.area,
        ...(style.bounds ? { bounds: style.bounds } : {}),
        fit: style.fit(turning),
        gapPx: style.gapPx ?? 0,
        motion: style.motion(turning),
        from: index === 0 ? 0 : turn.from - half,
        to,
        transitionFrames: half * 2,
        arrival: arrivals[index],
        departure: next,
      });
    // An outgoing picture that lies above the next one is added after it.
    if (previous && arrivals[index]?.isOutgoingAbove) layings.splice(layings.indexOf(previous), 0, lay);
    else layings.push(lay);
    previous = lay;
  });
  for (const lay of layings) lay();
  if (departure) layEnding(builder, style, departure, half);
}

function layEnding(builder: SceneBuilder, style: PictureStyle, arrival: Transition, half: number): void {
  const { from } = builder.timeline.ending;
  const to = builder.timeline.frameCount;
  const opacity = [
    { at: from - half, value: 0, ease: 'inOut' },
    { at: from + half, value: 1 },
  ] as const;
  if (style.ending.kind === 'color') {
    builder.addElement({
      source: { kind: 'color', color: style.ending.color },
      from: from - half,
      to,
      target: constant(style.area),
      opacity,
    });
    return;
  }
  const medium = builder.media[0];
  if (!medium) return;
  const motion = { zoom: 0.05, direction: 'in', drift: 1, closeness: 1.1 } as const;
  showPicture(builder, {
    media: 0,
    medium,
    area: style.area,
    fit: 'cover',
    isSoft: true,
    gapPx: 0,
    motion,
    from: from - half,
    to,
    transitionFrames: half * 2,
    arrival,
    departure: undefined,
  });
}
