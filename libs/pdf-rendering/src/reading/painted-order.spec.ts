import { isRightToLeft, paintedOrder, unmirrored } from './painted-order.js';

describe('the order in which the letters of a text are painted', () => {
  it.each([
    ['SN 12', 'ltr', 'SN 12'],
    ['אבגd7f4', 'ltr', 'גבאd7f4'],
    ['אב7f4', 'rtl', '7f4בא'],
    ['A אב גד B', 'ltr', 'A דג בא B'],
    ['אב A גד', 'rtl', 'דג A בא'],
    ['ב-12', 'rtl', '12-ב'],
    ['אב (12) ג', 'rtl', 'ג )12( בא'],
    ['בְּ', 'ltr', 'בְּ'],
  ] as const)('of %s from %s is %s', (text, base, painted) => {
    expect(paintedOrder(text, base)).toBe(painted);
  });

  it('begins again with each line', () => {
    expect(paintedOrder('אב12גד34', 'rtl', [4])).toBe('12בא34דג');
  });

  it('knows letters from right to left, and pairs of brackets as one', () => {
    expect([isRightToLeft('µV É'), isRightToLeft('SN ב'), isRightToLeft('مV')]).toEqual([false, true, true]);
    expect(unmirrored('(a] > b')).toBe(unmirrored(')a[ < b'));
  });
});
