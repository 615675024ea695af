import { coefficientsOf, filterChannel } from './filter.ts';
import { integratedLufs, sliceLufs, truePeakDb } from './loudness.ts';
import { decode } from './programs.ts';
import { deviations, OCTAVES } from './spectrum.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';
import type { Track } from './track.ts';

export type Report = {
  readonly samples: Stereo;
  readonly lufs: number;
  readonly truePeakDb: number;
  readonly sectionLufs: readonly { readonly name: string; readonly lufs: number }[];
  readonly octaveDeviations: readonly number[];
  readonly correlation: number;
  readonly dcOffset: number;
  readonly grid: GridFit;
  readonly loopStepDb: number;
};

const HOP = 48;

/** Rise of log energy per millisecond above 1 kHz, where attacks stand out from bowed notes. */
function riseCurve(buffer: Stereo): Float64Array {
  const mono = buffer.left.map((value, i) => (value + buffer.right[i]!) / 2);
  filterChannel(mono, coefficientsOf({ kind: 'highpass', hz: 1000 }));
  const frames = Math.floor(mono.length / HOP);
  const level = new Float64Array(frames);
  let smooth = 0;
  for (let f = 0; f < frames; f++) {
    let sum = 0;
    for (let i = f * HOP; i < (f + 1) * HOP; i++) sum += mono[i]! * mono[i]!;
    smooth += 0.35 * (sum / HOP - smooth);
    level[f] = Math.log(smooth + 1e-7);
  }
  return level.map((value, f) => (f < 4 ? 0 : Math.max(0, value - level[f - 4]!)));
}

type GridFit = { readonly medianMs: number; readonly spreadMs: number; readonly onsets: number };

/** How far the attacks in the finished file lie from the beats they were written on. */
function fitGrid(track: Track, buffer: Stereo): GridFit {
  const rise = riseCurve(buffer);
  const sorted = [...rise].toSorted((a, b) => a - b);
  const floor = sorted[Math.floor(sorted.length * 0.97)]!;
  const beatMs = 60_000 / track.bpm;
  const offsets: number[] = [];
  for (let beat = 1; beat < track.bars * track.beatsPerBar; beat++) {
    const centre = Math.round(beat * beatMs);
    let best = -1;
    for (let f = centre - 40; f <= centre + 40; f++) {
      if ((rise[f] ?? 0) > (rise[best] ?? 0)) best = f;
    }
    // The curve looks back four milliseconds and peaks about two after the attack begins.
    if (best >= 0 && rise[best]! >= floor)
      offsets.push(((best - 2) * HOP * 1000) / SAMPLE_RATE - beat * beatMs);
  }
  const ordered = offsets.toSorted((a, b) => a - b);
  const medianMs = ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
  const spread = ordered.map((offset) => Math.abs(offset - medianMs)).toSorted((a, b) => a - b);
  return {
    medianMs,
    spreadMs: spread[Math.floor(spread.length * 0.8)] ?? Number.NaN,
    onsets: offsets.length,
  };
}

function correlationOf({ left, right }: Stereo): number {
  let lr = 0;
  let ll = 0;
  let rr = 0;
  for (let i = 0; i < left.length; i++) {
    lr += left[i]! * right[i]!;
    ll += left[i]! ** 2;
    rr += right[i]! ** 2;
  }
  return lr / Math.sqrt(ll * rr);
}

/** The largest jump in the samples around the loop's seam, against the largest in the bars beside it. */
function loopStepDb(track: Track, { left, right }: Stereo): number {
  const barSamples = Math.round((track.beatsPerBar * 60 * SAMPLE_RATE) / track.bpm);
  const start = track.loop.startBar * barSamples;
  const end = track.loop.endBar * barSamples;
  let seam = 0;
  let usual = 0;
  for (const side of [left, right]) {
    seam = Math.max(seam, Math.abs(side[end - 1]! - side[start]!));
    for (let i = end - barSamples; i < end; i++) usual = Math.max(usual, Math.abs(side[i]! - side[i - 1]!));
  }
  return 20 * Math.log10(seam / usual);
}

/** Everything is measured on the decoded file, as a film or a browser will hear it. */
export function inspect(track: Track, path: string): Report {
  const samples = decode(path);
  const barSeconds = (track.beatsPerBar * 60) / track.bpm;
  return {
    samples,
    lufs: integratedLufs(samples),
    truePeakDb: truePeakDb(samples),
    sectionLufs: track.sections.map(({ name, startBar }, i) => {
      const endBar = track.sections[i + 1]?.startBar ?? track.bars;
      return { name, lufs: sliceLufs(samples, startBar * barSeconds, endBar * barSeconds) };
    }),
    octaveDeviations: deviations(samples),
    correlation: correlationOf(samples),
    dcOffset: samples.left.reduce((a, b) => a + b, 0) / samples.left.length,
    grid: fitGrid(track, samples),
    loopStepDb: loopStepDb(track, samples),
  };
}

export function formatReport(track: Track, report: Report): string {
  const signed = (value: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(1)}`;
  const { grid } = report;
  return [
    `${track.id}: ${report.lufs.toFixed(2)} LUFS, ${report.truePeakDb.toFixed(2)} dBTP, correlation ${report.correlation.toFixed(2)}, DC ${report.dcOffset.toExponential(1)}`,
    `  sections: ${report.sectionLufs.map(({ name, lufs }) => `${name} ${lufs.toFixed(1)}`).join(', ')}`,
    `  octaves against a usual mix: ${OCTAVES.map((hz, i) => `${hz} ${signed(report.octaveDeviations[i]!)}`).join(', ')}`,
    `  grid: ${grid.onsets} attacks, median ${signed(grid.medianMs)} ms, 80 % within ${grid.spreadMs.toFixed(1)} ms; loop seam ${signed(report.loopStepDb)} dB`,
  ].join('\n');
}
