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

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** 'Nov 15, 2026'; '' for an invalid date. */
export function formatDay(createdAt: string): string {
  return Number.isNaN(Date.parse(createdAt)) ? '' : day.format(new Date(createdAt));
}

export function formatMoment(createdAt: string): string {
  return Number.isNaN(Date.parse(createdAt)) ? '' : moment.format(new Date(createdAt));
}

export function viewsLabel(views: number): string {
  return views === 1 ? 'view' : 'views';
}
