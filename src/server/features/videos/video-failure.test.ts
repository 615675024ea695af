import { expect, test } from 'vitest';
import { isWorthRetrying, VideoFailure } from './video-failure.ts';

test.each([
  { isRetryable: false, earlier: null, expected: false },
  { isRetryable: true, earlier: null, expected: true },
  { isRetryable: true, earlier: 'It crashed.', expected: true },
  { isRetryable: 'unless-repeated', earlier: null, expected: true },
  { isRetryable: 'unless-repeated', earlier: 'Something else.', expected: true },
  { isRetryable: 'unless-repeated', earlier: 'It crashed.', expected: false },
] as const)(
  'after "$earlier", a failure with isRetryable $isRetryable is worth another attempt: $expected',
  ({ isRetryable, earlier, expected }) => {
    const failure = new VideoFailure('It crashed.', { code: 'crashed', isRetryable });

    expect(isWorthRetrying(failure, earlier)).toBe(expected);
  },
);
