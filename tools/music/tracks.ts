import type { Track } from './track.ts';
import { barcarolle } from './track-barcarolle.ts';
import { blueprint } from './track-blueprint.ts';
import { boulevard } from './track-boulevard.ts';
import { elegant } from './track-elegant.ts';
import { kitchen } from './track-kitchen.ts';
import { lounge } from './track-lounge.ts';
import { momentum } from './track-momentum.ts';
import { professional } from './track-professional.ts';
import { rooftop } from './track-rooftop.ts';
import { table } from './track-table.ts';
import { upbeat } from './track-upbeat.ts';
import { warm } from './track-warm.ts';

export const tracks: readonly Track[] = [
  upbeat,
  rooftop,
  boulevard,
  elegant,
  barcarolle,
  lounge,
  warm,
  kitchen,
  table,
  professional,
  blueprint,
  momentum,
];
