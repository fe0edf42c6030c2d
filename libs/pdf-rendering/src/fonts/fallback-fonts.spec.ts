import { readFile } from 'node:fs/promises';
import { hasSign, isBundled, packedBits } from './font-coverage.js';
import { lettersOfFont } from './font-letters.js';
import { bundledLetters } from './bundled-fonts.js';
import { foreignLetters, fallbackFontFiles, FallbackFonts } from './fallback-fonts.js';

describe('fallback fonts', () => {
  it('have exactly the characters of the coverage table (tools/font-coverage.mjs)', async () => {
    const bundled = await bundledLetters();
    const all = new Set(bundled);
    for (const file of await fallbackFontFiles())
      for (const letter of lettersOfFont(await readFile(file.path))) if (file.declares(letter)) all.add(letter);

    const wrong: number[] = [];
    for (let letter = 0; letter < 0x30000; letter += 1)
      if (isBundled(letter) !== bundled.has(letter) || hasSign(letter) !== all.has(letter)) wrong.push(letter);

    expect(wrong).toEqual([]);
    expect(all.size).toBeGreaterThan(30_000);
    expect(packedBits([0, 9])).toEqual(Buffer.from([1, 2]));
  });

  it('have every character of the common character sets', () => {
    const missing = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((letter) => !hasSign(letter));

    expect(missing(0x4e00, 0x9fa5)).toEqual([]);
    expect(missing(0xac00, 0xd7a3)).toEqual([]);
    expect(missing(0x3041, 0x3096)).toEqual([]);
    expect(missing(0x0e01, 0x0e3a)).toEqual([]);
    expect(missing(0x0621, 0x064a)).toEqual([]);
    expect(missing(0x0300, 0x036f)).toEqual([]);
  });

  it('are selected by the text of a document, and only in the slices it needs', async () => {
    const fonts = new FallbackFonts();

    expect(await fonts.fontsFor('Température ≤ 20 °C, Ω, Жук, ν')).toEqual([]);
    expect([...foreignLetters('aé文文')]).toEqual([0x6587]);
    const chinese = await fonts.fontsFor('校准');
    const sizes = chinese.map(({ data }) => data.length);
    expect(chinese.length).toBeLessThanOrEqual(2);
    expect(Math.max(...sizes)).toBeLessThan(500_000);
  });
});
