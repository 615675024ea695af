import type { Track } from './track.ts';
import { elegant } from './track-elegant.ts';
import { professional } from './track-professional.ts';
import { upbeat } from './track-upbeat.ts';
import { warm } from './track-warm.ts';

export const tracks: readonly Track[] = [upbeat, elegant, warm, professional];
