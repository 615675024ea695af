import { expect, test } from 'vitest';
import { fitText, type TextBox } from './fit-text.ts';
import { widthOf } from './measure.ts';

const box: TextBox = {
  text: '',
  font: 'archivo-800',
  sizePx: 100,
  minSizePx: 40,
  maxWidth: 800,
  maxLines: 2,
};

function expectNoOverflow(text: string, changes: Partial<TextBox> = {}): readonly string[] {
  const wanted = { ...box, ...changes, text };
  const fitted = fitText(wanted);
  expect(fitted.lines.length).toBeLessThanOrEqual(wanted.maxLines);
  for (const line of fitted.lines) expect(widthOf(line, fitted)).toBeLessThanOrEqual(wanted.maxWidth);
  expect(fitted.sizePx).toBeGreaterThanOrEqual(wanted.minSizePx);
  expect(fitted.sizePx).toBeLessThanOrEqual(wanted.sizePx);
  return fitted.lines;
}

test('fitting text leaves alone what fits', () => {
  expect(fitText({ ...box, text: 'Alder Lane' })).toMatchObject({ lines: ['Alder Lane'], sizePx: 100 });
});

test('fitting text breaks between words, evenly', () => {
  const lines = expectNoOverflow('Sunlit Craftsman on Alder Lane');
  expect(lines).toHaveLength(2);
  expect(Math.min(...lines.map((line) => line.length))).toBeGreaterThan(10);
});

test('fitting text shrinks before it cuts', () => {
  const lines = expectNoOverflow('The quiet corner house behind the old maple trees');
  expect(lines.join(' ')).toBe('The quiet corner house behind the old maple trees');
});

test('fitting text leaves no separator at the end or the beginning of a line', () => {
  const lines = expectNoOverflow('1 Main Street, Springfield · (555) 010-7700 · The blue door');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^[^·].*[^·]$/u);
});

test('fitting text breaks a list between its items where the lines have room, and within one where they have not', () => {
  const list = 'Harbor Realty · 1 Quay Street · 555 0101';
  expect(expectNoOverflow(list, { sizePx: 60 })).toEqual(['Harbor Realty', '1 Quay Street · 555 0101']);
  const lines = expectNoOverflow(`Harbor Realty · ${'1 Long Quay Street, '.repeat(3)}Springfield`);
  expect(lines[0]).toMatch(/^Harbor Realty · 1 Long/u);
});

test('fitting text gives a long item of a list lines of its own', () => {
  const list = 'Harbor Realty · 400 North Palm Avenue, Suite 210, Springfield, CA 90210 · 555 0101';
  expect(expectNoOverflow(list, { sizePx: 46, maxLines: 4 })).toEqual([
    'Harbor Realty',
    '400 North Palm Avenue,',
    'Suite 210, Springfield, CA 90210',
    '555 0101',
  ]);
});

test.each([
  ['Cedar & Glass on Juniper Bend', ['Cedar & Glass', 'on Juniper Bend']],
  ['The old house at 48 Juniper', ['The old house', 'at 48 Juniper']],
  ['Juniper Bend, Larkhaven, CA 90210', ['Juniper Bend,', 'Larkhaven, CA 90210']],
])('fitting text tears no words apart that belong together: %j', (text, lines) => {
  expect(expectNoOverflow(text, { maxWidth: 780 })).toEqual(lines);
});

test('fitting text shrinks only a little for better lines', () => {
  const lines = expectNoOverflow('Wonderfully & beautifully', { maxWidth: 700 });
  expect(lines).toEqual(['Wonderfully', '& beautifully']);
  const { sizePx } = fitText({ ...box, text: '1904 Marlowe', sizePx: 130, maxWidth: 580 });
  expect(sizePx).toBe(130);
});

test('fitting text shrinks a little where that saves one of more than two lines', () => {
  const text = 'The kitchen was remodeled in 2021 with quartz counters and a gas range.';
  const lines = expectNoOverflow(text, { font: 'archivo-500', sizePx: 70, maxWidth: 540, maxLines: 6 });
  expect(lines).toEqual(['The kitchen was', 'remodeled in 2021', 'with quartz counters', 'and a gas range.']);
});

test('fitting text breaks a double name after its hyphen before it breaks it anywhere else', () => {
  const name = { maxWidth: 430, maxLines: 3 };
  expect(expectNoOverflow('Bartholomew Featherstonehaugh-Winterbourne', name)).toEqual([
    'Bartholomew',
    'Featherstonehaugh-',
    'Winterbourne',
  ]);
});

test('fitting text ends a text that is far too long in an ellipsis', () => {
  const lines = expectNoOverflow('An address that never ends, '.repeat(12));
  expect(lines.at(-1)).toMatch(/…$/u);
});

test('fitting text breaks a double name after its hyphen also where the text is cut', () => {
  const lines = expectNoOverflow(
    'Featherstonehaugh-Winterbourne Residence on Upper Marlowe Heights Boulevard',
    {
      maxWidth: 420,
    },
  );

  expect(lines[0]).toBe('Featherstonehaugh-');
  expect(lines[1]).toMatch(/^Winterbourne.*…$/u);
});

test('fitting text never cuts a word that the next line can hold', () => {
  const text = 'Sunny extraordinarily-sun-drenched waterfront estate, '.repeat(4);
  const [first = '', second = ''] = expectNoOverflow(text, { maxWidth: 600 });
  expect(text).toContain(`${first} ${second.slice(0, 10)}`);
});

test('fitting text breaks a single word that no line can hold', () => {
  expectNoOverflow('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3));
});

test.each([
  ['Sunny \u{1f31e}. Come in', 'Sunny. Come in'],
  ['Wow \u{1f31e} \u{1f31e} !', 'Wow!'],
  ['Sunny \u{1f31e} rooms', 'Sunny rooms'],
  ['Space before . stays', 'Space before . stays'],
])('fitting text leaves no space before punctuation where it drops something: %j', (text, line) => {
  expect(expectNoOverflow(text, { maxWidth: 5000 })).toEqual([line]);
});

test('fitting text drops what no shipped font can draw and keeps foreign alphabets', () => {
  expect(expectNoOverflow('Sunny 🌞 Łódź 👨‍👩‍👧 Дом בית').join(' ')).toBe('Sunny Łódź Дом בית');
});

test('fitting text sets nothing for nothing', () => {
  expect(fitText({ ...box, text: '  🌞 ' }).lines).toEqual([]);
});

test('fitting text counts no tracking where letters run from right to left, as none is drawn', () => {
  const width = (text: string, tracking: number) => fitText({ ...box, text, tracking }).width;

  expect(width('בית', 0.1)).toBe(width('בית', 0));
  expect(width('بيت', -0.02)).toBe(width('بيت', 0));
  expect(width('Home', 0.1)).toBeGreaterThan(width('Home', 0));
});

test('a long e-mail address breaks before its domain where it may, rather than being small', () => {
  const address = 'maximiliana.konstantinopoulos@keller-realty.com';
  expect(expectNoOverflow(address, { sizePx: 50, minSizePx: 20 })).toEqual([
    'maximiliana.konstantinopoulos',
    '@keller-realty.com',
  ]);
  expect(expectNoOverflow(address, { sizePx: 50, minSizePx: 20, maxLines: 1 })).toEqual([address]);
  expect(expectNoOverflow('dana@alder-north.com', { sizePx: 50 })).toEqual(['dana@alder-north.com']);
});

test('lines before and after the widest one are as even as they can be', () => {
  const box = { font: 'anton-400', sizePx: 88, maxWidth: 790, maxLines: 3, minSizePx: 46 } as const;
  const { lines } = fitText({ ...box, text: 'SUN FILLS THIS CORNER CRAFTSMAN FROM BREAKFAST TO DUSK.' });
  expect(lines).toEqual(['SUN FILLS THIS', 'CORNER CRAFTSMAN', 'FROM BREAKFAST TO DUSK.']);
});

test('a number at the end of a name is not torn from it', () => {
  const box = { font: 'nunito-800', sizePx: 100, maxWidth: 700, maxLines: 3, minSizePx: 52 } as const;
  expect(fitText({ ...box, text: 'Loft 5B at The Foundry' }).lines).toEqual(['Loft 5B', 'at The Foundry']);
});
