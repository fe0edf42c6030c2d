import { unprintableLetter, withoutUnseen } from './printable.js';

describe('an entered text', () => {
  it.each([
    ['Arabic', 'مختبر المعايرة'],
    ['Chinese, Japanese and Korean', '国家计量院 温度計 プラチナ 한국표준과학연구원'],
    ['Thai', 'ห้องปฏิบัติการ ที่ น้ำ'],
    ['Hindi', 'नई दिल्ली'],
    ['Hebrew, Greek and Cyrillic', 'נועה Ελλάδα Лаборатория'],
    ['emoji, also composed of several', '😀 👩‍🔬 🇩🇪 ☎️'],
    ['stacked marks', 'e̊́ x̄ Ω̂ ṩ'],
    ['joiners and marks of direction in words', 'می‌خواهم \u200eA\u200f'],
    ['signs of measurement', 'µΩ · 10⁻⁹ °C ≤ ½ ‰ № ⌀'],
    ['Bengali, Tamil, Georgian, Armenian and Amharic', 'বাংলা தமிழ் ქართული Հայերեն አማርኛ'],
  ])('is accepted: %s', (_name, text) => {
    expect(unprintableLetter(text, { printed: true })).toBeNull();
  });

  it.each([
    ['a control', 'a\u0007b', 'U+0007'],
    ['a line break in a name', 'a\nb', 'U+000A'],
    ['an override of direction', 'abc\u202etxt', 'U+202E'],
    ['an isolate of direction', '\u2067abc', 'U+2067'],
    ['a letter of private use', 'x\ue000', 'U+E000'],
    ['a code point nobody assigned', 'x\u0378', 'U+0378'],
    ['a code point that is no letter', 'x\uffff', 'U+FFFF'],
    ['half a letter', 'x\ud83d', 'U+D83D'],
  ])('is rejected on entry: %s', (_name, text, code_point) => {
    expect(unprintableLetter(text)).toEqual({ code_point, letter: '' });
  });

  it('is rejected for printing if no embedded font has its character', () => {
    expect(unprintableLetter('𒀭')).toBeNull();
    expect(unprintableLetter('Sumer 𒀭', { printed: true })).toEqual({ code_point: 'U+1202D', letter: '𒀭' });
  });

  it('can have line breaks and tabs if long', () => {
    expect(unprintableLetter('a\r\n\tb', { multiline: true, printed: true })).toBeNull();
    expect(unprintableLetter('a\u000bb', { multiline: true })?.code_point).toBe('U+000B');
  });

  it.each([
    ['a space of no width', 'L.\u200b Ejemplo', 'U+200B'],
    ['a joiner in Latin letters', 'L.\u200d Ejemplo', 'U+200D'],
    ['a word joiner', 'Ejem\u2060plo', 'U+2060'],
    ['a byte order mark', '\ufeffL. Ejemplo', 'U+FEFF'],
    ['a soft hyphen', 'Ejem\u00adplo', 'U+00AD'],
    ['a mark of direction', 'L. Ejemplo\u200e', 'U+200E'],
    ['a Hangul filler', 'L. \u3164Ejemplo', 'U+3164'],
    ['an inherent vowel of Khmer', 'L. \u17b4Ejemplo', 'U+17B4'],
    ['a blank of Braille', 'L.\u2800Ejemplo', 'U+2800'],
    ['a variation selector', 'L\ufe00. Ejemplo', 'U+FE00'],
  ])('is rejected in the name of a person: %s', (_name, text, code_point) => {
    expect(unprintableLetter(text)).toBeNull();
    expect(unprintableLetter(text, { person: true })).toEqual({ code_point, letter: '' });
  });

  it('of external sources loses its invisible characters', () => {
    expect(withoutUnseen('L.\u200b\u3164 Ejem\u00adplo\u2800')).toBe('L. Ejemplo');
    expect(withoutUnseen('\u0639\u0644\u06cc\u200c\u0631\u0636\u0627')).toBe(
      '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627',
    );
  });

  it('can contain the joiners of Persian and Devanagari names', () => {
    expect(unprintableLetter('\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', { person: true })).toBeNull();
    expect(unprintableLetter('\u0915\u094d\u200d\u0937', { person: true })).toBeNull();
  });
});
