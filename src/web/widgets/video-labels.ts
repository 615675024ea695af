import { musicLabel } from '#shared/music.ts';
import type { Tone } from '#web/ui/tone.ts';

type Status = { readonly label: string; readonly tone: Tone };

const STATUSES: Readonly<Record<string, Status>> = {
  completed: { label: 'Completed', tone: 'good' },
  processing: { label: 'Processing', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** Label and tone of a status; undefined for an unknown one. */
export function findStatus(status: string): Status | undefined {
  return Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
}

/** 'Viral Short' for the folder Viral_Short. */
export function templateLabel(template: string): string {
  return template.replaceAll('_', ' ').trim() || 'No template';
}

/** 'Warm & Welcoming', or 'Custom audio'. */
export function musicName(music: string): string {
  return music === 'custom' ? 'Custom audio' : musicLabel(music);
}

export function viewsLabel(views: number): string {
  return views === 1 ? 'view' : 'views';
}
