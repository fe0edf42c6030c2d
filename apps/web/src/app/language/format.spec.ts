import { TestBed } from '@angular/core/testing';
import type { Language } from '@etalon/i18n';
import { configure } from '../../testing/render';
import { dayHere } from './day-here';
import { Format } from './format';
import { LanguageChoice } from './language';

async function format(language: Language): Promise<Format> {
  await configure({ language });
  return TestBed.inject(Format);
}

describe('numbers', () => {
  it.each([
    ['en', 1234.5, undefined, '1,234.5'],
    ['de', 1234.5, undefined, '1.234,5'],
    ['fr', 1234.5, undefined, '1\u202f234,5'],
    ['es', 1234.5, undefined, '1234,5'],
    ['es', 12_345.5, undefined, '12\u202f345,5'],
    ['en', -38.0124, 3, '\u221238.012'],
    ['en', 0.1 + 0.2, undefined, '0.3'],
    ['en', Number.NaN, undefined, '–'],
    ['en', null, undefined, '–'],
  ] as const)('in %s: %j to %j places is %j', async (language, value, decimals, text) => {
    expect((await format(language)).number(value, decimals)).toBe(text);
  });

  it.each([
    ['es', '5\u202f000,25 V ± 1\u202f200 V', '5000,25 V ± 1200 V'],
    ['es', '12\u202f345 and 1\u202f234\u202f567', '12\u202f345 and 1\u202f234\u202f567'],
    ['fr', '5\u202f000', '5\u202f000'],
  ] as const)('in %s formats %j as %j', async (language, text, expected) => {
    expect((await format(language)).grouped(text)).toBe(expected);
  });

  it.each([
    [0.0234, 3, '+0.023'],
    [-0.009, 3, '\u22120.009'],
    [0, 3, '0.000'],
    [-0.0001, 3, '0.000'],
  ])('with a sign: %j is %j', async (value, decimals, text) => {
    expect((await format('en')).signed(value, decimals)).toBe(text);
  });
});

describe('data sizes', () => {
  it.each([
    [0, '0.0 kB'],
    [50_000_000, '50.0 MB'],
    [999_000, '999.0 kB'],
    [1_200_000_000, '1.2 GB'],
  ])('of %i bytes use the largest unit that fits: %s', async (bytes, text) => {
    expect((await format('en')).bytes(bytes)).toBe(text.replace(' ', '\u00a0'));
  });
});

describe('dates', () => {
  it.each([
    ['en', '2026-03-02'],
    ['de', '02.03.2026'],
    ['fr', '02/03/2026'],
    ['es', '02/03/2026'],
  ] as const)('have the same width in a column: %s', async (language, text) => {
    expect((await format(language)).columnDate('2026-03-02')).toBe(text);
  });

  it.each(['2026-03-02T23:30:00-12:00', '2026-03-02T00:30:00+14:00'])(
    'of an instant are the day of the reader in a column: %s',
    async (instant) => {
      expect((await format('en')).columnDate(instant)).toBe(dayHere(new Date(instant)));
    },
  );

  it('use the date of the laboratory, regardless of the time zone of the browser', async () => {
    expect((await format('en')).date('2026-03-12')).toBe('12 March 2026');
  });

  it('follow the language', async () => {
    expect((await format('de')).date('2026-03-12')).toBe('12. März 2026');
    await TestBed.inject(LanguageChoice).choose('es');
    expect(TestBed.inject(Format).date('2026-03-12')).toBe('12 de marzo de 2026');
  });

  it('show the time left', async () => {
    const words = await format('en');

    expect(words.due(7)).toBe('in 7 d');
    expect(words.due(0)).toBe('today');
    expect(words.due(-42)).toBe('42 d overdue');
  });

  it('show the time elapsed', async () => {
    const words = await format('en');
    const now = new Date('2026-11-20T12:00:00Z');

    expect(words.ago('2026-11-20T11:48:00Z', now)).toBe('12 min ago');
    expect(words.ago('2026-11-19T10:00:00Z', now)).toBe('yesterday');
  });
});
