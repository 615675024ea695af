import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chordAt } from './harmony.ts';
import { bringToLevel, master } from './mastering.ts';
import { mixDown } from './mixer.ts';
import { findShared } from './originality.ts';
import { encodeAac, findMissing } from './programs.ts';
import { formatReport, inspect, type Report } from './report.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';
import type { Track } from './track.ts';
import { tracks } from './tracks.ts';

const TRUE_PEAK_LIMIT_DB = -1.05;
const FRAMES_PER_SECOND = 30;
const PEAK_COUNT = 400;
const outFolder = resolve(import.meta.dirname, '../../assets/music');

const missing = findMissing();
if (missing.length > 0) {
  console.error(`To make the music, please install:\n${missing.map((it) => `  - ${it}`).join('\n')}`);
  process.exit(1);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !tracks.some((track) => track.id === id));
if (unknown.length > 0) {
  console.error(
    `Unknown track: ${unknown.join(', ')}. There are: ${tracks.map((track) => track.id).join(', ')}.`,
  );
  process.exit(1);
}

/** AAC overshoots, so the ceiling is lowered until the decoded file stays under the limit. */
function encodeBelowPeak(track: Track, mastered: Stereo, path: string): Report {
  for (let ceilingDb = -1.6; ; ceilingDb -= 0.3) {
    encodeAac(bringToLevel(mastered, ceilingDb), path, {
      title: track.title,
      artist: 'Curbreel',
      copyright: 'CC0 1.0',
    });
    const report = inspect(track, path);
    if (report.truePeakDb <= TRUE_PEAK_LIMIT_DB) return report;
    console.log(`  ${report.truePeakDb.toFixed(2)} dBTP after encoding: once more, lower`);
  }
}

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

/** The JSON beside the sound: what a film needs to place shots on its beats. */
function describeTrack(track: Track, report: Report) {
  return {
    id: track.id,
    label: track.label,
    title: track.title,
    file: `${track.id}.m4a`,
    bpm: track.bpm,
    beatsPerBar: track.beatsPerBar,
    framesPerBeat: Math.round((FRAMES_PER_SECOND * 60) / track.bpm),
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

/** Melody notes that form a semitone clash with a chord tone, on strong beats or when held. */
function findClashes(track: Track): string[] {
  const clashes: string[] = [];
  for (const note of track.melody) {
    const place = note.beat % track.beatsPerBar;
    const isStrong = [0, track.beatsPerBar / 2].some((beat) => Math.abs(place - beat) < 1e-6);
    const { chord } = chordAt(track.harmony, note.beat);
    const tone = note.pitch % 12;
    if (chord.tones.includes(tone) || tone === chord.bass) continue;
    // A semitone above a chord tone clashes wherever it is held; below one, only on strong beats.
    const above = chord.tones.some((it) => (tone - it + 12) % 12 === 1);
    const below = chord.tones.some((it) => (it - tone + 12) % 12 === 1);
    if ((above && note.beats >= 1) || (isStrong && (above || below))) {
      const bar = Math.floor(note.beat / track.beatsPerBar);
      clashes.push(`  bar ${bar}, beat ${place}: key ${note.pitch} over ${chord.symbol}`);
    }
  }
  return clashes;
}

const shared = findShared(tracks);
if (shared.length > 0) {
  console.error(shared.map(({ tracks, kind, run }) => `${tracks} share ${kind}: ${run}`).join('\n'));
  process.exit(1);
}
mkdirSync(outFolder, { recursive: true });
for (const track of tracks.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const clashes = findClashes(track);
  if (clashes.length > 0) {
    console.error(`${track.id}: the tune and the harmony disagree\n${clashes.join('\n')}`);
    process.exit(1);
  }
  console.log(`${track.id}: playing ${track.channels.length} channels`);
  const mix = mixDown(track, (name, lufs) => console.log(`  ${name} (alone ${lufs.toFixed(1)} LUFS)`));
  master(mix, track);
  const path = join(outFolder, `${track.id}.m4a`);
  const report = encodeBelowPeak(track, mix, path);
  const description = describeTrack(track, report);
  writeFileSync(join(outFolder, `${track.id}.json`), `${JSON.stringify(description, null, 2)}\n`);
  console.log(formatReport(track, report), `\n  ${(statSync(path).size / 1e6).toFixed(2)} MB\n`);
}
