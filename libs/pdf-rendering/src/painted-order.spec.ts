import { isRightToLeft, paintedOrder, unmirrored } from './painted-order.js';

describe('the order in which a text is painted', () => {
  it.each([
    ['SN 12', 'ltr', 'SN 12'],
    ['חיישן9a7f4', 'ltr', '9חיישןa7f4'],
    ['חיישן9a7f4', 'rtl', '9a7f4חיישן'],
    ['A אב גד B', 'ltr', 'A אב גד B'],
    ['אב A גד', 'rtl', ' גדAאב '],
  ] as const)('of %s from %s is %s', (text, base, painted) => {
    expect(paintedOrder(text, base)).toBe(painted);
  });

  it('begins again with each line', () => {
    expect(paintedOrder('אב12גד34', 'rtl', [4])).toBe('12אב34גד');
  });

  it('knows letters from right to left, and pairs of brackets as one', () => {
    expect([isRightToLeft('µV É'), isRightToLeft('SN ב'), isRightToLeft('مV')]).toEqual([false, true, true]);
    expect(unmirrored('(a] > b')).toBe(unmirrored(')a[ < b'));
  });
});
