import { integratedLufs, sliceLufs, truePeakDb } from './loudness.ts';
import { fitGrid, type GridFit } from './onsets.ts';
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
  const barSamples = (track.beatsPerBar * 60 * SAMPLE_RATE) / track.bpm;
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
