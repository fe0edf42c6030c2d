import PDFDocument from 'pdfkit';
import { DPI, type Drawing, type Item } from './drawing.js';
import { EmbeddedGlyphs } from './embedded-glyphs.js';

const POINTS = 72 / DPI;
const INKS = { black: '0 g', white: '1 g', grey: '0.6 g' } as const;

const n = (value: number): string => String(Math.round(value * 10000) / 10000);

interface PdfFacts {
  title: string;
  language: string;
}

/** Embeds fonts: text stays searchable. */
export async function paintPdf(pages: readonly Drawing[], { title, language }: PdfFacts): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Etalon', Producer: 'Etalon' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));
  const fonts = new EmbeddedGlyphs(document);
  for (const { width, height, items } of pages) {
    document.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });
    // pdfkit has already flipped the page.
    document.addContent(`q ${n(POINTS)} 0 0 ${n(POINTS)} 0 0 cm`);
    for (const item of items) document.addContent(paint(item, fonts));
    document.addContent('Q');
  }
  fonts.embed();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function paint(item: Item, fonts: EmbeddedGlyphs): string {
  if (item.kind === 'line') return fonts.line(item, INKS[item.ink]);
  if (item.kind === 'frame') {
    const [x, y, width, height] = item.box;
    return `q 0.6 G 1 w ${n(x)} ${n(y)} ${n(width)} ${n(height)} re S Q`;
  }
  const boxes = item.boxes.map(([x, y, width, height]) => `${n(x)} ${n(y)} ${n(width)} ${n(height)} re`);
  return `${INKS[item.ink]}\n${boxes.join('\n')}\nf`;
}
