import type { AnovaResult, AnovaStudy, AverageRangeStudy } from '@etalon/metrology';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { AnovaResponse, GaugeStudyResponse, type NamedMean } from './variance.dto.js';

const named = (names: readonly string[], means: readonly number[]): NamedMean[] =>
  names.map((name, i) => ({ name, mean: means[i] ?? 0 }));

export function toAnovaResponse(result: AnovaResult): AnovaResponse {
  const { design, rows, grand_mean } = result;
  if (result.design === 'one_way') {
    const { groups, group_means, within_sd, between_sd, mean_uncertainty, mean_degrees_of_freedom } = result;
    return responseOf(AnovaResponse, {
      design,
      rows,
      grand_mean,
      group_means: named(groups, group_means),
      row_means: [],
      column_means: [],
      within_sd,
      between_sd,
      mean_uncertainty,
      mean_degrees_of_freedom,
    });
  }
  return responseOf(AnovaResponse, {
    design,
    rows,
    grand_mean,
    group_means: [],
    row_means: named(result.row_names, result.row_means),
    column_means: named(result.column_names, result.column_means),
    within_sd: result.residual_sd,
    between_sd: null,
    mean_uncertainty: null,
    mean_degrees_of_freedom: null,
  });
}

export function toGaugeStudyResponse(study: AverageRangeStudy | AnovaStudy): GaugeStudyResponse {
  const own =
    study.method === 'anova'
      ? {
          average_range: null,
          appraiser_difference: null,
          part_range: null,
          interaction_pooled: study.interaction_pooled,
          anova_rows: study.anova.rows,
        }
      : {
          average_range: study.average_range,
          appraiser_difference: study.appraiser_difference,
          part_range: study.part_range,
          interaction_pooled: null,
          anova_rows: [],
        };
  return responseOf(GaugeStudyResponse, study, own);
}
