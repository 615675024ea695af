import type { Curve } from './curve.ts';
import type { Note } from './note.ts';

const TICKS_PER_BEAT = 960;

export type MidiPart = {
  readonly notes: readonly Note[];
  readonly bpm: number;
  readonly program: number;
  readonly isPercussion: boolean;
  /** Swells of a held sound, as controller 11. */
  readonly expression: Curve;
};

type Event = { readonly tick: number; readonly order: number; readonly bytes: readonly number[] };

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

function expressionEvents(part: MidiPart, channel: number): Event[] {
  const events: Event[] = [];
  const points = part.expression;
  for (let i = 0; i + 1 < points.length; i++) {
    const from = points[i]!;
    const to = points[i + 1]!;
    const count = Math.max(1, Math.round((to.at - from.at) * 8));
    for (let k = 0; k < count; k++) {
      const level = from.value + ((to.value - from.value) * k) / count;
      const tick = Math.round((from.at + ((to.at - from.at) * k) / count) * TICKS_PER_BEAT);
      events.push({ tick, order: 1, bytes: [0xb0 | channel, 11, Math.round(level * 127)] });
    }
  }
  return events;
}

function noteEvents(part: MidiPart, channel: number): Event[] {
  return part.notes.flatMap((note) => {
    const on = Math.round(note.beat * TICKS_PER_BEAT);
    const off = Math.max(on + 10, Math.round((note.beat + note.beats) * TICKS_PER_BEAT));
    const velocity = Math.max(1, Math.min(127, Math.round(note.velocity * 127)));
    return [
      { tick: on, order: 2, bytes: [0x90 | channel, note.pitch, velocity] },
      // Ends go before beginnings on the same tick, or a repeated note would stop itself.
      { tick: off, order: 0, bytes: [0x80 | channel, note.pitch, 0] },
    ];
  });
}

/** A standard MIDI file of format 0: one part, one tempo. */
export function writeMidi(part: MidiPart): Buffer {
  const channel = part.isPercussion ? 9 : 0;
  const microsPerBeat = Math.round(60_000_000 / part.bpm);
  const tempo = [0xff, 0x51, 3, (microsPerBeat >> 16) & 255, (microsPerBeat >> 8) & 255, microsPerBeat & 255];
  const events: Event[] = [
    { tick: 0, order: -2, bytes: tempo },
    { tick: 0, order: -1, bytes: [0xc0 | channel, part.program] },
    ...expressionEvents(part, channel),
    ...noteEvents(part, channel),
  ].toSorted((a, b) => a.tick - b.tick || a.order - b.order);
  const track: number[] = [];
  let tick = 0;
  for (const event of events) {
    track.push(...variableLength(event.tick - tick), ...event.bytes);
    tick = event.tick;
  }
  // A tail of silence, so that the synthesiser lets the last notes ring.
  track.push(...variableLength(TICKS_PER_BEAT * 12), 0xff, 0x2f, 0);
  const header = Buffer.alloc(22);
  header.write('MThd', 0, 'latin1');
  header.writeUInt32BE(6, 4);
  header.writeUInt16BE(0, 8);
  header.writeUInt16BE(1, 10);
  header.writeUInt16BE(TICKS_PER_BEAT, 12);
  header.write('MTrk', 14, 'latin1');
  header.writeUInt32BE(track.length, 18);
  return Buffer.concat([header, Buffer.from(track)]);
}
