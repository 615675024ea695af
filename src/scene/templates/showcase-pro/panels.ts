import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { offset, type Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Key } from '#scene/model/track.ts';
import type { Caption } from '#scene/overlay/captions.ts';

/** Paper and ink; grey for secondary text, a lighter one for hairlines. */
export const PAPER: Color = '#ffffff';
export const INK: Color = '#121315';
export const GREY: Color = '#62656b';
export const HAIRLINE: Color = '#d4d5d8';
/** Behind the initials of an agent without a portrait. */
export const MIST: Color = '#eceded';

/** How long pictures and panels take to change places. */
export const TRANSITION_FRAMES = 22;

/** The part of the page that text takes: a column at one side, or the top of a tall page. */
type Side = 'left' | 'right' | 'top';

/** A white panel beside the picture, from one slide boundary to another. */
export type Panel = {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
};

const COLUMN_PX = 800;
const TITLE_COLUMN_PX = 912;

/** The panel's part of the page and the picture's. */
export function splitOf(
  builder: SceneBuilder,
  side: Side,
  isTitle: boolean,
): { readonly panel: Rect; readonly picture: Rect } {
  const { frame } = builder;
  if (side === 'top') {
    const height = builder.format === '9:16' ? 800 : 470;
    return {
      panel: { ...frame, height },
      picture: { ...frame, y: height, height: frame.height - height },
    };
  }
  const width = isTitle ? TITLE_COLUMN_PX : COLUMN_PX;
  const rest = frame.width - width;
  return side === 'left'
    ? { panel: { ...frame, width }, picture: { ...frame, x: width, width: rest } }
    : { panel: { ...frame, x: rest, width }, picture: { ...frame, width: rest } };
}

/** Where in a panel text may stand; beside the picture it ends above the fact strip. */
export function textAreaIn(builder: SceneBuilder, side: Side, isTitle: boolean): Rect {
  const { titleSafe: safe } = builder;
  const { panel } = splitOf(builder, side, isTitle);
  const margin = 76;
  const left = Math.max(safe.x, panel.x + margin);
  const right = Math.min(safe.x + safe.width, panel.x + panel.width - (side === 'left' ? margin : 0));
  const bottom =
    side === 'top' ? panel.height - 64 : isTitle ? safe.y + safe.height : Math.min(800, safe.y + safe.height);
  return { x: left, y: safe.y, width: right - left, height: bottom - safe.y };
}

/** The title's panel, and one for each sentence, on changing sides where the page is wide. */
export function planPanels(builder: SceneBuilder, captions: readonly Caption[]): Panel[] {
  const { slides } = builder.timeline;
  const [first] = slides;
  if (!first) return [];
  const isWide = builder.format === '16:9';
  const sentences = captions.filter(({ kind }) => kind === 'sentence');
  const panels = sentences.map((caption, index): Panel => {
    const covered = slides.filter((slide) => slide.from < caption.to && slide.to > caption.from);
    return {
      side: isWide ? (index % 2 === 0 ? 'right' : 'left') : 'top',
      from: covered[0]?.from ?? caption.from,
      to: covered.at(-1)?.to ?? caption.to,
    };
  });
  return [{ side: isWide ? 'left' : 'top', from: 0, to: first.to }, ...panels];
}

/** The panel that is shown at a frame, if any. */
export function panelAt(panels: readonly Panel[], frame: number): Panel | undefined {
  return panels.find(({ from, to }) => from <= frame && frame < to);
}

/** Slides the panels in and out with the pictures; successive ones at the top stay as one. */
export function showPanels(builder: SceneBuilder, panels: readonly Panel[]): void {
  for (const panel of joined(panels)) {
    const home = splitOf(builder, panel.side, panel.from === 0).panel;
    const away =
      panel.side === 'top'
        ? offset(home, 0, -home.height)
        : offset(home, panel.side === 'left' ? -home.width : home.width, 0);
    const half = TRANSITION_FRAMES / 2;
    const arrival: Key<Rect>[] =
      panel.from === 0 ? [] : [{ at: panel.from - half, value: away, ease: 'inOut' }];
    builder.addElement({
      source: { kind: 'color', color: PAPER },
      from: Math.max(0, panel.from - half),
      to: panel.to + half,
      target: [
        arrival[0] ?? { at: 0, value: home },
        { at: panel.from + half, value: home },
        { at: panel.to - half, value: home, ease: 'inOut' },
        { at: panel.to + half, value: away },
      ],
    });
  }
}

function joined(panels: readonly Panel[]): Panel[] {
  const result: Panel[] = [];
  for (const panel of panels) {
    const last = result.at(-1);
    const isSame = last?.to === panel.from && last.side === panel.side && panel.side === 'top';
    if (last && isSame) result[result.length - 1] = { ...last, to: panel.to };
    else result.push(panel);
  }
  return result;
}
