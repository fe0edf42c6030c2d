import { isKnown, isSameVersion, readByteRange } from './byte-range.js';

describe('a byte range', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-499', 0, 499],
    ['bytes=500-999', 500, 999],
    ['bytes=500-', 500, 999],
    ['bytes=999-', 999, 999],
    ['bytes=0-99999', 0, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-500', 500, 999],
    ['bytes=-5000', 0, 999],
    ['Bytes=1-2', 1, 2],
    ['bytes= 1-2 ', 1, 2],
    ['bytes=0-99999999999999999999999', 0, 999],
  ])('%s is %i to %i', (header, first, last) => {
    expect(readByteRange(header, 1000)).toEqual({ first, last });
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=99999999999999999999999-'])(
    '%s cannot be satisfied',
    (header) => {
      expect(readByteRange(header, 1000)).toBe('unsatisfiable');
    },
  );

  it.each([undefined, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=5-4', 'bytes=0-1,4-5', 'items=0-1', '0-1'])(
    '%s is no range: the whole is sent',
    (header) => {
      expect(readByteRange(header, 1000)).toBeNull();
    },
  );

  it('of an empty content never fits', () => {
    expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable');
  });

  it.each([
    [undefined, true],
    ['"abc"', true],
    ['W/"abc"', false],
    ['"other"', false],
    ['Wed, 21 Oct 2026 07:28:00 GMT', false],
  ])('with If-Range %s is answered: %s', (header, answered) => {
    expect(isSameVersion(header, '"abc"')).toBe(answered);
  });

  it.each([
    [undefined, false],
    ['"abc"', true],
    ['W/"abc"', true],
    ['*', true],
    ['"x", W/"y" , "abc"', true],
    ['"x"', false],
    ['abc', false],
  ])('is not needed with If-None-Match %s: %s', (header, known) => {
    expect(isKnown(header, '"abc"')).toBe(known);
  });
});
