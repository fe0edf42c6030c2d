import { TestBed } from '@angular/core/testing';
import type { FullScaleOut, SpecificationOut } from '@etalon/api-client';
import { languages, type Language } from '@etalon/i18n';
import { spaced, specifications } from '../../../../../../../test/support/specifications.mjs';
import { configure } from '../../../../testing/render';
import { ConformityText } from './conformity-text';
import type { JudgedResult } from './judged-results';
import { resultBadge } from '../../../ui';

describe('verdict text', () => {
  it.each<[Language, string, string]>([
    ['en', 'pass', 'Conforms, 6 of 8 points'],
    ['en', 'fail', 'Does not conform: 6 of 8 points conform'],
    ['en', 'conditional_fail', 'Does not conform, conditionally: 6 of 8 points are within the limits'],
    ['de', 'fail', 'Nicht konform: 6 von 8 Punkten konform'],
  ])('counts, in %s for %s, the points concerned', async (language, verdict, words) => {
    await configure({ language });

    const statement = { verdict, points_passed: 6, points_evaluated: 8 };

    expect(TestBed.inject(ConformityText).verdict(statement)).toBe(words);
  });

  it.each([
    ['single_reading', 'Does not conform: 6 of 8 points are within the limits'],
    ['mean', 'Does not conform: 6 of 8 means are within the limits'],
  ])('counts with four verdicts the results within the limits (%s)', async (measurand, words) => {
    await configure({ language: 'en' });

    const failed = { verdict: 'fail', points_passed: 6, points_evaluated: 8, judged: 'indication' };
    const statement = { ...failed, decision_rule: 'non_binary_guard_band', measurand, other: failed };
    const text = TestBed.inject(ConformityText);

    expect(text.verdict(statement)).toBe(words);
    expect(text.judged(statement, { nominal: null, unit: 'V', measuredUnit: 'V' })).toContain(words);
  });
});

describe('the number of readings of a mean', () => {
  it.each([
    [1, 1, 'Bewertet bei jedem Referenzwert: eine Ablesung'],
    [3, 3, 'Bewertet bei jedem Referenzwert: Mittelwert aus 3 Ablesungen'],
    [1, 2, 'Bewertet bei jedem Referenzwert: Mittelwert aus 1 bis 2 Ablesungen'],
  ])('from %i to %i has its own number', async (readings_least, readings_most, words) => {
    await configure({ language: 'de' });
    const statement = { measurand: 'mean' as const, readings_least, readings_most };

    expect(TestBed.inject(ConformityText).measurand(statement)).toBe(words);
  });
});

describe('the reason of a verdict', () => {
  it('names the missing contributions', async () => {
    await configure({ language: 'en' });

    const reason = TestBed.inject(ConformityText).reason({
      verdict: 'not_evaluated',
      reason_code: 'uncertainty_incomplete',
      reason_params: { missing: ['repeatability', 'hysteresis'] },
    });

    expect(reason).toBe('The decision rule requires a complete uncertainty. Missing: repeatability, hysteresis.');
  });
});

describe('the nominal characteristic', () => {
  it('has all digits of its range, as on the certificate', async () => {
    await configure({ language: 'en' });
    const ends = { range_min: 0, range_max: 6894.757, output_min: 4, output_max: 20 };
    const nominal = { type: 'linear' as const, ...ends, r0: null, thermocouple_type: null };

    const text = TestBed.inject(ConformityText).judged(
      { judged: 'indication', characteristic: 'nominal' },
      { nominal, unit: 'kPa', measuredUnit: 'mA' },
    );

    expect(spaced(text)).toContain('4 mA at 0 kPa to 20 mA at 6,894.757 kPa');
  });
});

describe('the acceptance zone', () => {
  it.each([
    [-0.45, 0.15, 'acceptance zone −0.450 mm to +0.150 mm'],
    [-0.5, 0.2, 'acceptance zone −0.5 mm to +0.2 mm'],
    [-0.15, 0.15, 'acceptance zone ±0.150 mm'],
    [0.1, -0.1, ''],
  ])('from %s to %s states both limits', async (acceptance_lower, acceptance_upper, words) => {
    await configure({ language: 'en' });
    const limits = { lower_limit: -0.5, upper_limit: 0.2, expanded_uncertainty: 0.05 };
    const point = { ...limits, acceptance_lower, acceptance_upper } as JudgedResult;

    expect(spaced(TestBed.inject(ConformityText).zone(point, 'mm'))).toBe(words);
  });
});

describe('icon of a conformity statement', () => {
  it('is different for each statement', () => {
    const statements = ['pass', 'conditional_pass', 'conditional_fail', 'fail', 'not_evaluated'];

    const shown = (verdict: string | null) => resultBadge({ verdict, uncertainty_state: 'complete' }).conformity;
    expect(new Set(statements.map(shown)).size).toBe(statements.length);
    expect(shown(null)).toBe('not_evaluated');
  });
});

describe('specification of a record', () => {
  const none = { value: null, type: null, floor: null, lower: null, upper: null, parts: [] };
  const part = {
    from: null,
    to: null,
    percent_of_reading: null,
    percent_of_full_scale: null,
    digits: null,
    constant: null,
    floor: null,
  };

  it.each(languages)('has the same text as its certificate, in %s', async (language) => {
    await configure({ language });
    const text = TestBed.inject(ConformityText);

    const shownText = specifications.map(({ given, unit, full_scale }) => {
      const parts = 'parts' in given ? given.parts.map((one) => ({ ...part, ...one })) : [];
      const served = { ...none, ...given, unit: given.unit ?? unit, parts } as SpecificationOut;
      return text.stated(served, { unit, fullScale: full_scale, statement: null });
    });

    expect(shownText.map(spaced)).toEqual(specifications.map(({ words }) => words[language]));
  });

  it('shows the limit computed from percent of full scale', async () => {
    await configure({ language: 'de' });
    const served = { ...none, unit: 'bar', value: 0.1, type: 'percent_of_full_scale' } as SpecificationOut;
    const fullScale: FullScaleOut = { value: 10, basis: 'channel_range', definition: 'span' };

    const shownText = TestBed.inject(ConformityText).stated(served, {
      unit: 'bar',
      fullScale,
      statement: { tolerance_value: 0.01 },
    });

    expect(spaced(shownText)).toBe('±0,1 % vom Endwert (Messspanne 10 bar) = ±0,01 bar');
  });
});
