import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { limitMessage, uploadFailureOf } from './upload-failure.ts';

test.each([
  [1, 'Upload limit reached. Please wait 1 minute(s) before uploading more files.'],
  [61, 'Upload limit reached. Please wait 2 minute(s) before uploading more files.'],
  [600, 'Upload limit reached. Please wait 10 minute(s) before uploading more files.'],
])('a wait of %i seconds is given in minutes, rounded up', (seconds, message) => {
  expect(limitMessage(seconds)).toBe(message);
});

test('a limit without a time lasts ten minutes', () => {
  const error = new ApiError(new Response(null, { status: 429 }), undefined);
  expect(uploadFailureOf(error, 'any')).toEqual({
    kind: 'limit',
    message: limitMessage(600),
    waitSeconds: 600,
  });
});

test('an answer without a message is reported by its status', () => {
  const error = new ApiError(new Response(null, { status: 502 }), undefined);
  expect(uploadFailureOf(error, 'any')).toEqual({
    kind: 'refused',
    message: 'Upload failed with status 502',
  });
});

test('any other error has the message of its kind of file', () => {
  expect(uploadFailureOf(new Error('odd'), 'Video processing failed')).toEqual({
    kind: 'refused',
    message: 'Video processing failed',
  });
});
