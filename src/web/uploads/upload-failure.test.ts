import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { limitMessage, uploadFailureOf } from './upload-failure.ts';

test.each([
  [{ retryAfter: 1 }, 1, 1],
  [{ retryAfter: 61 }, 2, 61],
  [{ retryAfterMinutes: 7 }, 7, 420],
  [{ retryAfterMinutes: 7, retryAfter: 400 }, 7, 400],
])('a limit with %o is given as %i minute(s) and lasts %i seconds', (times, minutes, waitSeconds) => {
  const error = new ApiError(new Response(null, { status: 429 }), { ...times, helpText: 'Have some tea.' });
  expect(uploadFailureOf(error, 'any')).toEqual({
    kind: 'limit',
    message: `Upload limit reached. Please wait ${minutes} minute(s) before uploading more files. Have some tea.`,
    waitSeconds,
  });
});

test('a limit without a time lasts ten minutes', () => {
  const error = new ApiError(new Response(null, { status: 429 }), undefined);
  expect(uploadFailureOf(error, 'any')).toEqual({
    kind: 'limit',
    message: limitMessage(10),
    waitSeconds: 600,
  });
});

test('an answer without a message is reported by its status', () => {
  const error = new ApiError(new Response(null, { status: 500 }), undefined);
  expect(uploadFailureOf(error, 'any')).toEqual({
    kind: 'refused',
    message: 'Upload failed with status 500',
  });
});

test.each([502, 503, 504])('a proxy’s %i refuses no file: the server may soon answer again', (status) => {
  const error = new ApiError(new Response('<h1>Bad gateway</h1>', { status }), undefined);
  expect(uploadFailureOf(error, 'any')).toEqual({
    kind: 'unavailable',
    message: 'The server is not answering. Please try again in a moment.',
    waitSeconds: 0,
  });
});

test('a busy server says so in its own words, and when it can be asked again', () => {
  const response = new Response(null, { status: 503, headers: { 'retry-after': '3' } });
  expect(uploadFailureOf(new ApiError(response, { message: 'The service is busy.' }), 'any')).toEqual({
    kind: 'unavailable',
    message: 'The service is busy.',
    waitSeconds: 3,
  });
});

test('any other error has the message of its kind of file', () => {
  expect(uploadFailureOf(new Error('odd'), 'Video processing failed')).toEqual({
    kind: 'refused',
    message: 'Video processing failed',
  });
});
