import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Timeline } from '#scene/build/timeline.ts';
import { FPS } from '#scene/model/format.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import { constant } from '#scene/model/track.ts';
import { clipStart } from './clip-start.ts';
import type { Fit, Motion, Panel } from './framing.ts';
import { showPicture } from './show-picture.ts';
import type { Transition } from './transitions.ts';

/** A slide as a template sees it when it decides how to show it. */
type SlideContext = {
  readonly index: number;
  readonly medium: SceneMedia;
  readonly round: number;
  readonly isLast: boolean;
};

/** How a template shows pictures. */
type PictureStyle = {
  /** Where pictures go. */
  readonly area: Rect;
  /** Where one picture goes, when each has a place of its own. */
  readonly areaOf?: (slide: SlideContext) => Rect;
  /** Where pictures may be seen during a transition, when that is more than the area. */
  readonly bounds?: Rect;
  readonly transitionFrames: number;
  /** The transition into a picture. */
  readonly transition: (slide: SlideContext) => Transition;
  readonly motion: (slide: SlideContext) => Motion;
  readonly fit: (slide: SlideContext) => Fit | readonly Panel[];
  /** The space between panels. */
  readonly gapPx?: number;
  /** The colour behind the end card; when absent the last picture continues. */
  readonly endingColor?: Color;
};

/** Adds all slides to the scene. The transition between two is centred on their boundary. */
export function showSlides(builder: SceneBuilder, style: PictureStyle): void {
  const { slides, ending, frameCount } = builder.timeline;
  const halfAt = halfTransitions(slides, style.transitionFrames);
  const contexts = slides.map(({ media, round }, index): SlideContext | undefined => {
    const medium = builder.media[media];
    return medium && { index, medium, round, isLast: index === slides.length - 1 };
  });
  const arrivals = contexts.map((slide, index) => (slide && index > 0 ? style.transition(slide) : undefined));
  const last = contexts.at(-1);
  const departure = style.endingColor && ending.to > ending.from && last ? style.transition(last) : undefined;

  const additions: (() => void)[] = [];
  let previous: (() => void) | undefined;
  // By medium: a repeated clip plays on.
  const leftAtSeconds = new Map<number, number>();
  slides.forEach(({ media, from, to }, index) => {
    const slide = contexts[index];
    if (!slide) return;
    const isContinued = slide.isLast && !departure;
    builder.addShot({ media: [media], from, to: isContinued ? frameCount : to });
    const [arrivalHalf, departureHalf] = [halfAt(index), halfAt(index + 1)];
    const [first, end] = [from - arrivalHalf, isContinued ? frameCount : to + departureHalf];
    const startSeconds = clipStart(slide.medium, end - first, leftAtSeconds.get(media));
    leftAtSeconds.set(media, startSeconds + (to - departureHalf - first) / FPS);
    const add = () =>
      showPicture(builder, {
        media,
        medium: slide.medium,
        area: style.areaOf?.(slide) ?? style.area,
        ...(style.bounds ? { bounds: style.bounds } : {}),
        fit: style.fit(slide),
        ...(style.gapPx === undefined ? {} : { gapPx: style.gapPx }),
        motion: style.motion(slide),
        from: first,
        to: end,
        startSeconds,
        arrival: arrivals[index],
        arrivalFrames: arrivalHalf * 2,
        departure: slide.isLast ? departure : arrivals[index + 1],
        departureFrames: departureHalf * 2,
      });
    // An outgoing picture that lies above the next one is added after it.
    if (previous && arrivals[index]?.isOutgoingAbove) additions.splice(additions.indexOf(previous), 0, add);
    else additions.push(add);
    previous = add;
  });
  for (const add of additions) add();
  if (departure && style.endingColor)
    showBackdrop(builder, style.area, style.endingColor, halfAt(slides.length));
}

/**
 * Half the frames of the transition at the start of a slide, or at the end of the last one. A slide that is shorter than a
 * transition leaves half of its length to each of its two, so that one is over when the other begins.
 */
function halfTransitions(slides: Timeline['slides'], frames: number): (index: number) => number {
  const lengthOf = (index: number) => {
    const slide = slides[index];
    return slide ? slide.to - slide.from : Number.POSITIVE_INFINITY;
  };
  return (index) =>
    index === 0 ? 0 : Math.floor(Math.min(frames, lengthOf(index - 1), lengthOf(index)) / 2);
}

function showBackdrop({ timeline, addElement }: SceneBuilder, area: Rect, color: Color, half: number): void {
  const boundary = timeline.ending.from;
  addElement({
    source: { kind: 'color', color },
    from: boundary - half,
    to: timeline.frameCount,
    target: constant(area),
    opacity: [
      { at: boundary - half, value: 0, ease: 'inOut' },
      { at: boundary + half, value: 1 },
    ],
  });
}
