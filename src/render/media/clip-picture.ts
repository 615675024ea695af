import {
  AVCOL_SPC_BT470BG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from 'node-av/constants';
import { Filter, type Frame } from 'node-av/lib';
import type { Size } from '#scene/model/geometry.ts';
import type { Turns } from './clip-facts.ts';
import { type FilterChain, openFilterChain, pictureSource } from './filter-chain.ts';

/** Turns decoded frames of any kind into upright 8-bit 4:2:0 in bt709, limited range. */
export type PictureMaker = Disposable & {
  /** Makes `output` from `input`; both stay the caller's. */
  make(input: Frame, output: Frame): Promise<void>;
};

export function openPictureMaker(turns: Turns, size: Size): PictureMaker {
  let chain: FilterChain | undefined;
  let chainFor = '';
  return {
    async make(input, output) {
      assumeColour(input);
      const source = pictureSource(input);
      if (!chain || source !== chainFor) {
        chain?.[Symbol.dispose]();
        chain = await openFilterChain('video', source, filtersFor(input, turns, size));
        chainFor = source;
      }
      output.unref();
      await chain.push(input);
      if (!(await chain.pull(output))) throw new Error('a frame was lost');
    },
    [Symbol.dispose]: () => chain?.[Symbol.dispose](),
  };
}

// Streams that say nothing about their colours follow the custom of their size.
function assumeColour(frame: Frame): void {
  if (frame.colorSpace !== AVCOL_SPC_UNSPECIFIED) return;
  frame.colorSpace = Math.min(frame.width, frame.height) >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_BT470BG;
}

function filtersFor(frame: Frame, turns: Turns, { width, height }: Size): string {
  const scale = `scale=${width}:${height}:flags=bicubic+accurate_rnd:out_color_matrix=bt709:out_range=tv`;
  return [...toneMapping(frame), ...TURNS[turns], scale, 'format=yuv420p'].join(',');
}

const TURNS: { readonly [T in Turns]: readonly string[] } = {
  0: [],
  1: ['transpose=clock'],
  2: ['hflip', 'vflip'],
  3: ['transpose=cclock'],
};

// BT.2390 keeps skin and skies natural where a plain clip would burn out windows.
function toneMapping(frame: Frame): string[] {
  const isHdr = frame.colorTrc === AVCOL_TRC_SMPTE2084 || frame.colorTrc === AVCOL_TRC_ARIB_STD_B67;
  if (!isHdr) return [];
  if (Filter.getByName('tonemapx')) {
    return [
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
