import type { Language } from '@etalon/i18n';
import { configure, show } from '../../../../testing/render';
import { VerdictNotes } from './verdict-notes';
import { worstPoint } from './verdicts';

const other = { judged: 'corrected_value', verdict: 'pass', points_passed: 6, points_evaluated: 6 };
const statement = { judged: 'indication', verdict: 'fail', points_passed: 0, points_evaluated: 6, other };
const missing = [
  { source: 'reference_standard', state: 'evaluated', reason: null },
  { source: 'reference_drift', state: 'missing', reason: 'not known' },
  { source: 'hysteresis', state: 'missing', reason: 'not known' },
  { source: 'fit', state: 'not_applicable', reason: 'no curve' },
];

describe('notes beside a verdict', () => {
  const text = async (inputs: Record<string, unknown>, language: Language = 'en') => {
    await configure({ language });
    const { page } = await show(VerdictNotes, { statement: null, completeness: null, ...inputs });
    return page.root.textContent.replace(/\s+/g, ' ').trim();
  };

  it.each<[Language, string]>([
    ['en', 'Evaluated: indication. Value corrected with the individual curve: Conforms, 6 of 6 points'],
    ['de', 'Bewertet: Anzeige. Mit der individuellen Kurve korrigierter Wert: Konform, 6 von 6 Punkten'],
  ])('name in %s the judged value, and the verdict on the other value', async (language, words) => {
    expect(await text({ statement }, language)).toBe(words);
  });

  it('name missing uncertainty contributions', async () => {
    expect(await text({ completeness: missing })).toBe(
      'Uncertainty incomplete. Missing: drift of the standard, hysteresis',
    );
  });

  it('state the uncertainty of the other value not below the CMC', async () => {
    const U = { of: 'corrected_value', expanded_uncertainty: 0.0123, coverage_factor: 2 };
    expect(await text({ other: U, otherCmc: 0.0123, unit: 'V' })).toContain('0.013 V');
  });

  it('name the points outside of the specification by their table numbers', async () => {
    expect(await text({ statement: { points_not_covered: [0, 4] } })).toBe(
      '2 points are not covered by the specification: 1, 5',
    );
  });

  it('are empty for records without these fields', async () => {
    expect(await text({ statement: { verdict: 'pass' }, completeness: [] })).toBe('');
  });
});

describe('the worst point', () => {
  const point = (share_of_limit: number, verdict = 'pass', probability_of_conformity: number | null = 0.9) => ({
    share_of_limit,
    verdict,
    probability_of_conformity,
  });

  it('has the largest share of its limit', () => {
    expect(worstPoint([point(0.2), point(0.9), point(0.4)])?.share_of_limit).toBe(0.9);
  });

  it('prefers a failed point to a passed one', () => {
    expect(worstPoint([point(0.9), point(0.8, 'fail'), point(0.85, 'conditional_fail')])?.share_of_limit).toBe(0.8);
  });

  it('is a judged point', () => {
    expect(worstPoint([point(3, 'not_evaluated', null), point(0.1)])?.share_of_limit).toBe(0.1);
    expect(worstPoint([point(3, 'not_evaluated', null)])).toBeUndefined();
  });
});
