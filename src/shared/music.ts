/** The shipped music by mood, in the order in which it is offered. */
export const MOODS = [
  {
    label: 'Upbeat & Modern',
    tracks: [
      { id: 'upbeat', title: 'Open House' },
      { id: 'rooftop', title: 'Rooftop Swim' },
      { id: 'boulevard', title: 'Boulevard' },
    ],
  },
  {
    label: 'Elegant & Sophisticated',
    tracks: [
      { id: 'elegant', title: 'Marble and Light' },
      { id: 'barcarolle', title: 'Lanterns on the Water' },
      { id: 'lounge', title: 'Velvet Hour' },
    ],
  },
  {
    label: 'Warm & Welcoming',
    tracks: [
      { id: 'warm', title: 'Porch Light' },
      { id: 'kitchen', title: 'Sunday Kitchen' },
      { id: 'table', title: 'Long Table' },
    ],
  },
  {
    label: 'Professional & Clean',
    tracks: [
      { id: 'professional', title: 'Clear Lines' },
      { id: 'blueprint', title: 'Blueprint' },
      { id: 'momentum', title: 'Forward Motion' },
    ],
  },
] as const;

/** The choices without a shipped track. */
export const OTHER_MUSIC = [
  { id: 'custom', label: 'Upload Custom Audio' },
  { id: 'none', label: 'No Music' },
] as const;

const MUSIC_OPTIONS = [
  ...MOODS.flatMap(({ label, tracks }) =>
    tracks.map(({ id, title }) => ({ id, label: `${title} · ${label}` })),
  ),
  ...OTHER_MUSIC,
];

export type MusicId = (typeof MUSIC_OPTIONS)[number]['id'];
export const MUSIC_IDS = MUSIC_OPTIONS.map(({ id }) => id) as [MusicId, ...MusicId[]];
export const DEFAULT_MUSIC: MusicId = 'upbeat';

/** The label of a choice, as 'Open House · Upbeat & Modern'; an unknown id of a newer server is its own label. */
export function musicLabel(id: string): string {
  return MUSIC_OPTIONS.find((option) => option.id === id)?.label ?? id;
}
