import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-17T19:00:00Z');
const reminder = {
  id: '0192-post',
  startsAt: new Date('2026-11-22T18:00:00.500Z'),
  title: 'Post to TikTok: 12 Maple Street, Springfield',
  notes: 'Line one; a \\ and more,\nline two 🏡',
  url: 'https://videos.example.com/dashboard/posts',
};

test('a reminder is a calendar entry in UTC with an alarm and escaped text', () => {
  const lines = calendarFile([reminder], now).split('\r\n');

  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Curbreel//Posts//EN']);
  for (const line of [
    'UID:0192-post@curbreel',
    'DTSTAMP:20261117T190000Z',
    'DTSTART:20261122T180000Z',
    'SUMMARY:Post to TikTok: 12 Maple Street\\, Springfield',
    'DESCRIPTION:Line one\\; a \\\\ and more\\,\\nline two 🏡',
    'BEGIN:VALARM',
    'TRIGGER:PT0S',
  ])
    expect(lines).toContain(line);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('long lines are folded at 75 bytes, and unfolded they are the same', () => {
  const notes = 'Ein Häuschen 🏡 am See '.repeat(40);

  const file = calendarFile([{ ...reminder, notes }], now);

  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${notes}\r\n`);
  expect(file).not.toContain('\ufffd');
});

test('several reminders share one file, each with its own entry', () => {
  const file = calendarFile([reminder, { ...reminder, id: 'other' }], now);

  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file.match(/UID:.*/g)).toEqual(['UID:0192-post@curbreel', 'UID:other@curbreel']);
});
