import { checkPdf } from './pdf-check.js';

function pdfOf(font: string, content: string, more: string[] = []): Buffer {
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>> stream\n${content}\nendstream`,
    font,
    ...more,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}\n/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(text + table, 'latin1');
}

const MAP =
  'begincmap\n2 beginbfchar\n<0001> <0041>\n<0002> <00660069>\nendbfchar\n1 beginbfrange\n<0010> <0012> <0391>\nendbfrange\nendcmap';
const EMBEDDED = '<</Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Inter /DescendantFonts [6 0 R] /ToUnicode 8 0 R>>';
const PARTS = [
  '<</Type /Font /Subtype /CIDFontType2 /FontDescriptor 7 0 R>>',
  '<</Type /FontDescriptor /FontFile2 9 0 R>>',
  `<</Length ${MAP.length}>> stream\n${MAP}\nendstream`,
];

describe('checking a PDF', () => {
  it('reads text back through the font: single signs, ligatures and ranges', () => {
    const pdf = pdfOf(EMBEDDED, 'BT /F1 12 Tf <0001> Tj 5 0 Td <00020010> Tj <0012> Tj ET', PARTS);

    expect(checkPdf(pdf, ['Afi ΑΓ'])).toMatchObject({ pages: 1, fonts: ['AAAAAA+Inter'] });
  });

  it('refuses a font that is not embedded: it would look otherwise elsewhere', () => {
    const pdf = pdfOf(
      '<</Type /Font /Subtype /Type0 /BaseFont /Helvetica /DescendantFonts [6 0 R] /ToUnicode 8 0 R>>',
      'BT /F1 12 Tf <0001> Tj ET',
      [PARTS[0] ?? '', '<</Type /FontDescriptor>>', PARTS[2] ?? ''],
    );

    expect(() => checkPdf(pdf, [])).toThrow(expect.objectContaining({ code: 'font_not_embedded' }));
  });

  it('reads the original text of glyphs, but not of glyphs that were left out', () => {
    const original = '/Span <</ActualText <FEFF0042>>> BDC';
    const pdf = pdfOf(EMBEDDED, `BT /F1 12 Tf ${original} <0001> Tj EMC ${original} EMC <0002> Tj ET`, PARTS);

    expect(checkPdf(pdf, ['Bfi'])).toMatchObject({ pages: 1 });
    expect(() => checkPdf(pdf, ['BBfi'])).toThrow(expect.objectContaining({ code: 'text_missing' }));
  });

  it('refuses text that cannot be read back', () => {
    const pdf = pdfOf(EMBEDDED, 'BT /F1 12 Tf <0099> Tj ET', PARTS);

    expect(() => checkPdf(pdf, [])).toThrow(expect.objectContaining({ code: 'blank' }));
  });

  it.each([
    ['nothing', ''],
    ['an error page', '<!doctype html><title>502</title>'],
    ['a PDF cut short', pdfOf(EMBEDDED, 'BT ET', PARTS).toString('latin1').slice(0, 300)],
  ])('refuses %s', (_name, content) => {
    expect(() => checkPdf(Buffer.from(content, 'latin1'), [])).toThrow(expect.objectContaining({ code: 'not_a_pdf' }));
  });
});
