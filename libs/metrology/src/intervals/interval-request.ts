import { AnalysisError, type Problem } from '../input/errors.js';
import { FieldReader } from '../input/field-reader.js';
import { testInterval, type TestIntervalInput, type TestIntervalResult } from './test-interval.js';

export function recommendInterval(request: TestIntervalInput): TestIntervalResult {
  const problems: Problem[] = [];
  const reader = FieldReader.of(request, [], problems);
  if (!reader) throw new AnalysisError([{ loc: [], code: 'dict_type', message: 'the request must be an object' }]);
  const whole = (name: string, least: number) => {
    const value = reader.requiredNumber(name);
    if (!Number.isSafeInteger(value) || value < least || value > 100_000)
      reader.report([name], 'out_of_range', `must be a whole number from ${least} to 100000`);
    return value;
  };
  const part = (name: string, value: number | null) => {
    if (value !== null && !(value > 0 && value < 1)) reader.report([name], 'out_of_range', 'must lie between 0 and 1');
    return value;
  };
  const n = whole('n', 1);
  const within = whole('in_tolerance', 0);
  if (within > n) reader.report(['in_tolerance'], 'out_of_range', 'cannot be more than all');
  const target = part('target_reliability', reader.requiredNumber('target_reliability')) ?? 0.5;
  const confidence = part('change_confidence', reader.number('change_confidence')) ?? 0.5;
  const current = reader.requiredNumber('current_interval_days', 'above_zero');
  const most = reader.number('max_change_factor') ?? 2;
  if (most < 1) reader.report(['max_change_factor'], 'greater_than_equal', 'must be at least 1');
  const [shortest, longest] = [
    reader.number('min_interval_days', 'above_zero'),
    reader.number('max_interval_days', 'above_zero'),
  ];
  if (shortest !== null && longest !== null && shortest > longest)
    reader.report(['max_interval_days'], 'out_of_order', 'must not be below the shortest');
  if (problems.length > 0) throw new AnalysisError(problems);
  return testInterval({
    in_tolerance: within,
    n,
    target_reliability: target,
    current_interval_days: current,
    change_confidence: confidence,
    max_change_factor: most,
    ...(shortest === null ? {} : { min_interval_days: shortest }),
    ...(longest === null ? {} : { max_interval_days: longest }),
  });
}
