import { Component, computed, inject, input, model } from '@angular/core';
import type { NominalCharacteristic, PlottedPoint } from '@etalon/metrology';
import { Format, TextPipe } from '../../../language';
import { Verdict } from '../../../ui/badge/verdict';
import { Scrolls, resultBadge, type StatedResult } from '../../../ui/lists';
import { shareOfLimit } from '../analysis-panels/verdicts';
import { ResultText } from '../result-text';
import { placeOfPoint, resultUnits } from './place-of-result';

export interface ResultPoint extends PlottedPoint {
  /** Correction of the standard, added to the reference value. */
  reference_correction?: number | null;
  coverage_factor?: number | null;
  /** Whether the CMC replaces U; irrelevant without `in_scope`. */
  raised_to_cmc?: boolean | null;
  in_scope?: boolean | null;
  standard?: string | null;
  verdict?: string | null;
  indication_error?: number | null;
  corrected_error?: number | null;
  /** Displayed if stated by another laboratory. */
  effective_degrees_of_freedom?: number | null;
  expanded_uncertainty_text?: string | null;
  coverage_factor_text?: string | null;
  is_factor_assumed?: boolean;
  /** Typed text with its digits. */
  reference_text?: string | null;
  measured_text?: string | null;
}

@Component({
  selector: 'app-results-table',
  imports: [TextPipe, Verdict],
  templateUrl: './results-table.html',
  styleUrl: './results-table.css',
  host: { '[class.compact]': 'compact()' },
  hostDirectives: [Scrolls],
})
export class ResultsTable {
  readonly points = input.required<readonly ResultPoint[]>();
  readonly referenceUnit = input.required<string>();
  readonly measuredUnit = input.required<string>();
  readonly hasCurve = input(false);
  readonly isNominal = input(false);
  readonly nominal = input<NominalCharacteristic | null>(null);
  /** The statement is about points, not their means. */
  readonly isJudged = input(true);
  readonly uncertaintyState = input.required<StatedResult['uncertainty_state']>();
  readonly standards = input<readonly { key: string | null; name: string }[]>([]);
  readonly compact = input(false);
  /** Stated by another laboratory: original digits, no verdict of ours. */
  readonly isStated = input(false);
  readonly active = model<number | null>(null);

  private readonly format = inject(Format);
  private readonly results = inject(ResultText);

  private readonly factors = computed(
    () => new Set(this.points().map(({ coverage_factor }) => coverage_factor ?? null)),
  );
  protected readonly hasFactors = computed(
    () => this.isStated() || new Set([...this.factors()].map((factor) => this.results.factor(factor))).size > 1,
  );
  /** k if common to all points and known. */
  protected readonly factor = computed(() => {
    const [first] = this.factors();
    return this.hasFactors() || typeof first !== 'number' ? null : this.results.factor(first);
  });
  protected readonly hasLimits = computed(
    () =>
      this.isJudged() &&
      this.points().some(({ upper_limit, lower_limit }) => (upper_limit ?? lower_limit ?? null) !== null),
  );
  /** With corrections of the standard, errors refer to corrected values. */
  protected readonly isCorrected = computed(() =>
    this.points().some(({ reference_correction }) => Boolean(reference_correction)),
  );
  protected readonly hasFreedom = computed(
    () => this.isStated() && this.points().some((point) => point.effective_degrees_of_freedom != null),
  );
  protected readonly hasVerdicts = computed(
    () => this.isStated() && this.points().some(({ verdict }) => verdict && verdict !== 'not_evaluated'),
  );
  protected readonly hasSeveral = computed(() => this.standards().length > 1);
  protected readonly rows = computed(() => this.points().map((point) => this.row(point)));

  private readonly units = computed(() =>
    resultUnits(this.referenceUnit(), this.measuredUnit(), this.nominal(), this.points()),
  );

  private row(point: ResultPoint) {
    const { expanded_uncertainty = null, lower_limit, upper_limit } = point;
    const { conformity, probability } = resultBadge({
      verdict: point.verdict,
      // Each point states whether it has an uncertainty.
      uncertainty_state: this.isStated() ? 'complete' : this.uncertaintyState(),
      expanded_uncertainty,
      probability_of_conformity: point.probability_of_conformity,
    });
    const own = placeOfPoint(point, this.units(), this.hasCurve());
    const value = (one: number | null | undefined) =>
      own ? this.results.toPlace(one, own.place) : this.results.value(one, expanded_uncertainty);
    const share = shareOfLimit(point);
    // T of the share: half the distance of two limits
    const limit =
      lower_limit != null && upper_limit != null
        ? (upper_limit - lower_limit) / 2
        : Math.abs(upper_limit ?? lower_limit ?? 0);
    const rest = limit && expanded_uncertainty ? expanded_uncertainty / limit : 0;
    return {
      index: point.point_index,
      standard: this.standardOf(point),
      reference: this.results.asTyped(point.reference_text, point.reference_value),
      corrected: value(point.corrected_reference_value ?? point.reference_value),
      measured: this.results.asTyped(point.measured_text, point.measured_value),
      calculated: value(this.isNominal() ? nominalValue(point) : point.calculated_value),
      error:
        own && point.error != null
          ? this.results.errorToPlace(own.error, own.place)
          : this.results.error(point.error, expanded_uncertainty),
      uncertainty: this.statedOr(point.expanded_uncertainty_text, expanded_uncertainty, () =>
        this.results.uncertainty(expanded_uncertainty, point.cmc),
      ),
      is_raised: point.raised_to_cmc === true,
      is_outside: point.in_scope === false,
      factor: this.statedOr(point.coverage_factor_text, point.coverage_factor, () =>
        this.results.factor(point.coverage_factor),
      ),
      is_assumed: point.is_factor_assumed === true,
      freedom:
        point.effective_degrees_of_freedom == null
          ? this.results.none()
          : this.results.exact(point.effective_degrees_of_freedom),
      error_share: Math.min(100, share * 100),
      uncertainty_share: Math.min(100 - Math.min(100, share * 100), rest * 100),
      is_over: share > 1,
      share_text: `${this.format.percent(share)} + ${this.format.percent(rest)}`,
      probability: this.results.probability(probability),
      conformity: this.isStated() && conformity === 'not_evaluated' ? null : conformity,
    };
  }

  /** Values of another laboratory keep their digits. */
  private statedOr(text: string | null | undefined, value: number | null | undefined, ours: () => string): string {
    return this.isStated() && typeof value === 'number' ? this.results.asTyped(text, value) : ours();
  }

  private standardOf({ standard: key }: ResultPoint): { number: string; name: string } {
    const at = this.standards().findIndex((one) => one.key !== null && one.key === key);
    return at < 0
      ? { number: this.results.none(), name: '' }
      : { number: this.format.number(at + 1), name: this.standards()[at]?.name ?? '' };
  }
}

/** Error from the corrected reference value, by the nominal characteristic. */
function nominalValue({ reference_value, corrected_reference_value, error }: ResultPoint): number | null {
  return error === null || error === undefined ? null : (corrected_reference_value ?? reference_value) + error;
}
