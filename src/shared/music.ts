/** The background music an agent can choose, in the order in which it is offered. */
export const MUSIC_OPTIONS = [
  { id: 'upbeat', label: 'Upbeat & Modern' },
  { id: 'elegant', label: 'Elegant & Sophisticated' },
  { id: 'warm', label: 'Warm & Welcoming' },
  { id: 'professional', label: 'Professional & Clean' },
  { id: 'custom', label: 'Upload Custom Audio' },
  { id: 'none', label: 'No Music' },
] as const;

export type MusicId = (typeof MUSIC_OPTIONS)[number]['id'];
export const MUSIC_IDS = MUSIC_OPTIONS.map(({ id }) => id) as [MusicId, ...MusicId[]];
export const DEFAULT_MUSIC: MusicId = 'upbeat';

/** The label of a choice; an unknown id of a newer server is its own label. */
export function musicLabel(id: string): string {
  return MUSIC_OPTIONS.find((option) => option.id === id)?.label ?? id;
}
