import { Component, computed, inject, input, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Api, calibrationsComparison, type CalibrationComparison } from '@etalon/api-client';
import { isUncertaintyKnown } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { Verdict } from '../../../ui/badge/verdict';
import { Icon, resultBadge, type StatedResult } from '../../../ui/lists';
import { ResultText } from '../result-text';
import { ComparisonPlot } from './comparison-plot';

/** Above it, results do not agree within their uncertainties (ISO/IEC 17043). */
const AGREES = 1;

@Component({
  selector: 'app-comparison-panel',
  imports: [ComparisonPlot, Icon, RouterLink, TextPipe, Verdict],
  templateUrl: './comparison-panel.html',
  styleUrl: './comparison-panel.css',
})
export class ComparisonPanel {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly results = inject(ResultText);

  readonly id = input.required<string>();

  private readonly loaded = resource({
    params: () => this.id(),
    loader: ({ params }) => this.api.invoke(calibrationsComparison, { cal_id: params }),
  });
  protected readonly comparison = computed((): CalibrationComparison | undefined =>
    this.loaded.hasValue() ? this.loaded.value() : undefined,
  );
  protected readonly hasFailed = computed(() => this.loaded.error() !== undefined);
  protected readonly unit = computed(() => this.comparison()?.unit ?? '');
  protected readonly previousName = computed(() => {
    const previous = this.comparison()?.previous;
    return previous
      ? this.texts.get('calibration_views.comparison.version_of', {
          version: previous.calibration_version,
          date: this.format.date(previous.calibration_date),
        })
      : '';
  });
  protected readonly why = computed(() => {
    const reason = this.comparison()?.not_compared;
    return reason && this.texts.get(`calibration_views.comparison.not.${reason}`);
  });
  protected readonly verdicts = computed(() => {
    const { current, previous } = this.comparison() ?? {};
    return [conformityOf(previous), conformityOf(current)] as const;
  });
  protected readonly agreement = computed(() => {
    const largest = this.comparison()?.largest_normalized_error;
    if (largest === null || largest === undefined) return '';
    const key = largest > AGREES ? 'differs' : 'agrees';
    return this.texts.get(`calibration_views.comparison.${key}`, { value: this.results.factor(largest) });
  });
  /** No probability or agreement without a note (rule C9). */
  protected readonly isIncomplete = computed(() => {
    const { current, previous } = this.comparison() ?? {};
    return [current, previous].some((one) => one && !isUncertaintyKnown(one.uncertainty_state));
  });
  protected readonly hasInterpolated = computed(() => this.rows().some(({ isInterpolated }) => isInterpolated));
  protected readonly rows = computed(() =>
    (this.comparison()?.levels ?? []).map((level, index) => ({
      index,
      reference: this.results.reference(level.reference_value, level.expanded_uncertainty),
      before: this.results.error(level.previous_error, level.previous_expanded_uncertainty),
      before_uncertainty: this.results.uncertainty(level.previous_expanded_uncertainty, level.previous_cmc),
      now: this.results.error(level.error, level.expanded_uncertainty),
      uncertainty: this.results.uncertainty(level.expanded_uncertainty, level.cmc),
      difference: this.results.error(level.difference, level.difference_expanded_uncertainty),
      difference_uncertainty: this.results.uncertainty(level.difference_expanded_uncertainty),
      normalized: this.results.factor(level.normalized_error),
      differs: (level.normalized_error ?? 0) > AGREES,
      isInterpolated: level.is_interpolated,
      turned:
        level.previous_verdict !== null && level.verdict !== null && level.previous_verdict !== level.verdict
          ? ([
              conformityOf(this.comparison()?.previous, level.previous_verdict, level.previous_expanded_uncertainty),
              conformityOf(this.comparison()?.current, level.verdict, level.expanded_uncertainty),
            ] as const)
          : null,
    })),
  );
  protected readonly hasTurned = computed(() => this.rows().some(({ turned }) => turned !== null));
}

type Compared = Pick<StatedResult, 'verdict' | 'uncertainty_state'> | null | undefined;

function conformityOf(of: Compared, verdict = of?.verdict, expanded_uncertainty?: number | null) {
  return resultBadge({ verdict, uncertainty_state: of?.uncertainty_state, expanded_uncertainty }).conformity;
}
