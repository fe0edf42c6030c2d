import { anovaStudy, averageRangeStudy } from '../../gauge-study/gauge-study.js';
import type { Checked } from '../types.js';
import { against } from './check.js';

/** appraiser -> trial -> part; `method` absent: averages and ranges (AIAG MSA). */
export function gaugeStudies(
  { appraisers, method }: { appraisers: Record<string, number[][]>; method?: string },
  expected: Record<string, number>,
): Checked[] {
  const data = Object.values(appraisers);
  const found = method === 'anova' ? anovaStudy(data) : averageRangeStudy(data);
  const ranges = found.method === 'average_range' ? found : null;
  const [sd, percent] = [{ absolute: 0.0006 }, { absolute: 0.1 }];
  const all: Record<string, [number | null | undefined, { absolute: number }]> = {
    R_bar: [ranges?.average_range, sd],
    X_diff: [ranges?.appraiser_difference, sd],
    R_p: [ranges?.part_range, sd],
    EV: [found.repeatability, sd],
    AV: [found.reproducibility, sd],
    GRR: [found.grr, sd],
    PV: [found.part, sd],
    TV: [found.total, sd],
    percent_GRR: [found.percent.grr, percent],
    percent_EV: [found.percent.repeatability, percent],
    percent_AV: [found.percent.reproducibility, percent],
    percent_PV: [found.percent.part, percent],
    ndc: [found.distinct_categories, { absolute: 0 }],
  };
  return Object.entries(expected).flatMap(([name, value]) => {
    const one = all[name];
    return one ? [against(name, one[0], value, one[1])] : [];
  });
}
