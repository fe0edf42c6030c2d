import { Component, computed, inject, input } from '@angular/core';
import type { AssetProfileResponse, CalibrationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Answer } from '../../../ui';
import { ResultText } from '../../calibrations';
import { IntervalBar } from './interval-bar';

/** Fit for use? Until when? Then the figures behind the answer. */
@Component({
  selector: 'app-asset-answer',
  imports: [Answer, IntervalBar, TextPipe],
  templateUrl: './asset-answer.html',
  styleUrl: './asset-answer.css',
})
export class AssetAnswer {
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);

  readonly asset = input.required<AssetProfileResponse>();
  /** effective ones, newest first */
  readonly calibrations = input.required<readonly CalibrationResponse[]>();

  private readonly inForce = computed(() => this.calibrations().filter(({ is_in_force }) => is_in_force));
  /** the calibration that decides: one that does not conform, else the one that is due first */
  protected readonly deciding = computed(() => {
    const bad = (['fail', 'conditional_fail'] as const)
      .map((verdict) => this.inForce().find(({ conformity_statement }) => conformity_statement?.verdict === verdict))
      .find((calibration) => calibration !== undefined);
    return bad ?? this.inForce().find(({ due_date }) => due_date === this.asset().next_due_at) ?? this.inForce()[0];
  });
  private readonly verdict = computed(() => this.deciding()?.conformity_statement?.verdict);
  /** Within its interval an asset may still be out of tolerance: then it is not fit for use. */
  private readonly isRunning = computed(() => ['valid', 'due_soon'].includes(this.asset().calibration_status));
  protected readonly status = computed(() => {
    if (!this.isRunning()) return this.asset().calibration_status;
    if (isFailed(this.verdict())) return 'expired';
    return this.verdict() === 'conditional_pass' ? 'due_soon' : this.asset().calibration_status;
  });
  protected readonly sentence = computed(() => {
    const { calibration_status, next_due_at, retired_at } = this.asset();
    const date = this.format.date(next_due_at);
    if (this.isRunning()) return this.texts.get(runningSentence(this.verdict()), { date });
    if (calibration_status === 'expired') return this.texts.get('assets.answer.expired', { date });
    if (calibration_status === 'retired')
      return this.texts.get('assets.answer.retired', { date: this.format.date(retired_at) });
    return this.texts.get('assets.answer.not_calibrated');
  });
  protected readonly reason = computed(() => {
    const { next_due_at, retired_reason, is_active } = this.asset();
    if (!is_active) return retired_reason ?? '';
    if (!next_due_at) return this.texts.get('assets.answer.never');
    const days = this.format.daysUntil(next_due_at);
    const time =
      days >= 0
        ? this.texts.get('assets.answer.days_left', { count: days })
        : this.texts.get('assets.answer.days_over', { count: -days });
    return [time, this.conformity()].filter(Boolean).join(' ');
  });
  private readonly conformity = computed(() => {
    const calibration = this.deciding();
    const statement = calibration?.conformity_statement;
    const version = calibration?.calibration_version ?? 0;
    switch (statement?.verdict) {
      case 'pass':
        if (statement.tolerance_value === null) return this.texts.get('assets.answer.conforms', { version });
        return this.texts.get('assets.answer.conforms_all', {
          version,
          count: statement.points_evaluated,
          limit: this.results.withUnit(
            `±${this.results.limit(statement.tolerance_value)}`,
            calibration?.reference_unit,
          ),
        });
      case 'fail':
      case 'conditional_fail':
        return this.texts.get('assets.answer.does_not_conform', { version });
      case 'conditional_pass':
        return this.texts.get('assets.answer.conditional', { version });
      default:
        return calibration ? this.texts.get('assets.answer.unstated', { version }) : '';
    }
  });
}

/** Failing by less than the guard band is failing: errors exceed the specification. */
function isFailed(verdict: string | undefined): boolean {
  return verdict === 'fail' || verdict === 'conditional_fail';
}

/** Fit for use is said only of what conforms. */
function runningSentence(verdict: string | undefined) {
  if (verdict === 'pass') return 'assets.answer.fit';
  if (isFailed(verdict)) return 'assets.answer.out_of_tolerance';
  return verdict === 'conditional_pass' ? 'assets.answer.conditional_until' : 'assets.answer.calibrated_until';
}
