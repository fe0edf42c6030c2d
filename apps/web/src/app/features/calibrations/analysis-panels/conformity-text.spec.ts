import { TestBed } from '@angular/core/testing';
import type { Language } from '@etalon/i18n';
import { configure } from '../../../../testing/render';
import { ConformityText } from './conformity-text';
import { conformityOf } from './verdicts';

describe('a verdict in words', () => {
  it.each<[Language, string, string]>([
    ['en', 'pass', 'Conforms, 6 of 8 points'],
    ['en', 'fail', 'Does not conform: 6 of 8 points conform'],
    ['en', 'conditional_fail', 'Does not conform, conditionally: 6 of 8 points conform'],
    ['de', 'fail', 'Nicht konform: 6 von 8 Punkten sind konform'],
  ])('counts, in %s for %s, the points it speaks of', async (language, verdict, words) => {
    await configure({ language });

    const statement = { verdict, points_passed: 6, points_evaluated: 8 };

    expect(TestBed.inject(ConformityText).verdict(statement)).toBe(words);
  });
});

describe('the sign of a statement', () => {
  it('is one of its own for each, so that a list tells them apart', () => {
    const statements = ['pass', 'conditional_pass', 'conditional_fail', 'fail', 'not_evaluated'];

    expect(new Set(statements.map(conformityOf)).size).toBe(statements.length);
    expect(conformityOf(null)).toBe('not_evaluated');
  });
});
