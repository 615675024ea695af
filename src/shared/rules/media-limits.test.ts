import { expect, test } from 'vitest';
import { findMediaKind, isAudioFile, MAX_MEDIA_FILE_BYTES, mediaMessages } from './media-limits.ts';

test.each([
  ['a.jpg', 'image/jpeg', 'image'],
  ['a', 'image/png', 'image'],
  ['IMG_1.HEIC', '', 'image'],
  ['a.mov', 'video/quicktime', 'video'],
  ['A.AVI', '', 'video'],
  ['a.webm', 'video/webm', 'video'],
  ['a.svg', 'image/svg+xml', undefined],
  ['a.pdf', 'application/pdf', undefined],
  ['a.mkv', 'video/x-matroska', undefined],
  ['mp4', '', undefined],
])('%s of type %j is taken as %s', (name, type, kind) => {
  expect(findMediaKind({ name, type, size: 1 })).toBe(kind);
});

test.each([
  ['a.mp3', 'audio/mpeg', true],
  ['a.m4a', '', true],
  ['a', 'audio/x-wav', true],
  ['a.webm', 'video/webm', true],
  ['a.flac', 'audio/flac', false],
  ['a.jpg', 'image/jpeg', false],
])('%s of type %j may be music: %s', (name, type, expected) => {
  expect(isAudioFile({ name, type, size: 1 })).toBe(expected);
});

test('a byte too many does not read as the limit itself', () => {
  expect(mediaMessages.fileTooLarge(MAX_MEDIA_FILE_BYTES + 1)).toBe(
    'File size exceeds 25MB limit (25.01 MB)',
  );
  expect(mediaMessages.projectTooLarge(10_485_759)).toBe(
    'Total upload size limit exceeded. You have 9.99 MB remaining.',
  );
  expect(mediaMessages.projectTooLarge(-5)).toContain('0.00 MB');
  expect(mediaMessages.tooMany(4)).toBe('Maximum 30 files allowed. You can add 4 more files.');
});
