export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent';

/** Background and text classes of a tone, at AA contrast in both themes. */
export const softTone: { readonly [T in Tone]: string } = {
  neutral: 'bg-sunken text-ink-soft',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent-ink',
};
