import { expect, test } from 'vitest';
import { findAudioProblem, findBatchProblems, findFitting } from './check-batch.ts';

const MB = 1024 * 1024;
const photo = (name: string, size = MB) => ({ name, type: 'image/jpeg', size });
const nothingHeld = { count: 0, sizeBytes: 0 };

test('takes photos and clips within the limits', () => {
  const clip = { name: 'tour.mov', type: 'video/quicktime', size: 25 * MB };
  expect(findBatchProblems([photo('a.jpg'), clip], nothingHeld)).toEqual([]);
});

test('says how many more files there is room for', () => {
  const files = [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')];
  expect(findBatchProblems(files, { count: 28, sizeBytes: 0 })).toEqual([
    { message: 'Maximum 30 files allowed. You can add 2 more files.', fileNames: [] },
  ]);
});

test('names the files that are neither photos nor clips', () => {
  const document = { name: 'floor plan.pdf', type: 'application/pdf', size: MB };
  expect(findBatchProblems([photo('a.jpg'), document], nothingHeld)).toEqual([
    {
      message:
        'Only image and video files are allowed. Supported formats: JPG, PNG, GIF, WebP, MP4, MOV, AVI, WebM.',
      fileNames: ['floor plan.pdf'],
    },
  ]);
});

test('says how large a file that is too large is', () => {
  expect(findBatchProblems([photo('a.jpg', 26 * MB)], nothingHeld)).toEqual([
    { message: 'File size exceeds 25MB limit (26.00 MB)', fileNames: ['a.jpg'] },
  ]);
});

test('says how much room is left', () => {
  expect(findBatchProblems([photo('a.jpg', 10 * MB)], { count: 4, sizeBytes: 95 * MB })).toEqual([
    { message: 'Total upload size limit exceeded. You have 5.00 MB remaining.', fileNames: [] },
  ]);
});

test('takes music up to 50 MB', () => {
  expect(findAudioProblem({ name: 'song.mp3', type: 'audio/mpeg', size: 50 * MB })).toBeUndefined();
  expect(findAudioProblem({ name: 'song.mp3', type: 'audio/mpeg', size: 50 * MB + 1 })).toBe(
    'Audio file too large. Please upload files smaller than 50MB.',
  );
  expect(findAudioProblem({ name: 'song.txt', type: 'text/plain', size: 1 })).toBe(
    'Invalid audio file type. Please upload MP3, WAV, MP4, M4A, AAC, OGG, or WEBM files.',
  );
});

test('of a batch that is refused, the files that fit are known: the first of too many, and not the bad ones', () => {
  const document = { name: 'floor plan.pdf', type: 'application/pdf', size: MB };
  const files = [photo('a.jpg'), document, photo('b.jpg', 26 * MB), photo('c.jpg'), photo('d.jpg')];
  const namesFor = (existing: { count: number; sizeBytes: number }) =>
    findFitting(files, existing).map(({ name }) => name);
  expect(namesFor(nothingHeld)).toEqual(['a.jpg', 'c.jpg', 'd.jpg']);
  expect(namesFor({ count: 28, sizeBytes: 0 })).toEqual(['a.jpg', 'c.jpg']);
  expect(namesFor({ count: 4, sizeBytes: 99 * MB })).toEqual(['a.jpg']);
});
