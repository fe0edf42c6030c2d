import { MAX_ANOVA_VALUES } from '@etalon/metrology';
import { EnumField, ListField, NumberField, TextField } from '../../platform/http/fields/fields.js';
import { Strict } from '../../platform/http/input/field-shape.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownText,
  ShownWhole,
} from '../../platform/http/fields/shown.js';

const designs = ['one_way', 'two_way'] as const;
const effects = ['fixed', 'random'] as const;
const sources = ['between', 'rows', 'columns', 'interaction', 'within', 'total'] as const;
const studies = ['average_range', 'anova'] as const;

@Strict()
export class AnovaValue {
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

export class AnovaRow {
  @ShownEnum(sources, 'AnovaSource') source: (typeof sources)[number];
  @ShownNumber() sum_of_squares: number;
  @ShownWhole() degrees_of_freedom: number;
  @ShownNumber(orNull) mean_square: number | null;
  @ShownNumber(orNull) f: number | null;
  @ShownNumber(orNull) p_value: number | null;
  @ShownNumber(orNull) critical_f: number | null;
  @ShownFlag(orNull) is_significant: boolean | null;
}

export class NamedMean {
  @ShownText() name: string;
  @ShownNumber() mean: number;
}

export class AnovaResponse {
  @ShownEnum(designs, 'AnovaDesign') design: (typeof designs)[number];
  @ShownList(() => AnovaRow) rows: AnovaRow[];
  @ShownNumber() grand_mean: number;
  @ShownList(() => NamedMean) group_means: NamedMean[];
  @ShownList(() => NamedMean) row_means: NamedMean[];
  @ShownList(() => NamedMean) column_means: NamedMean[];
  /** Standard deviation of repeats; for two ways without repeats, of the interaction. */
  @ShownNumber() within_sd: number;
  @ShownNumber({ nullable: true, description: 'One way: groups as a random effect' }) between_sd: number | null;
  @ShownNumber({ nullable: true, description: 'One way: of the grand mean (JCGM 100, H.5)' }) mean_uncertainty:
    number | null;
  @ShownWhole(orNull) mean_degrees_of_freedom: number | null;
}

@Strict()
export class GaugeReading {
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

export class GaugePercent {
  @ShownNumber() repeatability: number;
  @ShownNumber() reproducibility: number;
  @ShownNumber() grr: number;
  @ShownNumber() part: number;
}

/** Standard deviations, not times six. */
export class GaugeStudyResponse {
  @ShownEnum(studies, 'GaugeStudyMethod') method: (typeof studies)[number];
  @ShownNumber() repeatability: number;
  @ShownNumber() reproducibility: number;
  @ShownNumber(orNull) interaction: number | null;
  @ShownNumber() grr: number;
  @ShownNumber() part: number;
  @ShownNumber() total: number;
  @ShownObject(() => GaugePercent) percent: GaugePercent;
  @ShownNumber(orNull) percent_of_tolerance: number | null;
  @ShownWhole(orNull) distinct_categories: number | null;
  @ShownNumber({ nullable: true, description: 'Averages and ranges' }) average_range: number | null;
  @ShownNumber(orNull) appraiser_difference: number | null;
  @ShownNumber(orNull) part_range: number | null;
  @ShownFlag({ nullable: true, description: 'Analysis of variance' }) interaction_pooled: boolean | null;
  @ShownList(() => AnovaRow, { description: 'Parts in rows, appraisers in columns' }) anova_rows: AnovaRow[];
}
