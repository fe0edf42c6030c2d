import { Component, computed, inject, input, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AffectedCalibration } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Button, Icon, Verdict, resultBadge, type Conformity } from '../../../ui';
import { ResultText } from '../../calibrations';

/** More than twice the limit is drawn as twice. */
const WIDEST = 2;

@Component({
  selector: 'app-affected-row',
  imports: [Button, Icon, RouterLink, TextPipe, Verdict],
  templateUrl: './affected-row.html',
  styleUrl: './affected-row.css',
})
export class AffectedRow {
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);
  readonly of = input.required<AffectedCalibration>();
  readonly canDecide = input.required<boolean>();
  readonly decide = output();

  protected readonly state = computed(() => this.texts.get(`status.calibration.${this.of().status}`));
  protected readonly conformityOf = (verdict: string | null): Conformity =>
    resultBadge({ verdict, uncertainty_state: this.of().uncertainty_state }).conformity;
  protected readonly shift = computed(() => {
    const { shift, expanded_uncertainty_before, unit } = this.of();
    return shift === null ? null : this.results.withUnit(this.results.error(shift, expanded_uncertainty_before), unit);
  });
  protected readonly at = computed(() => {
    const { shift_at, unit } = this.of();
    if (shift_at === null) return null;
    return this.texts.get('impact.row.at', { at: this.results.withUnit(this.results.exact(shift_at), unit) });
  });
  /** Share of the limit; without a limit, of U. */
  protected readonly bar = computed(() => {
    const { share_of_limit: limit, share_of_uncertainty: uncertainty } = this.of();
    const share = limit ?? uncertainty;
    if (share === null) return null;
    const word = this.texts.get(limit === null ? 'impact.row.of_u' : 'impact.row.of_limit', {
      share: this.format.percent(share, share < 0.1 ? 1 : 0),
    });
    const mark = limit === null || !uncertainty ? null : limit / uncertainty;
    return {
      word,
      width: (Math.min(share, WIDEST) / WIDEST) * 100,
      uncertainty: mark === null ? null : (Math.min(mark, WIDEST) / WIDEST) * 100,
      isOver: share > 1,
    };
  });
  protected readonly timesU = computed(() => {
    const { share_of_uncertainty: share, share_of_limit: limit } = this.of();
    if (share === null || limit === null) return null;
    return this.texts.get('impact.row.times_u', { share: this.format.number(Number(share.toPrecision(2))) });
  });
  protected readonly reason = computed(() => {
    const { reason } = this.of();
    return reason === null ? null : this.texts.get(`impact.reason.${reason}`);
  });
  /** Original as-found result before an adjustment. */
  protected readonly found = computed(() => {
    const { as_found: found, unit } = this.of();
    if (!found) return null;
    const { shift, expanded_uncertainty_before, reason, verdict_after } = found;
    return {
      before: this.conformityOf(found.verdict_before ?? found.verdict_recorded),
      after: this.conformityOf(verdict_after),
      reason: reason === null || verdict_after !== null ? null : this.texts.get(`impact.reason.${reason}`),
      shift:
        shift === null ? null : this.results.withUnit(this.results.error(shift, expanded_uncertainty_before), unit),
    };
  });
  protected readonly via = computed(() => {
    const { level } = this.of();
    return level > 1 ? this.texts.get('impact.row.level', { level }) : null;
  });
  protected readonly decided = computed(() => {
    const { decision } = this.of();
    if (!decision) return null;
    return {
      word: this.texts.get(`impact.decision.${decision.decision}`),
      by: `${decision.decided_by_name}, ${this.format.shortDate(decision.decided_at)}`,
      reason: decision.reason,
    };
  });
}
