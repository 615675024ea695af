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
