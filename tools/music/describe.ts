import type { Report } from './report.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Track } from './track.ts';

const FRAMES_PER_SECOND = 30;
const PEAK_COUNT = 400;

function peaksOf(report: Report): number[] {
  const { left, right } = report.samples;
  const width = left.length / PEAK_COUNT;
  const levels = Array.from({ length: PEAK_COUNT }, (_, k) => {
    let peak = 0;
    for (let i = Math.floor(k * width); i < Math.floor((k + 1) * width); i++) {
      peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
    }
    return peak;
  });
  const highest = Math.max(...levels);
  return levels.map((level) => Math.round((level / highest) * 1000) / 1000);
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** What stands beside the sound: all that a film needs to know to cut to it. */
export function describeTrack(track: Track, report: Report) {
  return {
    id: track.id,
    label: track.label,
    title: track.title,
    file: `${track.id}.m4a`,
    bpm: track.bpm,
    beatsPerBar: track.beatsPerBar,
    framesPerBeat: (FRAMES_PER_SECOND * 60) / track.bpm,
    firstBeatSeconds: 0,
    durationSeconds: round((track.bars * track.beatsPerBar * 60) / track.bpm, 6),
    sampleRate: SAMPLE_RATE,
    bars: track.bars,
    phraseBars: track.phraseBars,
    loop: track.loop,
    endingBar: track.endingBar,
    dropBar: track.dropBar,
    sections: track.sections,
    loudnessLufs: round(report.lufs, 2),
    truePeakDbtp: round(report.truePeakDb, 2),
    licence:
      'Original work for Curbreel, CC0 1.0 Universal (no rights reserved); also under the project’s MIT licence.',
    soundfont: 'FluidR3 GM by Frank Wen (MIT licence), with sounds synthesised by Curbreel’s own code.',
    peaks: peaksOf(report),
  };
}
