import { AnalysisError, type Problem } from '../input/errors.js';
import { FieldReader } from '../input/field-reader.js';
import { AnovaError } from '../anova/types.js';
import { anovaStudy, averageRangeStudy, type AnovaStudy, type AverageRangeStudy } from './gauge-study.js';

export interface GaugeStudyRequest {
  method: 'average_range' | 'anova';
  readings: readonly { appraiser: string; part: string; value: number }[];
  /** Width of the specification, unit of the readings. */
  tolerance?: number | null;
}

/** AnalysisError with one problem per field. */
export function studyGauge(request: GaugeStudyRequest): AverageRangeStudy | AnovaStudy {
  const problems: Problem[] = [];
  const reader = FieldReader.of(request, [], problems);
  if (!reader) throw new AnalysisError([{ loc: [], code: 'dict_type', message: 'the request must be an object' }]);
  const method = reader.choice('method', ['average_range', 'anova'] as const);
  if (method === null && reader.raw('method') === null) reader.report(['method'], 'missing', 'a method is required');
  const tolerance = reader.number('tolerance', 'above_zero');
  const readings = reader.list('readings', { least: 4, most: 5000 }).map((one, i) => {
    const inner = FieldReader.of(one, ['readings', String(i)], problems);
    if (!inner) reader.report(['readings', String(i)], 'dict_type', 'must be an object');
    return {
      appraiser: inner?.text('appraiser') ?? '',
      part: inner?.text('part') ?? '',
      value: inner?.requiredNumber('value') ?? 0,
    };
  });
  if (problems.length > 0) throw new AnalysisError(problems);
  const parts = [...new Set(readings.map(({ part }) => part))];
  const data = [...new Set(readings.map(({ appraiser }) => appraiser))].map((appraiser) => {
    const byPart = parts.map((part) =>
      readings.filter((one) => one.appraiser === appraiser && one.part === part).map(({ value }) => value),
    );
    const trials = byPart[0]?.length ?? 0;
    if (byPart.some((values) => values.length !== trials)) {
      throw new AnalysisError([
        { loc: ['readings'], code: 'unbalanced', message: 'every appraiser measures the same parts as often' },
      ]);
    }
    return Array.from({ length: trials }, (_, k) => byPart.map((values) => values[k] ?? 0));
  });
  try {
    return method === 'anova' ? anovaStudy(data, tolerance) : averageRangeStudy(data, tolerance);
  } catch (error) {
    if (!(error instanceof AnovaError)) throw error;
    throw new AnalysisError([{ loc: ['readings'], code: error.code, message: error.message }]);
  }
}
