import type { Curve } from './curve.ts';
import { duck } from './dynamics.ts';
import { equalise } from './filter.ts';
import { humanise } from './humanise.ts';
import { integratedLufs } from './loudness.ts';
import { writeMidi } from './midi-file.ts';
import type { Note } from './note.ts';
import { playMidi } from './programs.ts';
import { pingPong, reverberate } from './space.ts';
import { decibels, mixInto, place, SAMPLE_RATE, type Stereo, scale, silence } from './stereo.ts';
import type { Channel, Track } from './track.ts';
import { playVoice } from './voice.ts';

const DEFAULT_FEEL = { timingMs: 4, velocity: 0.09 };

export function samplesOf(track: Track): number {
  return Math.round((track.bars * track.beatsPerBar * 60 * SAMPLE_RATE) / track.bpm);
}

function perform(track: Track, channel: Channel): readonly Note[] {
  const notes = humanise(channel.notes, channel.feel ?? DEFAULT_FEEL, track, `${track.id}-${channel.name}`);
  const early = ((channel.advanceMs ?? 0) / 60_000) * track.bpm;
  return notes.map((note) => ({ ...note, beat: Math.max(0, note.beat - early) }));
}

function play(track: Track, channel: Channel): Stereo {
  const notes = perform(track, channel);
  const samples = samplesOf(track);
  const { instrument } = channel;
  if (instrument.kind === 'voice') {
    return playVoice(instrument.voice, notes, track.bpm, samples, `${track.id}-${channel.name}`);
  }
  const midi = writeMidi({
    notes,
    bpm: track.bpm,
    program: instrument.program,
    isPercussion: instrument.isPercussion ?? false,
    expression: channel.expression ?? [],
  });
  const stem = silence(samples);
  mixInto(stem, playMidi(midi), 1);
  return stem;
}

function automate(stem: Stereo, track: Track, points: Curve): void {
  const barSamples = samplesOf(track) / track.bars;
  let next = 0;
  for (let i = 0; i < stem.left.length; i++) {
    const bar = i / barSamples;
    while (next < points.length && points[next]!.at <= bar) next++;
    const before = points[Math.max(0, next - 1)]!;
    const after = points[Math.min(points.length - 1, next)]!;
    const along =
      after.at > before.at ? Math.max(0, Math.min(1, (bar - before.at) / (after.at - before.at))) : 0;
    const gain = decibels(before.value + (after.value - before.value) * along);
    stem.left[i]! *= gain;
    stem.right[i]! *= gain;
  }
}

/** Mixes all channels: loudness, panning, and sends to reverb and echo. */
export function mixDown(track: Track, onChannel: (name: string, lufs: number) => void): Stereo {
  const samples = samplesOf(track);
  const mix = silence(samples);
  const roomSend = silence(samples);
  const echoSend = silence(samples);
  const kickSeconds = track.kicks.map((note) => (note.beat * 60) / track.bpm);
  for (const channel of track.channels) {
    const stem = play(track, channel);
    equalise(stem, [{ kind: 'highpass', hz: 24 }, ...(channel.eq ?? [])]);
    const before = integratedLufs(stem);
    scale(stem, decibels(channel.lufs - before));
    onChannel(channel.name, before);
    if (channel.automation) automate(stem, track, channel.automation);
    place(stem, channel.pan ?? 0, channel.width ?? 1);
    if (channel.duckDb) duck(stem, kickSeconds, channel.duckDb, 190);
    mixInto(mix, stem, 1);
    if (channel.reverb) mixInto(roomSend, stem, channel.reverb);
    if (channel.echo) mixInto(echoSend, stem, channel.echo);
  }
  const echo = pingPong(echoSend, (track.echo.beats * 60) / track.bpm, track.echo.feedback);
  mixInto(mix, echo, 1);
  mixInto(roomSend, echo, 0.3);
  equalise(roomSend, [{ kind: 'highpass', hz: 180 }]);
  mixInto(mix, reverberate(roomSend, track.room), 1);
  return mix;
}
