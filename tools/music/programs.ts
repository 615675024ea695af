import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromInterleaved, type Stereo, writeWav } from './stereo.ts';

const SOUNDFONT = process.env.SOUNDFONT ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2';

/** Lists every missing program and file, with the way to get it. */
export function findMissing(): string[] {
  const missing: string[] = [];
  for (const program of ['fluidsynth', 'ffmpeg']) {
    if (spawnSync(program, ['--version']).error) missing.push(`${program} (Debian: apt install ${program})`);
  }
  if (!existsSync(SOUNDFONT)) {
    missing.push(
      `the FluidR3 GM soundfont at ${SOUNDFONT} (Debian: apt install fluid-soundfont-gm; or set SOUNDFONT)`,
    );
  }
  return missing;
}

export function run(
  program: string,
  args: readonly string[],
  input?: Buffer,
): { stdout: Buffer; stderr: string } {
  const result = spawnSync(program, args, { input, maxBuffer: 1 << 30 });
  if (result.error) throw result.error;
  const stderr = result.stderr.toString();
  if (result.status !== 0) throw new Error(`${program} ended with ${result.status}: ${stderr.slice(-600)}`);
  return { stdout: result.stdout, stderr };
}

/** Renders a MIDI file without reverb and chorus, which the mixer adds. */
export function playMidi(midi: Buffer): Stereo {
  const folder = mkdtempSync(join(tmpdir(), 'curbreel-music-'));
  try {
    const midiPath = join(folder, 'part.mid');
    const wavPath = join(folder, 'part.wav');
    writeFileSync(midiPath, midi);
    const options = '-ni -q -R 0 -C 0 -g 0.4 -r 48000 -O float -T wav'.split(' ');
    run('fluidsynth', [...options, '-F', wavPath, SOUNDFONT, midiPath]);
    return decode(wavPath);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function decode(path: string): Stereo {
  const args = ['-v', 'error', '-i', path, '-f', 'f32le', '-ac', '2', '-ar', '48000', '-'];
  return fromInterleaved(run('ffmpeg', args).stdout);
}

export function encodeAac(buffer: Stereo, path: string, tags: Readonly<Record<string, string>>): void {
  const metadata = Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  // Measured: the fast coder preserves the opening attack; the default one gives the first frame too few bits.
  const codec = '-c:a aac -b:a 180k -aac_coder fast -aac_pns 0 -ar 48000 -ac 2'.split(' ');
  const container = '-fflags +bitexact -flags:a +bitexact -movflags +faststart'.split(' ');
  run(
    'ffmpeg',
    ['-v', 'error', '-y', '-f', 'wav', '-i', '-', ...codec, ...container, ...metadata, path],
    writeWav(buffer),
  );
}
