import { MAX_ANOVA_VALUES } from '@etalon/metrology';
import { EnumField, ListField, NumberField, TextField } from '../../platform/http/fields/fields.js';
import { Strict } from '../../platform/http/input/field-shape.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseText,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

const designs = ['one_way', 'two_way'] as const;
const effects = ['fixed', 'random'] as const;
const sources = ['between', 'rows', 'columns', 'interaction', 'within', 'total'] as const;
const studies = ['average_range', 'anova'] as const;

@Strict()
class AnovaValue {
  @TextField({ optional: true, min: 1, max: 100, description: 'One way' }) group?: string | null;
  @TextField({ optional: true, min: 1, max: 100, description: 'Two ways' }) row?: string | null;
  @TextField({ optional: true, min: 1, max: 100, description: 'Two ways' }) column?: string | null;
  @NumberField() value: number;
}

@Strict()
export class AnovaRequest {
  @EnumField(designs, { name: 'AnovaDesign' }) design: (typeof designs)[number];
  @ListField(() => AnovaValue, { min: 2, max: MAX_ANOVA_VALUES }) values: AnovaValue[];
  @EnumField(effects, { optional: true, name: 'AnovaEffects', description: 'Two ways: default fixed' })
  effects?: (typeof effects)[number] | null;
  @NumberField({ optional: true, description: 'Percent, default 5' }) significance_level?: number | null;
}

class AnovaRow {
  @ResponseEnum(sources, 'AnovaSource') source: (typeof sources)[number];
  @ResponseNumber() sum_of_squares: number;
  @ResponseWhole() degrees_of_freedom: number;
  @ResponseNumber(orNull) mean_square: number | null;
  @ResponseNumber(orNull) f: number | null;
  @ResponseNumber(orNull) p_value: number | null;
  @ResponseNumber(orNull) critical_f: number | null;
  @ResponseFlag(orNull) is_significant: boolean | null;
}

export class NamedMean {
  @ResponseText() name: string;
  @ResponseNumber() mean: number;
}

export class AnovaResponse {
  @ResponseEnum(designs, 'AnovaDesign') design: (typeof designs)[number];
  @ResponseList(() => AnovaRow) rows: AnovaRow[];
  @ResponseNumber() grand_mean: number;
  @ResponseList(() => NamedMean) group_means: NamedMean[];
  @ResponseList(() => NamedMean) row_means: NamedMean[];
  @ResponseList(() => NamedMean) column_means: NamedMean[];
  /** Standard deviation of repeats; for two ways without repeats, of the interaction. */
  @ResponseNumber() within_sd: number;
  @ResponseNumber({ nullable: true, description: 'One way: groups as a random effect' }) between_sd: number | null;
  @ResponseNumber({ nullable: true, description: 'One way: of the grand mean (JCGM 100, H.5)' }) mean_uncertainty:
    number | null;
  @ResponseWhole(orNull) mean_degrees_of_freedom: number | null;
}

@Strict()
class GaugeReading {
  @TextField({ min: 1, max: 100 }) appraiser: string;
  @TextField({ min: 1, max: 100 }) part: string;
  @NumberField() value: number;
}

@Strict()
export class GaugeStudyRequest {
  @EnumField(studies, { name: 'GaugeStudyMethod' }) method: (typeof studies)[number];
  @ListField(() => GaugeReading, { min: 4, max: 5000, description: 'Trials of a part in their order' })
  readings: GaugeReading[];
  @NumberField({ optional: true, description: 'Width of the specification' }) tolerance?: number | null;
}

class GaugePercent {
  @ResponseNumber() repeatability: number;
  @ResponseNumber() reproducibility: number;
  @ResponseNumber() grr: number;
  @ResponseNumber() part: number;
}

/** Standard deviations, not times six. */
export class GaugeStudyResponse {
  @ResponseEnum(studies, 'GaugeStudyMethod') method: (typeof studies)[number];
  @ResponseNumber() repeatability: number;
  @ResponseNumber() reproducibility: number;
  @ResponseNumber(orNull) interaction: number | null;
  @ResponseNumber() grr: number;
  @ResponseNumber() part: number;
  @ResponseNumber() total: number;
  @ResponseObject(() => GaugePercent) percent: GaugePercent;
  @ResponseNumber(orNull) percent_of_tolerance: number | null;
  @ResponseWhole(orNull) distinct_categories: number | null;
  @ResponseNumber({ nullable: true, description: 'Averages and ranges' }) average_range: number | null;
  @ResponseNumber(orNull) appraiser_difference: number | null;
  @ResponseNumber(orNull) part_range: number | null;
  @ResponseFlag({ nullable: true, description: 'Analysis of variance' }) interaction_pooled: boolean | null;
  @ResponseList(() => AnovaRow, { description: 'Parts in rows, appraisers in columns' }) anova_rows: AnovaRow[];
}
