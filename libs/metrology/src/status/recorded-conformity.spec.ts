import type { CheckResult } from './recorded-conformity.js';
import { conformityAsFound, conformityOfChecks, lacksAsFound, recordedConformity } from './recorded-conformity.js';

const checksOf = (...results: CheckResult[]) => results.map((result) => ({ result }));

describe('conformity of checks', () => {
  it.each([
    [[], null],
    [['pass', 'pass'], 'pass'],
    [['pass', 'not_checked'], 'pass'],
    [['not_checked'], 'not_evaluated'],
    [['pass', 'fail', 'not_checked'], 'fail'],
  ] as const)('%j is %s', (results, conformity) => {
    expect(conformityOfChecks(checksOf(...results))).toBe(conformity);
  });
});

describe('conformity of a record', () => {
  const passed = checksOf('pass', 'not_checked');
  const failed = checksOf('pass', 'fail');
  it.each([
    [null, null, [], null],
    [null, null, passed, 'pass'],
    [null, null, failed, 'fail'],
    [null, null, checksOf('not_checked'), 'not_evaluated'],
    // Failed checks always count; passed ones change no other result.
    ['pass', null, passed, 'pass'],
    ['pass', null, failed, 'fail'],
    ['not_evaluated', null, passed, 'not_evaluated'],
    ['fail', null, passed, 'fail'],
    [null, 'pass', failed, 'fail'],
    [null, 'not_evaluated', passed, 'not_evaluated'],
    [null, 'fail', passed, 'fail'],
    ['not_evaluated', 'pass', [], 'pass'],
    ['fail', 'pass', [], 'fail'],
    ['pass', 'fail', [], 'fail'],
  ] as const)('computed %s, stated %s, checks %j: %s', (computed, stated, checks, conformity) => {
    expect(recordedConformity({ computed, stated, checks })).toBe(conformity);
  });
});

describe('conformity as found', () => {
  const found = (...results: (CheckResult | null)[]) =>
    results.map((as_found_result) => ({ result: 'pass' as const, as_found_result }));

  it.each([
    [null, [], null],
    [null, found(null, null), null],
    [null, found('pass', null), 'pass'],
    ['pass', found('fail'), 'fail'],
    ['not_evaluated', found('pass'), 'not_evaluated'],
  ] as const)('computed %s, checks %j: %s', (computed, checks, conformity) => {
    expect(conformityAsFound(computed, checks)).toBe(conformity);
  });

  it('is missed after a repair alone', () => {
    const of = (calibration_purpose: string, as_found_conformity: 'not_evaluated' | null) =>
      lacksAsFound({ calibration_purpose, as_found_conformity });

    expect(of('after_repair', null)).toBe(true);
    expect(of('after_repair', 'not_evaluated')).toBe(false);
    expect(of('routine', null)).toBe(false);
  });
});
