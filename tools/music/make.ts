import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeTrack } from './describe.ts';
import { findClashes } from './harmony-check.ts';
import { bringToLevel, master } from './mastering.ts';
import { mixDown } from './mixer.ts';
import { encodeAac, findMissing } from './programs.ts';
import { formatReport, inspect, type Report } from './report.ts';
import type { Stereo } from './stereo.ts';
import type { Track } from './track.ts';
import { tracks } from './tracks.ts';

const TRUE_PEAK_LIMIT_DB = -1.05;
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

/** AAC adds crests of its own, so the ceiling is lowered until the decoded file keeps to the limit. */
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
