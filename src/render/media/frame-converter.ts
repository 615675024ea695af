import {
  AVCOL_PRI_BT2020,
  AVCOL_PRI_SMPTE431,
  AVCOL_PRI_SMPTE432,
  AVCOL_RANGE_JPEG,
  AVCOL_SPC_BT470BG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from 'node-av/constants';
import { Filter, type Frame } from 'node-av/lib';
import { type Rect, type Size, WHOLE } from '#scene/model/geometry.ts';
import { type FilterChain, openFilterChain, pictureSource } from './filter-chain.ts';
import { evenCropOf } from './picture-part.ts';

/** A clockwise rotation in steps of 90 degrees. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** How a picture becomes upright: mirrored top to bottom if it has to be, then rotated. */
export type Orientation = {
  readonly isMirrored: boolean;
  readonly turns: QuarterTurns;
};

/** Converts decoded frames of any pixel format. */
type FrameConverter = Disposable & {
  /** Converts `input` into `output`; the caller owns both. */
  convert(input: Frame, output: Frame): Promise<void>;
};

/** Opens a converter with the filters for the first frame; they are chosen anew when the format of frames changes. */
export function openFrameConverter(filtersFor: (frame: Frame) => readonly string[]): FrameConverter {
  let chain: FilterChain | undefined;
  let chainFor = '';
  return {
    async convert(input, output) {
      assumeColorSpace(input);
      const source = pictureSource(input);
      if (!chain || source !== chainFor) {
        chain?.[Symbol.dispose]();
        chain = await openFilterChain('video', source, filtersFor(input).join(','));
        chainFor = source;
      }
      output.unref();
      await chain.push(input);
      if (!(await chain.pull(output))) throw new Error('a frame was lost');
    },
    [Symbol.dispose]: () => chain?.[Symbol.dispose](),
  };
}

// Untagged streams follow the convention for their size: bt709 for HD, bt601 below.
function assumeColorSpace(frame: Frame): void {
  if (frame.colorSpace !== AVCOL_SPC_UNSPECIFIED) return;
  frame.colorSpace = Math.min(frame.width, frame.height) >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_BT470BG;
}

/** The size of a picture after its rotation. */
export function uprightSize({ width, height }: Size, { turns }: Orientation): Size {
  return turns % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** The filters to a region of the upright picture in 8-bit 4:2:0, bt709, limited range. */
export function filtersToPlanes(
  frame: Frame,
  orientation: Orientation,
  region: Rect,
  { width, height }: Size,
): readonly string[] {
  const { isMirrored, turns } = orientation;
  const crop = evenCropOf(region, uprightSize(frame, orientation));
  const cropping = region === WHOLE ? [] : [`crop=${crop.width}:${crop.height}:${crop.left}:${crop.top}`];
  const scale = `scale=${width}:${height}:flags=bicubic+accurate_rnd:out_color_matrix=bt709:out_range=tv`;
  // vflip only makes strides negative, which no plane of ours may have: where nothing is scaled, they would stay so.
  const mirroring = isMirrored ? ['vflip', 'copy'] : [];
  const upright = [...mirroring, ...ROTATION_FILTERS[turns]];
  return [...toSdr(frame), ...upright, ...cropping, scale, 'format=yuv420p'];
}

const TO_RGB = ['scale=flags=bicubic+accurate_rnd+full_chroma_int', 'format=rgb24'] as const;

/** The filters to RGB with the primaries and the transfer of the frame, for pictures with a colour profile. */
export function filtersToRgb(): readonly string[] {
  return TO_RGB;
}

/** The filters to sRGB. Transfers of SDR pictures are taken as that of sRGB, as all viewers do. */
export function filtersToSrgb(frame: Frame): readonly string[] {
  if (isHdr(frame)) return [...toneMapping(frame), ...TO_RGB];
  if (!hasWidePrimaries(frame)) return TO_RGB;
  return [`${TO_BT709_PRIMARIES}:matrix=gbr:range=full`, 'format=gbrp', 'format=rgb24'];
}

const WIDE_PRIMARIES: readonly number[] = [AVCOL_PRI_BT2020, AVCOL_PRI_SMPTE431, AVCOL_PRI_SMPTE432];
const TO_BT709_PRIMARIES = 'zscale=primaries=bt709:transferin=iec61966-2-1:transfer=iec61966-2-1';

function hasWidePrimaries({ colorPrimaries }: Frame): boolean {
  return WIDE_PRIMARIES.includes(colorPrimaries);
}

function toSdr(frame: Frame): readonly string[] {
  if (isHdr(frame)) return toneMapping(frame);
  return hasWidePrimaries(frame) ? [`${TO_BT709_PRIMARIES}:matrix=709:range=limited`] : [];
}

const ROTATION_FILTERS: { readonly [R in QuarterTurns]: readonly string[] } = {
  0: [],
  1: ['transpose=clock'],
  2: ['hflip', 'vflip'],
  3: ['transpose=cclock'],
};

// BT.2390 keeps skin and skies natural where plain clipping would burn out windows.
function toneMapping(frame: Frame): string[] {
  if (Filter.getByName('tonemapx')) {
    return [
      ...(frame.colorTrc === AVCOL_TRC_SMPTE2084 ? limitToPeak(frame) : []),
      'tonemapx=tonemap=bt2390:desat=0:peak=100:transfer=bt709:matrix=bt709:primaries=bt709:range=tv:format=yuv420p',
    ];
  }
  return [
    'zscale=transfer=linear:npl=100',
    'format=gbrpf32le',
    'zscale=primaries=bt709',
    'tonemap=mobius:desat=0',
    'zscale=transfer=bt709:matrix=bt709:range=tv',
    'format=yuv420p',
  ];
}

// The filter's curve rises up to 1000 nits and falls beyond: the sun in a window would turn grey.
const PEAK_IN_PQ = 0.7518;

function limitToPeak({ colorRange }: Frame): string[] {
  const code = colorRange === AVCOL_RANGE_JPEG ? 1023 * PEAK_IN_PQ : 64 + 876 * PEAK_IN_PQ;
  return ['format=yuv420p10le', `limiter=max=${Math.round(code)}:planes=1`];
}

function isHdr({ colorTrc }: Frame): boolean {
  return colorTrc === AVCOL_TRC_SMPTE2084 || colorTrc === AVCOL_TRC_ARIB_STD_B67;
}
