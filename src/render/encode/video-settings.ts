import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export const VIDEO_ENCODERS = ['libx264', 'h264_nvenc', 'h264_vaapi', 'h264_videotoolbox'] as const;
export type VideoEncoderName = (typeof VIDEO_ENCODERS)[number];

/**
 * `master`: the finished film; hardware encoders have constants of their own that should move with its crf.
 * `preview`: the small copy for phones and messengers. `web`: small files, slow encoding. `draft`: small pictures and fast encoding, for trials.
 * `usual`: full size with common encoder settings, for comparison in benchmarks.
 */
export const QUALITIES = ['master', 'usual', 'preview', 'web', 'draft'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Two seconds: platforms split and seek at key frames. */
export const MAX_GOP_FRAMES = 60;
export const B_FRAMES = 2;
/** By how many steps of the quantizer frames of transitions are coded coarser. */
export const TRANSITION_QUANTIZER_OFFSET = 3;
/** Platforms re-encode, so a higher rate would be wasted. */
const MAX_MASTER_BIT_RATE = 12_000_000;

type Options = { readonly [name: string]: string | number };

/** Chosen by measurement: see docs/decisions/0007-encoder-settings.md. */
const X264: { readonly [Q in Quality]: Options } = {
  master: {
    preset: 'superfast',
    crf: 23.6,
    'aq-mode': 2,
    // Textured parts, whose motion is seen, coded nearly as finely as plain ones.
    'aq-strength': 0.6,
    b_strategy: 0,
    sc_threshold: 0,
    mbtree: 1,
    'rc-lookahead': 20,
    // Against trembling: direct prediction that measured steadier, a weaker macroblock tree, small residuals kept.
    'direct-pred': 'temporal',
    'x264-params': 'qcomp=0.82:deadzone-inter=8:deadzone-intra=6:no-dct-decimate=1',
  },
  usual: { preset: 'veryfast', crf: 21 },
  preview: {
    preset: 'superfast',
    crf: 24,
    'aq-mode': 2,
    b_strategy: 0,
    sc_threshold: 0,
    mbtree: 1,
    'rc-lookahead': 10,
  },
  web: { preset: 'medium', crf: 32, 'aq-mode': 3, 'rc-lookahead': 40 },
  draft: { preset: 'superfast', crf: 26, b_strategy: 0, sc_threshold: 0, 'rc-lookahead': 5 },
};

const OPTIONS: { readonly [E in VideoEncoderName]: (quality: Quality) => Options } = {
  // A frame that is to be a key frame begins a closed group.
  libx264: (quality) => ({ ...X264[quality], 'forced-idr': 1, profile: 'high' }),
  h264_nvenc: (quality) => ({
    preset: 'p5',
    tune: 'hq',
    rc: 'vbr',
    cq: quality === 'master' ? 22 : 26,
    profile: 'high',
  }),
  h264_vaapi: (quality) => ({ rc_mode: 'CQP', qp: quality === 'master' ? 22 : 26, profile: 'high' }),
  h264_videotoolbox: () => ({ profile: 'high', realtime: 0 }),
};

/** Encoder and its parameters. */
export type VideoSettings = {
  readonly encoder: VideoEncoderName;
  readonly options: Options;
  readonly maxBitRate: number;
  /** H.264 level times ten; 1080p at 30 frames a second is 4.0. */
  readonly level: number;
  readonly threadCount: number;
};

export function videoSettings(
  encoder: VideoEncoderName,
  quality: Quality,
  maxBitRate?: number,
): VideoSettings {
  return {
    encoder,
    options: OPTIONS[encoder](quality),
    maxBitRate: maxBitRate ?? MAX_MASTER_BIT_RATE,
    level: 40,
    // Each thread holds frames of its own: beyond twelve only memory grows.
    threadCount: Math.min(Math.ceil(availableParallelism() * 1.5), 12),
  };
}

/**
 * Options that decide how this machine's processor computes, not what is coded. The macroblock tree of x264 reads
 * memory that nobody wrote where it uses AVX-512, so that a film has other bytes each time; with AVX2 it does not, and is as fast.
 */
export function machineOptions({ encoder, options }: VideoSettings): Options {
  if (encoder !== 'libx264' || !hasAvx512()) return {};
  return { 'x264-params': [options['x264-params'], 'asm=avx2'].filter(Boolean).join(':') };
}

let isAvx512Machine: boolean | undefined;

function hasAvx512(): boolean {
  isAvx512Machine ??= readCpuFlags().includes(' avx512');
  return isAvx512Machine;
}

// Only Linux has this file, and in its form for ARM there is no such flag.
function readCpuFlags(): string {
  try {
    return readFileSync('/proc/cpuinfo', 'utf8');
  } catch {
    return '';
  }
}
