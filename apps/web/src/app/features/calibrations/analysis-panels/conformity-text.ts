import { Injectable, inject } from '@angular/core';
import type { DecisionRule } from '@etalon/metrology';
import type { MessageKey } from '@etalon/i18n';
import { Format, Texts } from '../../../language';
import type { Option } from '../../../ui';
import { ResultText } from '../result-text';

/** What is said of a whole calibration; the parts the screens need. */
export interface Statement {
  decision_rule?: string | null;
  verdict?: string | null;
  reason?: string | null;
  reason_code?: string | null;
  tolerance_value?: number | null;
  guard_band_factor?: number | null;
  points_evaluated?: number | null;
  points_passed?: number | null;
  points_not_covered?: readonly number[] | null;
  judged?: string | null;
  /** The verdict on the value that was not judged. */
  other?: Statement | null;
  reason_params?: { missing?: readonly string[] | null } | null;
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

/** Conformity in words: rules, specifications, verdicts with their reasons. */
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

  /** `±0.1 % of full scale = ±10 mbar` */
  specification(
    accuracy: { value: number | null; type: string },
    tolerance: number | null | undefined,
    unit: string,
  ): string {
    const { value, type } = accuracy;
    if (value === null) return this.texts.get('calibrations.conformity.no_specification');
    const limit = `±${this.results.withUnit(this.results.exact(value), type === 'absolute' ? unit : '%')}`;
    if (type === 'percent_of_reading') return this.texts.get('calibrations.conformity.of_reading', { limit });
    if (type !== 'percent_of_full_scale') return limit;
    const full = this.texts.get('calibrations.conformity.of_full_scale', { limit });
    return tolerance ? `${full} = ±${this.results.withUnit(this.results.limit(tolerance), unit)}` : full;
  }

  /** `Conforms, 22 of 22 points`, `Does not conform at 2 of 22 points`, or that there is no statement. */
  verdict(statement: Statement): string {
    const passed = statement.points_passed ?? 0;
    const evaluated = statement.points_evaluated ?? 0;
    const counts = {
      passed: this.format.number(passed),
      failed: this.format.number(evaluated - passed),
      evaluated: this.format.number(evaluated),
    };
    switch (statement.verdict) {
      case 'pass':
        return this.texts.get('calibrations.conformity.pass', counts);
      case 'conditional_pass':
        return this.texts.get('calibrations.conformity.conditional_pass', counts);
      case 'conditional_fail':
        return this.texts.get('calibrations.conformity.conditional_fail', counts);
      case 'fail':
        return this.texts.get('calibrations.conformity.fail', counts);
      default:
        return this.texts.get('status.verdict.not_evaluated');
    }
  }

  /** Why, in the reader's language; the words of the analysis where we have none. */
  reason({ reason_code, reason, reason_params }: Statement): string {
    const text = (reason_code && this.texts.find(`calibrations.conformity.reason.${reason_code}`)) || (reason ?? '');
    const missing = reason_params?.missing ?? [];
    return missing.length === 0 ? text : `${text} ${this.sources(missing)}.`;
  }

  /** `Judged: indication as read. Value corrected with the curve: Conforms, 6 of 6 points`; empty where it is not said. */
  judged(statement: Statement | null | undefined): string {
    if (!statement?.judged) return '';
    const own = this.texts.get('calibrations.conformity.judged', { what: this.what(statement.judged) });
    const { other } = statement;
    if (!other?.judged) return own;
    const beside = this.texts.get('calibrations.conformity.beside', {
      what: this.what(other.judged),
      verdict: this.verdict(other),
    });
    return `${own}. ${beside.charAt(0).toLocaleUpperCase()}${beside.slice(1)}`;
  }

  /** `Uncertainty incomplete, missing: drift of the standard, hysteresis`; empty when nothing is missing. */
  lacking(completeness: readonly { source: string; state: string }[] | null | undefined): string {
    const missing = (completeness ?? []).filter(({ state }) => state === 'missing').map(({ source }) => source);
    return missing.length === 0 ? '' : this.texts.get('calibrations.budget.lacks', { sources: this.sources(missing) });
  }

  private sources(names: readonly string[]): string {
    return names.map((name) => this.texts.find(`calibrations.budget.missing.${name}`) ?? name).join(', ');
  }

  private what(judged: string): string {
    return this.texts.find(`calibrations.conformity.what.${judged}`) ?? judged;
  }
}

function isRule(code: string | null | undefined): code is DecisionRule {
  return typeof code === 'string' && Object.hasOwn(rules, code);
}
