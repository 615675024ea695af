import { expect, test } from 'vitest';
import { encodeFrame, frameDecoder } from './message-frames.ts';

function decodeInPieces(bytes: Buffer, pieceBytes: number): unknown[] {
  const messages: unknown[] = [];
  const decode = frameDecoder((message) => messages.push(message));
  for (let at = 0; at < bytes.length; at += pieceBytes) decode(bytes.subarray(at, at + pieceBytes));
  return messages;
}

test.each([1, 2, 3, 4, 5, 7, 64, 1_000])('frames are read alike from pieces of %i bytes', (pieceBytes) => {
  const messages = [
    { name: 'line\u2028 paragraph\u2029 next\u0085' },
    '\u0000\u0001\u001f"\\\r\n',
    ['🏡', 'דנה כהן', '\ud800'],
    {},
    0,
  ];

  const decoded = decodeInPieces(Buffer.concat(messages.map(encodeFrame)), pieceBytes);

  expect(decoded).toEqual(messages);
});

test('a frame of megabytes is read whole from pieces of a pipe', () => {
  const message = { name: '🏡\u2028'.repeat(500_000) };

  const decoded = decodeInPieces(encodeFrame(message), 65_536);

  expect(decoded).toEqual([message]);
});

test.each([
  ['too long', Buffer.from([0xff, 0xff, 0xff, 0xff])],
  ['empty', Buffer.from([0, 0, 0, 0])],
  ['not JSON', Buffer.concat([Buffer.from([0, 0, 0, 6]), Buffer.from('Maple!')])],
])('a frame that is %s is refused without quoting it', (_, bytes) => {
  const decode = frameDecoder(() => undefined);

  expect(() => decode(bytes)).toThrow(/^a frame of \d+ bytes(?! .*Maple)/);
});
