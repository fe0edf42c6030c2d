import { calibrationFacts, factProblem } from './calibration-facts';

describe('the date of a calibration', () => {
  it('is not after the latest date on earth, nor before there were any', () => {
    const { calibration_date } = calibrationFacts;
    const problem = (text: string) => factProblem(calibration_date, text, '.', 'months', '2026-11-22');

    expect(['2026-11-22', '2026-11-23', '2027-06-01', '1899-12-31', '22.11.2026', ''].map(problem)).toEqual([
      null,
      'future',
      'future',
      'early',
      'date',
      'date',
    ]);
    expect(factProblem(calibration_date, '9000-01-01', '.')).toBe('future');
  });
});
