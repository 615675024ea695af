import type { FontFace } from '#scene/text/fonts.ts';
import type { Rect, Size } from './geometry.ts';
import type { Color } from './layer.ts';

/** A colour and its opacity. */
export type Ink = {
  readonly color: Color;
  readonly alpha?: number;
};

/** What an area is filled with: one ink, or a straight gradient between two points. */
export type Fill =
  | Ink
  | {
      readonly from: readonly [x: number, y: number];
      readonly to: readonly [x: number, y: number];
      readonly stops: readonly { readonly at: number; readonly ink: Ink }[];
    };

/** The pictures besides the media that a sprite can show. */
export type Portrait = 'realtor' | 'logo';

/** What a scene knows of them, where the agent gave them. */
export type PortraitTraits = {
  readonly realtor?: Size | undefined;
  /** A light logo is one for dark backgrounds. */
  readonly logo?: (Size & { readonly isLight?: boolean | undefined }) | undefined;
};

/** One painting operation. Coordinates are in scene pixels from the sprite's own top left corner. */
export type PaintOp =
  | {
      readonly op: 'rect';
      readonly rect: Rect;
      readonly radius?: number;
      readonly fill?: Fill;
      readonly stroke?: Ink & { readonly widthPx: number };
      readonly shadow?: Ink & { readonly blurPx: number; readonly dyPx: number };
    }
  | {
      readonly op: 'text';
      readonly text: string;
      readonly x: number;
      readonly baseline: number;
      readonly font: FontFace;
      readonly sizePx: number;
      readonly ink: Ink;
      readonly align?: 'left' | 'center' | 'right';
      readonly trackingPx?: number;
      readonly shadow?: Ink & { readonly blurPx: number; readonly dyPx: number };
    }
  | {
      readonly op: 'path';
      /** Absolute SVG path commands M L C Q Z. */
      readonly d: string;
      readonly fill?: Fill;
      readonly stroke?: Ink & { readonly widthPx: number; readonly cap?: 'round' | 'butt' };
    }
  | {
      readonly op: 'portrait';
      readonly portrait: Portrait;
      readonly rect: Rect;
      readonly radius: number;
      readonly fit: 'cover' | 'contain';
    };

/** A picture made of text and shapes, painted once and then moved as a layer. */
export type Sprite = Size & {
  readonly ops: readonly PaintOp[];
};
