import { bareCode, spellingsOf } from './scanned-code.js';

describe('a scanned code', () => {
  it.each([
    [']C1LN-00042', 'LN-00042'],
    [']d2LN-00042', 'LN-00042'],
    [']QALN-00042', 'LN-00042'],
    ['~LN-00042', 'LN-00042'],
    ['LN-00042~', 'LN-00042'],
    ['*LN-00042*', 'LN-00042'],
    ['~]Q3*LN-00042*~\r', 'LN-00042'],
    [' ]A0*LN-00042* \r\n', 'LN-00042'],
    // GS1-128: FNC1 between two elements is transmitted as GS.
    [']C18004401234500042\u001d21ABC', '800440123450004221ABC'],
    ['\u200f\u05de\u05d3-7\u200f', '\u05de\u05d3-7'],
    ['👩\u200d🔬-1', '👩\u200d🔬-1'],
    ['A*B', 'A*B'],
    [']', ']'],
    [']C1', ']C1'],
    ['**', '**'],
    ['~~', '~~'],
  ])('%j is %j', (read, code) => {
    expect(bareCode(read)).toBe(code);
    expect(bareCode(code)).toBe(code);
  });

  it('may be an id that begins like a prefix', () => {
    expect(spellingsOf('~LN-1')).toEqual(['~LN-1', 'LN-1']);
    expect(spellingsOf('LN-1')).toEqual(['LN-1']);
    expect(spellingsOf(']d2$LN-1#')).toEqual([']d2$LN-1#', '$LN-1#', 'LN-1']);
    expect(spellingsOf('##')).toEqual(['##']);
  });
});
