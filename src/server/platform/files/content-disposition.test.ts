import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['12 Oak Street.mp4', `filename="12 Oak Street.mp4"; filename*=UTF-8''12%20Oak%20Street.mp4`],
  ['The "Villa".mp4', `filename="The -Villa-.mp4"; filename*=UTF-8''The%20-Villa-.mp4`],
  ['Café 🏡.mp4', `filename="Cafe _.mp4"; filename*=UTF-8''Caf%C3%A9%20%F0%9F%8F%A1.mp4`],
  ["it's 100%(new)!.mp4", `filename="it's 100_(new)!.mp4"; filename*=UTF-8''it%27s%20100%25%28new%29%21.mp4`],
  ['../../etc/passwd', `filename="-..-etc-passwd"; filename*=UTF-8''-..-etc-passwd`],
  ['a\r\nSet-Cookie: x=1.mp4', `filename="aSet-Cookie- x=1.mp4"; filename*=UTF-8''aSet-Cookie-%20x%3D1.mp4`],
  ['photo\u202egpj.exe', `filename="photogpj.exe"; filename*=UTF-8''photogpj.exe`],
  ['lone \ud800.mp4', `filename="lone _.mp4"; filename*=UTF-8''lone%20%EF%BF%BD.mp4`],
  ['', `filename="file"; filename*=UTF-8''file`],
  ['.mp4', `filename="mp4"; filename*=UTF-8''mp4`],
])('%j is offered under a name that can be saved', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(`attachment; ${expected}`);
});

test('a name of five hundred letters is cut, but keeps its ending', () => {
  expect(contentDisposition('inline', `${'x'.repeat(500)}.mp4`)).toContain(
    `filename="${'x'.repeat(150)}.mp4"`,
  );
});

test('without a name there is none', () => {
  expect(contentDisposition('inline', undefined)).toBe('inline');
});
