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

  protected readonly status = computed(() => this.asset().calibration_status);
  /** the calibration that sets the next due date */
  protected readonly deciding = computed(() => {
    const inForce = this.calibrations().filter(({ is_in_force }) => is_in_force);
    return inForce.find(({ due_date }) => due_date === this.asset().next_due_at) ?? inForce[0];
  });
  protected readonly sentence = computed(() => {
    const { next_due_at, retired_at } = this.asset();
    const date = this.format.date(next_due_at);
    switch (this.status()) {
      case 'valid':
      case 'due_soon':
        return this.texts.get('assets.answer.fit', { date });
      case 'expired':
        return this.texts.get('assets.answer.expired', { date });
      case 'retired':
        return this.texts.get('assets.answer.retired', { date: this.format.date(retired_at) });
      default:
        return this.texts.get('assets.answer.not_calibrated');
    }
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
  /** the worst of the verdicts in force decides what is said */
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
        return this.texts.get('assets.answer.does_not_conform', { version });
      case 'conditional_pass':
      case 'conditional_fail':
        return this.texts.get('assets.answer.conditional', { version });
      default:
        return '';
    }
  });
}
