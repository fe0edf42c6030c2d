import { conformityOf, worstConformity } from './conformity-state.js';

describe('conformity', () => {
  it.each([
    ['pass', 'pass'],
    ['conditional_pass', 'pass'],
    ['conditional_fail', 'fail'],
    ['fail', 'fail'],
    ['not_evaluated', 'not_evaluated'],
  ] as const)('of the verdict %s is %s', (verdict, conformity) => {
    expect(conformityOf(verdict)).toBe(conformity);
  });

  it('of several channels is the worst, and none where none was judged', () => {
    expect(worstConformity(['pass', 'not_evaluated', 'fail', null])).toBe('fail');
    expect(worstConformity(['pass', 'not_evaluated', null])).toBe('not_evaluated');
    expect(worstConformity(['pass', null])).toBe('pass');
    expect(worstConformity([null])).toBeNull();
    expect(worstConformity([])).toBeNull();
  });
});
