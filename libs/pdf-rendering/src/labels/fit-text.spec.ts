import { setBlocks, type TextBlock } from './fit-text.js';
import { LabelFonts } from './label-fonts.js';
import { TextShaper } from './shape-text.js';
import { sheets } from './sheet.js';

const shaper = new TextShaper(new LabelFonts());
const [WIDTH, HEIGHT] = [300, 120];

const texts = [
  'Pt100',
  'W'.repeat(255),
  'Pressure transmitter of the hydraulic test bench '.repeat(5),
  'Donaudampfschifffahrtsgesellschaftskapitän-und-mehr',
  '压力变送器'.repeat(20),
  'حساس الضغط (ABC 12) '.repeat(8),
  'क्षत्रिय प्रेशर '.repeat(10),
  'ตัวอย่างเครื่องวัดความดัน'.repeat(6),
  '🌡️👩‍🔬'.repeat(30),
];

describe('texts of a label', () => {
  beforeAll(async () => {
    for (const face of ['regular', 'bold', 'mono'] as const) await shaper.fonts.prepare(`${texts.join('')}… Due`, face);
  });

  it.each(texts)('stay within their box and apart from one another: %s', (text) => {
    const blocks: TextBlock[] = [
      { text, face: 'mono', size: 40, least: 15, lines: 2 },
      { text: 'Due', face: 'bold', size: 24, least: 15, lines: 1, warns: true },
      { text, face: 'regular', size: 30, least: 15, lines: 3 },
    ];

    const lines = setBlocks(shaper, blocks, [0, 0, WIDTH, HEIGHT]).filter((item) => item.kind === 'line');

    expect(lines.length).toBeGreaterThan(0);
    for (const [index, { line, x, baseline, size }] of lines.entries()) {
      expect(size).toBeGreaterThanOrEqual(15);
      expect(x + line.width * size).toBeLessThanOrEqual(WIDTH + 0.01);
      expect(baseline).toBeLessThanOrEqual(HEIGHT);
      const before = lines[index - 1];
      if (before) expect(baseline - before.baseline).toBeGreaterThanOrEqual(0.95 * size);
    }
  });

  it.each([5, 6])('keep a warning where %i mm have room for one text', async (height) => {
    const facts = {
      asset_id: 'A-1',
      name: 'Probe',
      address: '',
      manufacturer: null,
      model: null,
      serial_number: null,
      organization: null,
      location: null,
      calibrated_on: null,
      due_on: null,
      warning: 'Retired',
      coefficients: [],
    };
    const words = { language: 'en', scan: '', calibrated_on: '', due_on: '', serial_number: '' };
    const label = { page_width: 60, page_height: height, label_width: 60, label_height: height };
    const across = { columns: 1, rows: 1, margin_left: 0, margin_top: 0, pitch_across: 60, pitch_down: height };
    await shaper.fonts.prepare('A-1…', 'mono');
    await shaper.fonts.prepare('Retired…', 'bold');

    const [page] = sheets(shaper, [facts], words, {
      geometry: { ...label, ...across },
      start: 1,
      copies: 1,
      fields: ['asset_id'],
      code: 'code_128',
      outlines: false,
    });

    const lines = page?.items.filter((item) => item.kind === 'line') ?? [];
    expect(lines.map(({ ink }) => ink)).toEqual(['white']);
  });

  it('that are read from the right begin there, in every line, and keep their order where a line begins with a word of another script', async () => {
    const text = 'جهاز قياس الضغط رقم PT100 مختبر';
    await shaper.fonts.prepare(text, 'regular');
    const block: TextBlock = { text, face: 'regular', size: 40, least: 30, lines: 3 };
    const lines = setBlocks(shaper, [block], [10, 0, WIDTH, 200]).filter((item) => item.kind === 'line');
    expect(lines.length).toBeGreaterThan(1);
    for (const { line, x, size } of lines) expect(x + line.width * size).toBeCloseTo(10 + WIDTH, 6);

    const tail = 'PT100 مختبر';
    const first = (base: 'ltr' | 'rtl') => shaper.shape(tail, 'regular', base).runs[0]?.font.name;
    expect(first('rtl')).not.toBe(first('ltr'));
    const one = setBlocks(shaper, [{ ...block, lines: 1, text: 'Pt100' }], [10, 0, WIDTH, 200]);
    expect(one[0]).toMatchObject({ x: 10 });
  });

  it('show every letter by a glyph of its own', () => {
    for (const text of texts) {
      const glyphs = shaper.shape(text, 'regular').runs.flatMap((run) => run.glyphs);
      expect(glyphs.filter(({ glyph }) => glyph.id === 0)).toEqual([]);
    }
  });

  it('are read from right to left where they are written so, numbers among them from left to right', () => {
    const letters = (text: string) =>
      shaper
        .shape(text, 'regular')
        .runs.flatMap(({ glyphs }) => glyphs.map(({ glyph }) => String.fromCodePoint(...glyph.codePoints)))
        .join('');

    expect(letters('Due 12')).toBe('Due 12');
    expect(letters('حس ABC 12').startsWith('ABC 12')).toBe(true);
  });
});
