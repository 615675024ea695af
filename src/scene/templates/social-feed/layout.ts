import { ACTION_SAFE, type Format, FRAME_SIZES, TITLE_SAFE } from '#scene/model/format.ts';
import { inset, type Point, type Rect, rectOf } from '#scene/model/geometry.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import { even, type Panel } from '#scene/pictures/framing.ts';

/** The states of the caption bar: large for the title, small for the pictures, largest for the end card. */
type BarState = 'title' | 'rest' | 'end';

/** The areas of a card. */
export type Layout = {
  /** Where the picture goes. */
  readonly photo: Rect;
  /** A detail of the picture below it, where the frame is tall. */
  readonly detail?: Rect;
  readonly bar: { readonly [S in BarState]: Rect };
  /** Where the bar's text stands. */
  readonly slot: { readonly [S in BarState]: Rect };
  readonly dots: Point;
};

const MARGIN = 54;
const GAP = 20;
const PADDING = 54;

/** The light edge around a picture; the caption bar is as wide as picture and edge together. */
export const BEVEL_PX = 7;

/** The card of each format; what is said while the end card is shown narrows that alone. */
export function layoutOf(format: Format, endingSafe: Rect): Layout {
  const [frame, safe, actionSafe] = [rectOf(FRAME_SIZES[format]), TITLE_SAFE[format], ACTION_SAFE[format]];
  const bottom = safe.y + safe.height;
  if (format === '16:9') {
    const left = actionSafe.x;
    const right = left + actionSafe.width;
    const bar = (x: number): Rect =>
      inset({ x, y: MARGIN, width: right - x, height: frame.height - 2 * MARGIN }, 0, -BEVEL_PX);
    const slot = (x: number): Rect => ({ ...safe, x: x + PADDING, width: safe.x + safe.width - x - PADDING });
    const rest = 1236;
    return {
      photo: { x: left, y: MARGIN, width: rest - GAP - left, height: frame.height - 2 * MARGIN },
      bar: { title: bar(820), rest: bar(rest), end: bar(760) },
      slot: {
        title: slot(820),
        rest: slot(rest),
        end: { ...slot(760), y: endingSafe.y, height: endingSafe.height },
      },
      dots: { x: rest + PADDING, y: bottom - 8 },
    };
  }
  const width = frame.width - 2 * MARGIN;
  const isTall = format === '9:16';
  const foot = bottom + (isTall ? 76 : MARGIN);
  const top = isTall ? 150 : MARGIN;
  const bar = (y: number): Rect => inset({ x: MARGIN, y, width, height: foot - y }, -BEVEL_PX, 0);
  const slot = (y: number): Rect => ({ ...safe, y, height: bottom - y });
  const rest = bottom - (isTall ? 244 : 172);
  const title = bottom - (isTall ? 568 : 452);
  const endTop = Math.max(safe.y, top + PADDING);
  return {
    photo: { x: MARGIN, y: top, width, height: rest - GAP - top },
    ...(isTall
      ? { detail: { x: MARGIN, y: foot + GAP, width, height: frame.height - top - foot - GAP } }
      : {}),
    bar: { title: bar(title), rest: bar(rest), end: bar(top - BEVEL_PX) },
    slot: {
      title: slot(title + 46),
      rest: slot(rest + 34),
      end: { ...safe, y: endTop, height: endingSafe.y + endingSafe.height - endTop },
    },
    dots: { x: safe.x, y: foot - 30 },
  };
}

/** Where the first picture is, which shares the card with the tall bar. */
export function besideTitle({ photo, bar: { title } }: Layout): Rect {
  return title.x > photo.x
    ? { ...photo, width: even(title.x - GAP - photo.x) }
    : { ...photo, height: even(title.y - GAP - photo.y) };
}

// Little is lost by cropping to the card; a picture of quite another shape keeps its own on the mat.
const CROPPED_AT_MOST = 0.25;
const WIDEST = 2.2;
const TALLEST = 0.62;

/** The picture on its mat, and the detail where the layout has one. Beside the title it takes all that the tall bar leaves. */
export function panelsOn(layout: Layout, medium: SceneMedia, isTitle: boolean): readonly Panel[] {
  const rect = isTitle ? besideTitle(layout) : matted(layout, medium);
  const picture: Panel = { rect, shows: 'picture' };
  return layout.detail ? [picture, { rect: layout.detail, shows: 'detail' }] : [picture];
}

function matted({ photo: area, bar }: Layout, medium: SceneMedia): Rect {
  const card = area.width / area.height;
  const shape = Math.min(Math.max(medium.width / medium.height, TALLEST), WIDEST);
  const share = Math.min(shape / card, card / shape);
  if (share >= 1 - CROPPED_AT_MOST) return area;
  if (shape < card) return inset(area, even((area.width - area.height * shape) / 2), 0);
  const height = even((area.width / shape) * (1 / (1 - CROPPED_AT_MOST)));
  // On the bar, so that both are one card: between two strips of mat it would seem to float.
  const y = area.y + (area.height - height) * (bar.rest.y > area.y ? 1 : 0.5);
  return { ...area, y: even(y), height };
}
