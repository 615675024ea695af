import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { colors } from '#server/platform/html/colors.ts';
import { productName } from '#shared/product.ts';
import type { PdfInput } from './make-pdf.ts';

const FONTS = join(import.meta.dirname, '../../../../assets/report-fonts');
const MARGIN = 44;
const GAP = 16;

type Doc = InstanceType<typeof PDFDocument>;
type Box = { readonly x: number; readonly y: number; readonly width: number };
type Style = {
  readonly font?: 'text' | 'strong' | 'display';
  readonly size: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  readonly link?: string;
  /** One unless told. */
  readonly maxLines?: number;
};

// Of the report that is being drawn; the thread draws one at a time.
let textPictures: PdfInput['textPictures'] = new Map();

/** Draws a report on US Letter: one page, or more when the list of videos is long. */
export async function drawPdf(input: PdfInput): Promise<Uint8Array> {
  const { words, createdAt } = input;
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    info: {
      Title: `Seller report: ${words.title}`,
      Author: words.agent.name,
      Subject: words.span,
      Creator: productName,
      Producer: productName,
      CreationDate: createdAt,
    },
  });
  const bytes = buffer(doc);
  textPictures = input.textPictures;
  doc.registerFont('text', join(FONTS, 'geist-400.ttf'));
  doc.registerFont('strong', join(FONTS, 'geist-600.ttf'));
  doc.registerFont('display', join(FONTS, 'fraunces-500.ttf'));
  doc.on('pageAdded', () => paintPaper(doc));
  paintPaper(doc);
  drawReport(doc, input);
  doc.end();
  return await bytes;
}

function drawReport(doc: Doc, input: PdfInput): void {
  const { words, url } = input;
  const width = doc.page.width - 2 * MARGIN;
  let y = drawHead(doc, input, { x: MARGIN, y: MARGIN, width });
  y = drawFigures(doc, words.figures, { x: MARGIN, y: y + 14, width });
  y = drawChart(doc, words.chart, { x: MARGIN, y: y + 14, width });
  y = drawPhotosAndDevices(doc, input, { x: MARGIN, y: y + 14, width });
  y = drawVideos(doc, input, { x: MARGIN, y: y + 14, width });
  const note = { x: MARGIN, y: y + 14, width };
  write(doc, 'P', words.note, note, { size: 7.5, color: colors.inkFaint, maxLines: 3 });
  write(
    doc,
    'P',
    url,
    { ...note, y: doc.y + 3 },
    { size: 7.5, color: colors.accent, link: url, maxLines: 3 },
  );
}

function paintPaper(doc: Doc): void {
  artifact(doc, () => doc.rect(0, 0, doc.page.width, doc.page.height).fill(colors.paper));
}

function drawHead(doc: Doc, { words, house }: PdfInput, { x, y, width }: Box): number {
  const pictureWidth = house === undefined ? 0 : 218;
  const left = { x, y, width: width - pictureWidth - (house === undefined ? 0 : 24) };
  write(doc, 'P', 'SELLER REPORT', left, { font: 'strong', size: 8, color: colors.accent });
  const size = words.title.length > 48 ? 18 : 23;
  write(doc, 'H1', words.title, { ...left, y: doc.y + 4 }, { font: 'display', size, maxLines: 3 });
  if (words.facts !== '')
    write(doc, 'P', words.facts, { ...left, y: doc.y + 3 }, { size: 10.5, color: colors.inkSoft });
  write(doc, 'P', words.span, { ...left, y: doc.y + 2 }, { size: 9, color: colors.inkFaint });
  const { name, license, brokerage, contacts } = words.agent;
  if (name !== '') write(doc, 'P', name, { ...left, y: doc.y + 10 }, { font: 'strong', size: 10.5 });
  for (const line of [license, brokerage, ...linesOf(contacts.map(({ text }) => text))].filter(
    (text) => text !== '',
  ))
    write(doc, 'P', line, { ...left, y: doc.y + 1 }, { size: 9, color: colors.inkSoft });
  const bottom = doc.y;
  if (house === undefined) return bottom;
  const height = pictureWidth * (630 / 1_200);
  drawPicture(doc, house, { x: x + width - pictureWidth, y, width: pictureWidth }, height, 'The home');
  return Math.max(bottom, y + height);
}

const MAX_LINE_LENGTH = 48;

/** Several to a line, as far as they fit. */
function linesOf(texts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const joined = `${lines.at(-1)}  ·  ${text}`;
    if (lines.length > 0 && joined.length <= MAX_LINE_LENGTH) lines[lines.length - 1] = joined;
    else lines.push(text);
  }
  return lines;
}

function drawFigures(doc: Doc, figures: PdfInput['words']['figures'], { x, y, width }: Box): number {
  const cell = (width - GAP * (figures.length - 1)) / figures.length;
  rule(doc, x, y, width);
  let bottom = y;
  figures.forEach(({ value, label, hint }, index) => {
    const box = { x: x + index * (cell + GAP), y: y + 12, width: cell };
    write(doc, 'P', value, box, { font: 'display', size: 22 });
    write(doc, 'P', label, { ...box, y: doc.y }, { font: 'strong', size: 9 });
    write(doc, 'P', hint, { ...box, y: doc.y }, { size: 8.5, color: colors.inkFaint });
    bottom = Math.max(bottom, doc.y);
  });
  return bottom;
}

function drawChart(
  doc: Doc,
  { heading, summary, bars }: PdfInput['words']['chart'],
  { x, y, width }: Box,
): number {
  const top = drawHeading(doc, heading, summary, { x, y, width });
  if (bars.length === 0) return doc.y;
  const height = 72;
  const most = Math.max(...bars.map(({ views }) => views));
  const pitch = width / bars.length;
  tag(doc, 'Figure', { alt: `${heading}. ${summary}` }, () => {
    for (const share of [0, 0.5, 1]) doc.rect(x, top + height * (1 - share), width, 0.5).fill(colors.line);
    bars.forEach(({ views }, index) => {
      const tall = (views / most) * height;
      const barWidth = Math.min(pitch * 0.7, 40);
      if (views > 0)
        doc
          .rect(x + index * pitch + (pitch - barWidth) / 2, top + height - tall, barWidth, tall)
          .fill(colors.accent);
    });
  });
  const labels = { size: 7.5, color: colors.inkFaint };
  write(doc, 'P', `${most}`, { x: x + width - 60, y: top - 11, width: 60 }, { ...labels, align: 'right' });
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? ''];
  const below = { x, y: top + height + 4, width };
  write(doc, 'P', first, below, labels);
  if (bars.length > 1) write(doc, 'P', last, below, { ...labels, align: 'right' });
  return doc.y;
}

function drawPhotosAndDevices(doc: Doc, { words, photos }: PdfInput, { x, y, width }: Box): number {
  const { devices } = words;
  const shown = words.photos.flatMap((photo, index) => {
    const bytes = photos[index];
    return bytes === undefined ? [] : [{ ...photo, bytes }];
  });
  if (shown.length === 0 && devices.length === 0) return y - 14;
  const deviceWidth = devices.length === 0 ? 0 : 150;
  const photoBox = { x, y, width: width - deviceWidth - 24 };
  let bottom = y;
  if (shown.length > 0) {
    const line = 'Of the viewers who saw the photo, how many kept watching.';
    const top = drawHeading(doc, 'Photos that held viewers', line, photoBox);
    const cell = (photoBox.width - 8 * 3) / 4;
    shown.forEach(({ bytes, kept, description }, index) => {
      const box = { x: x + index * (cell + 8), y: top, width: cell };
      drawPicture(doc, bytes, box, cell * 0.64, description);
      write(doc, 'P', kept, { ...box, y: top + cell * 0.64 + 3 }, { font: 'strong', size: 9.5 });
    });
    bottom = doc.y;
  }
  if (devices.length > 0) {
    const box = { x: shown.length > 0 ? x + width - deviceWidth : x, y, width: deviceWidth };
    let row = drawHeading(doc, 'Devices', 'What the videos were watched on.', box);
    for (const { name, percent } of devices) {
      write(doc, 'P', name, { ...box, y: row }, { size: 9 });
      write(doc, 'P', `${percent}%`, { ...box, y: row }, { size: 9, align: 'right' });
      artifact(doc, () => {
        doc.roundedRect(box.x, row + 13, box.width, 3, 1.5).fill(colors.line);
        if (percent > 0)
          doc.roundedRect(box.x, row + 13, (box.width * percent) / 100, 3, 1.5).fill(colors.accent);
      });
      row += 24;
    }
    bottom = Math.max(bottom, row);
  }
  return bottom;
}

function drawVideos(doc: Doc, { words, url }: PdfInput, { x, y, width }: Box): number {
  const rowHeight = 16;
  const isFitting = (top: number) => top + rowHeight < doc.page.height - MARGIN - 30;
  if (!isFitting(y + 60)) y = addPage(doc);
  let row = drawHeading(doc, 'The videos', 'A click on a video opens the report, where it can be watched.', {
    x,
    y,
    width,
  });
  for (const { title, label, views } of words.videos) {
    if (!isFitting(row)) row = addPage(doc);
    rule(doc, x, row, width);
    const line = row + 3.5;
    const address = `${url}#videos`;
    write(doc, 'P', title, { x, y: line, width: width * 0.42 }, { font: 'strong', size: 9, link: address });
    write(
      doc,
      'P',
      label,
      { x: x + width * 0.44, y: line, width: width * 0.38 },
      { size: 9, color: colors.inkSoft },
    );
    write(doc, 'P', views, { x, y: line, width }, { size: 9, align: 'right' });
    row += rowHeight;
  }
  return row;
}

function addPage(doc: Doc): number {
  doc.addPage();
  return MARGIN;
}

function drawHeading(doc: Doc, heading: string, line: string, box: Box): number {
  write(doc, 'H2', heading, box, { font: 'display', size: 14 });
  write(doc, 'P', line, { ...box, y: doc.y + 1 }, { size: 9, color: colors.inkFaint });
  return doc.y + 10;
}

// The display face has no other alphabet; the text face has Cyrillic too.
const IN_DISPLAY_FACE = /^[\p{Script=Latin}\p{Script=Common}]*$/u;

/** Writes text, cut with an ellipsis. */
function write(doc: Doc, role: 'P' | 'H1' | 'H2', text: string, { x, y, width }: Box, style: Style): void {
  const { font = 'text', size, color = colors.ink, align = 'left', link, maxLines = 1 } = style;
  const picture = textPictures.get(text);
  if (picture) {
    // On one line, smaller where it would be too long.
    const scale = Math.min(size, width / picture.width);
    const left = align === 'left' ? x : x + width - picture.width * scale;
    tag(doc, role, { alt: text }, () => {
      doc.image(Buffer.from(picture.png), left, y, { height: picture.height * scale });
    });
    doc.y = y + picture.height * size;
    return;
  }
  tag(doc, role, {}, () => {
    doc.font(font === 'display' && !IN_DISPLAY_FACE.test(text) ? 'strong' : font, size).fillColor(color);
    const lineHeight = doc.currentLineHeight(true);
    const height = lineHeight * maxLines + 0.5;
    doc.text(text, x, y, { width, height, align, ellipsis: true, ...(link && { link }) });
    doc.y = Math.max(doc.y, y + lineHeight);
  });
}

function drawPicture(doc: Doc, bytes: Uint8Array, { x, y, width }: Box, height: number, alt: string): void {
  tag(doc, 'Figure', { alt }, () => {
    doc.save().roundedRect(x, y, width, height, 7).clip();
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    doc.image(source, x, y, { cover: [width, height], align: 'center', valign: 'center' });
    doc.restore();
  });
}

function rule(doc: Doc, x: number, y: number, width: number): void {
  artifact(doc, () => doc.rect(x, y, width, 0.5).fill(colors.line));
}

/** Content with its meaning, for screen readers. */
function tag(doc: Doc, role: string, options: { readonly alt?: string }, draw: () => void): void {
  doc.addStructure(doc.struct(role, options, draw));
}

/** Decoration that screen readers skip. */
function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
