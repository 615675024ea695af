export type Note = {
  readonly beat: number;
  readonly beats: number;
  readonly pitch: number;
  /** 0..1, turned into MIDI velocity or synth level at the door of the instrument. */
  readonly velocity: number;
};

const LETTERS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

export function pitchClassOf(name: string): number {
  const letter = LETTERS[name[0] ?? ''];
  if (letter === undefined) throw new Error(`Not a pitch: '${name}'`);
  const accidental = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0;
  return (letter + accidental + 12) % 12;
}

/** 'C4' is MIDI note 60. */
function pitchOf(name: string): number {
  const match = /^([A-G])([#b]?)(-?\d)$/.exec(name);
  if (!match) throw new Error(`Not a pitch: '${name}'`);
  const accidental = match[2] === '#' ? 1 : match[2] === 'b' ? -1 : 0;
  return LETTERS[match[1]!]! + accidental + 12 * (Number(match[3]) + 1);
}

/**
 * A melody written bar by bar: 'A5:1.5 r:.5 F#5:2 | C5:2/3 ...'. Each bar must add up to the metre,
 * so that a slip of the pen is an error and not a melody that wanders off the grid.
 */
export function line(text: string, at: { bar: number; beatsPerBar: number; velocity: number }): Note[] {
  const notes: Note[] = [];
  const bars = text.split('|').map((bar) => bar.trim());
  for (const [index, bar] of bars.entries()) {
    let beat = (at.bar + index) * at.beatsPerBar;
    const barEnd = beat + at.beatsPerBar;
    for (const token of bar.split(/\s+/).filter(Boolean)) {
      const accent = token.endsWith('!');
      const [name = '', length = ''] = token.replace('!', '').split(':');
      const [whole = Number.NaN, part = 1] = length.split('/').map(Number);
      const beats = whole / part;
      if (!(beats > 0)) throw new Error(`No length in '${token}', bar ${at.bar + index}`);
      if (name !== 'r') {
        const velocity = Math.min(1, at.velocity + (accent ? 0.12 : 0));
        notes.push({ beat, beats, pitch: pitchOf(name), velocity });
      }
      beat += beats;
    }
    if (Math.abs(beat - barEnd) > 1e-6)
      throw new Error(`Bar ${at.bar + index} is off by ${beat - barEnd} beats: ${bar}`);
  }
  return notes;
}

export function transpose(notes: readonly Note[], semitones: number): Note[] {
  return notes.map((note) => ({ ...note, pitch: note.pitch + semitones }));
}

export function scaleVelocity(notes: readonly Note[], factor: number): Note[] {
  return notes.map((note) => ({ ...note, velocity: Math.min(1, note.velocity * factor) }));
}
