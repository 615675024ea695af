import type { ByteRange } from '#server/platform/storage/storage.ts';

/**
 * What a Range header asks of a file. Undefined stands for the whole of it: no header, one that makes no sense, or
 * several ranges at once, which a server may answer with everything (RFC 9110, 14.2).
 */
export function findByteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  const end = sizeBytes - 1;
  if (first === '') {
    const length = Number(last);
    return length === 0 || sizeBytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, sizeBytes - length), end };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end: last === '' ? end : Math.min(Number(last), end) };
}
