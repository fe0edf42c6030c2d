import type { CheckResult } from './recorded-conformity.js';
import { conformityOfChecks, recordedConformity } from './recorded-conformity.js';

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
    // Checks alone give their own verdict.
    [null, null, [], null],
    [null, null, passed, 'pass'],
    [null, null, failed, 'fail'],
    [null, null, checksOf('not_checked'), 'not_evaluated'],
    // A failed check always counts; checks that pass turn nothing into pass.
    ['pass', null, passed, 'pass'],
    ['pass', null, failed, 'fail'],
    ['not_evaluated', null, passed, 'not_evaluated'],
    ['fail', null, passed, 'fail'],
    // The statement of another laboratory.
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
