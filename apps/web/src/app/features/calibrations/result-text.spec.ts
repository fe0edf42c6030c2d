import { TestBed } from '@angular/core/testing';
import { configure, show } from '../../../testing/render';
import { BudgetPanel } from './analysis-panels/budget-panel';
import { BudgetBars } from './record-parts/budget-bars';
import { ResultText } from './result-text';

describe('the text of a reference value', () => {
  it.each([
    [4, 0.0028, '4'],
    [0.5, 25, '0.5'],
    [10.0012, null, '10.0012'],
    [4.000850132736726, 0.0028, '4.0009'],
  ])('of %s with U %s is %s', async (value, uncertainty, text) => {
    await configure();

    expect(TestBed.inject(ResultText).reference(value, uncertainty)).toBe(text);
  });
});

describe('the text of an error', () => {
  it.each([
    [0.00999999999999801, null, '+0.01'],
    [-0.30000000000000426, undefined, '\u22120.3'],
    [0.0234, 0.024, '+0.023'],
    [0, null, '0'],
  ])('of %s with U %s is %s', async (value, uncertainty, text) => {
    await configure();

    expect(TestBed.inject(ResultText).error(value, uncertainty)).toBe(text);
  });
});

describe('the text of an uncertainty', () => {
  it.each([
    [0.0123, undefined, '0.012'],
    [0.0123, 0.0123, '0.013'],
    [0.0124, 0.0123, '0.013'],
    [0.0123, 0.005, '0.012'],
  ])('of %s with the CMC %s is %s, also beside an error', async (expanded_uncertainty, cmc, text) => {
    await configure();
    const results = TestBed.inject(ResultText);

    expect(results.uncertainty(expanded_uncertainty, cmc)).toBe(text);
    expect(results.fullError({ error: 0.5, expanded_uncertainty, cmc }, 'V')).toBe(`+0.500\u00a0V ± ${text}\u00a0V`);
  });
});

describe('the total of a budget', () => {
  it.each([BudgetBars, BudgetPanel])('is not below the CMC in %p', async (panel) => {
    const total = { expanded_uncertainty: 0.0123, combined_uncertainty: 0.00615, coverage_factor: 2 };
    await configure();
    const { page } = await show<BudgetBars | BudgetPanel>(panel, { lines: [], total, unit: 'V', cmc: 0.0123 });

    expect(page.text()).toContain('U = 0.013\u00a0V');
  });
});

describe('the text of a typed number', () => {
  it.each([
    ['-40.0000', -40, '\u221240.0000'],
    ['\u221240.0000', -40, '\u221240.0000'],
    ['\u201340,0', -40, '\u221240.0'],
    ['.50', 0.5, '0.50'],
    ['1e3', 1000, '1,000'],
    [null, 0.25, '0.25'],
  ])('keeps the digits of %s', async (text, value, shown) => {
    await configure();

    expect(TestBed.inject(ResultText).asTyped(text, value)).toBe(shown);
  });
});
