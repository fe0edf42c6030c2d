import { Injectable, inject } from '@angular/core';
import type { CalibrationResponse, FullScaleOut, SpecificationOut } from '@etalon/api-client';
import { statedSpecification, type MessageKey, type StatedSpecification } from '@etalon/i18n';
import type { DecisionRule, JudgedValue, NominalCharacteristic } from '@etalon/metrology';
import { Format, Texts } from '../../../language';
import type { Option } from '../../../ui/lists';
import { ResultText } from '../result-text';
import type { JudgedResult } from './judged-results';
import { statedIn } from './stated-in';

export interface Statement {
  decision_rule?: string | null;
  verdict?: string | null;
  reason?: string | null;
  reason_code?: string | null;
  tolerance_value?: number | null;
  tolerance_upper?: number | null;
  guard_band_factor?: number | null;
  points_evaluated?: number | null;
  points_passed?: number | null;
  points_not_covered?: readonly number[] | null;
  judged?: string | null;
  characteristic?: string | null;
  measurand?: string | null;
  readings_least?: number | null;
  readings_most?: number | null;
  /** Verdict on the value that was not judged. */
  other?: Statement | null;
  reason_params?: { missing?: readonly string[] | null } | null;
}

/** Uncertainty of the error that was not judged. */
export interface OtherKnown {
  of: JudgedValue;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
}

interface CharacteristicView {
  nominal: NominalCharacteristic | null;
  unit: string;
  measuredUnit: string;
}

type JudgedRecord = Pick<
  CalibrationResponse,
  'specification' | 'conformity_statement' | 'analysis' | 'frequency_response' | 'reference_unit'
>;

interface StatedRecord {
  unit: string;
  fullScale: Pick<FullScaleOut, 'value' | 'definition'> | null;
  statement: Pick<Statement, 'tolerance_value' | 'tolerance_upper'> | null | undefined;
}

/** Limits of a sweep judge its deviations. */
export const judgedUnit = (record: Pick<JudgedRecord, 'frequency_response' | 'reference_unit'>): string =>
  record.frequency_response?.deviation_unit ?? record.reference_unit ?? '';

/** null where the limit differs by point */
export function oneLimit(statement: StatedRecord['statement']): number | null {
  const tolerance = statement?.tolerance_value ?? 0;
  return tolerance > 0 && (statement?.tolerance_upper ?? tolerance) === tolerance ? tolerance : null;
}

const decided = ['pass', 'conditional_pass', 'conditional_fail', 'fail'] as const;

function isDecided(verdict: string | null | undefined): verdict is (typeof decided)[number] {
  return decided.some((one) => one === verdict);
}

const rules: Readonly<Record<DecisionRule, MessageKey>> = {
  simple_acceptance: 'calibrations.rule.simple_acceptance',
  shared_risk: 'calibrations.rule.shared_risk',
  guard_band_w_uncertainty: 'calibrations.rule.guard_band_w_uncertainty',
  guard_band_r: 'calibrations.rule.guard_band_r',
  iso_14253_1: 'calibrations.rule.iso_14253_1',
  non_binary_guard_band: 'calibrations.rule.non_binary_guard_band',
  z540_3_pfa_2pct: 'calibrations.rule.z540_3_pfa_2pct',
};

@Injectable({ providedIn: 'root' })
export class ConformityText {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly results = inject(ResultText);

  rules(): Option<DecisionRule>[] {
    return (Object.keys(rules) as DecisionRule[]).map((value) => ({ value, label: this.texts.get(rules[value]) }));
  }

  rule(code: string | null | undefined): string {
    return isRule(code) ? this.texts.get(rules[code]) : this.results.none();
  }

  ofRecord(record: JudgedRecord): string {
    const { specification, conformity_statement: statement, analysis } = record;
    const unit = judgedUnit(record);
    if (specification) return this.stated(specification, { unit, fullScale: analysis?.full_scale ?? null, statement });
    // results of earlier engines lack the given specification
    const limit = oneLimit(statement);
    if (limit) return `±${this.results.withUnit(this.results.limit(limit), unit)}`;
    return this.limits(statement?.tolerance_lower, statement?.tolerance_upper, unit);
  }

  /** Worded as on the certificate. */
  stated({ unit, value, type, floor, parts, lower, upper }: SpecificationOut, record: StatedRecord): string {
    return this.held(
      value === null || type === null ? { parts, lower, upper, unit } : { value, type, floor, unit },
      record,
    );
  }

  /** `±0.1 % of full scale (span 10 bar) = ±10 mbar` */
  held(specification: StatedSpecification, { unit, fullScale, statement }: StatedRecord): string {
    const text = statedSpecification(specification, unit, fullScale, statedIn(this.texts, this.results));
    const isOfScale =
      'parts' in specification
        ? specification.parts.some(({ percent_of_full_scale: share }) => (share ?? 0) > 0)
        : specification.type === 'percent_of_full_scale';
    const limit = oneLimit(statement);
    return isOfScale && limit !== null ? `${text} = ±${this.results.withUnit(this.results.limit(limit), unit)}` : text;
  }

  limits(
    lower: number | null | undefined,
    upper: number | null | undefined,
    unit: string,
    written = (value: number) => this.results.limit(value),
  ): string {
    const text = (value: number) => this.results.withUnit(`${value > 0 ? '+' : ''}${written(value)}`, unit);
    if (lower == null) return upper == null ? '' : this.texts.get('specification.text.at_most', { limit: text(upper) });
    if (upper == null) return this.texts.get('specification.text.at_least', { limit: text(lower) });
    if (lower === -upper) return `±${this.results.withUnit(written(upper), unit)}`;
    return this.texts.get('specification.text.between', { lower: text(lower), upper: text(upper) });
  }

  /** Stated limits unchanged; limits derived from U, to the place of U. */
  zone({ acceptance_lower, acceptance_upper, ...point }: JudgedResult, unit: string): string {
    if (acceptance_lower === null || acceptance_upper === null || acceptance_upper < acceptance_lower) return '';
    const stated = [point.lower_limit, point.upper_limit];
    const limit = this.limits(acceptance_lower, acceptance_upper, unit, (value) =>
      stated.includes(value) ? this.results.limit(value) : this.results.value(value, point.expanded_uncertainty),
    );
    return this.texts.get('calibrations.conformity.zone', { limit });
  }

  /** `Conforms, 22 of 22 points` */
  verdict(statement: Statement): string {
    const passed = statement.points_passed ?? 0;
    const evaluated = statement.points_evaluated ?? 0;
    const counts = {
      passed: this.format.number(passed),
      evaluated: this.format.number(evaluated),
    };
    const { verdict } = statement;
    if (!isDecided(verdict)) return this.texts.get('status.verdict.not_evaluated');
    const counted =
      verdict === 'fail' && statement.decision_rule === 'non_binary_guard_band' ? 'non_binary_fail' : verdict;
    const text =
      statement.measurand === 'mean'
        ? this.texts.get(`levels.verdict.${counted}`, counts)
        : this.texts.get(`calibrations.conformity.${counted}`, counts);
    return this.withCurve(text, statement);
  }

  /** The verdict requires the individual curve. */
  withCurve(stated: string, { characteristic }: Statement): string {
    return characteristic === 'individual' ? this.texts.get('calibrations.conformity.individual', { stated }) : stated;
  }

  /** The original message where no translation exists. */
  reason({ reason_code, reason, reason_params }: Statement): string {
    const text = (reason_code && this.texts.find(`calibrations.conformity.reason.${reason_code}`)) || (reason ?? '');
    const missing = reason_params?.missing ?? [];
    if (missing.length === 0) return text;
    return `${text} ${this.texts.get('calibrations.conformity.missing', { sources: this.sources(missing) })}`;
  }

  /** `Judged: indication as read. ...`; empty if not stated */
  judged(statement: Statement | null | undefined, shown: CharacteristicView): string {
    if (!statement?.judged) return '';
    const { judged, characteristic } = statement;
    const what =
      characteristic === 'nominal'
        ? this.byNominal(shown)
        : characteristic === 'declared'
          ? this.what(characteristic)
          : this.what(judged);
    const own = this.texts.get('calibrations.conformity.judged', { what });
    const { other } = statement;
    if (!other?.judged) return own;
    const beside = this.texts.get('calibrations.conformity.beside', {
      what: shown.nominal && other.judged === 'indication' ? this.byNominal(shown) : this.what(other.judged),
      verdict: this.verdict({
        ...other,
        measurand: statement.measurand ?? null,
        decision_rule: statement.decision_rule ?? null,
      }),
    });
    return `${own}. ${beside.charAt(0).toLocaleUpperCase()}${beside.slice(1)}`;
  }

  /** empty for single readings */
  measurand(statement: Statement | null | undefined): string {
    if (statement?.measurand !== 'mean') return '';
    const count = statement.readings_most ?? 1;
    const least = this.format.number(statement.readings_least ?? 1);
    const most = this.format.number(count);
    const readings = least === most ? least : this.texts.get('levels.measurand.range', { least, most });
    return this.texts.get('levels.measurand.judged', { readings, count });
  }

  /** `U at most 0.12 °C (k = 2.05)`; empty for a single error */
  otherUncertainty(other: OtherKnown | null | undefined, unit: string, cmc?: number | null): string {
    if (!other || !(other.expanded_uncertainty && other.expanded_uncertainty > 0)) return '';
    const value = this.results.withUnit(this.results.uncertainty(other.expanded_uncertainty, cmc), unit);
    return this.texts.get(`levels.other.${other.of}`, { value, k: this.results.factor(other.coverage_factor) });
  }

  /** `missing: drift of the standard, hysteresis`; empty if complete */
  lacking(completeness: readonly { source: string; state: string }[] | null | undefined): string {
    const missing = (completeness ?? []).filter(({ state }) => state === 'missing').map(({ source }) => source);
    return missing.length === 0 ? '' : this.texts.get('calibrations.budget.lacks', { sources: this.sources(missing) });
  }

  private sources(names: readonly string[]): string {
    return names.map((name) => this.texts.find(`calibrations.budget.missing.${name}`) ?? name).join(', ');
  }

  private byNominal({ nominal, unit, measuredUnit }: CharacteristicView): string {
    if (!nominal) return this.what('indication');
    const end = (value: number | null, of: string) => this.results.withUnit(this.results.computed(value ?? 0), of);
    const characteristic = this.texts.get(`calibrations.conformity.characteristic.${nominal.type}`, {
      r0: nominal.r0 ?? 0,
      type: nominal.thermocouple_type ?? '',
      range_min: end(nominal.range_min, unit),
      range_max: end(nominal.range_max, unit),
      output_min: end(nominal.output_min, measuredUnit),
      output_max: end(nominal.output_max, measuredUnit),
    });
    return this.texts.get('calibrations.conformity.what.nominal', { characteristic });
  }

  private what(judged: string): string {
    return this.texts.find(`calibrations.conformity.what.${judged}`) ?? judged;
  }
}

function isRule(code: string | null | undefined): code is DecisionRule {
  return typeof code === 'string' && Object.hasOwn(rules, code);
}
