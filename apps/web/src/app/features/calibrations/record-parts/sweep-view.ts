import { Component, computed, inject, input } from '@angular/core';
import { differenceWithoutNoise, placesOfRatio } from '@etalon/metrology';
import { TextPipe, Texts } from '../../../language';
import { Verdict } from '../../../ui/badge/verdict';
import { Scrolls, resultBadge, type StatedResult } from '../../../ui/lists';
import { ResultText } from '../result-text';
import { SweepChart, type SweepChartPoint } from './sweep-chart';

interface SweepPointRow {
  frequency_value: number;
  reference_value: number;
  measured_value: number;
  corrected_reference_value?: number | null;
  reference_correction?: number | null;
  offset_value?: number | null;
  reference_text?: string | null;
  measured_text?: string | null;
  sensitivity_value?: number | null;
  expanded_uncertainty?: number | null;
  expanded_uncertainty_pct?: number | null;
  coverage_factor?: number | null;
  deviation_pct?: number | null;
  deviation_db?: number | null;
  deviation_expanded_uncertainty?: number | null;
  deviation_coverage_factor?: number | null;
  lower_limit?: number | null;
  upper_limit?: number | null;
  verdict?: string | null;
  is_baseline?: boolean | null;
}

const PERCENT = 100;

export const frequencyUnitOf = (stated: string | null): string => stated ?? 'Hz';

interface SweepDisplay {
  /** Null: baseline not stated. */
  gain: number | null;
  coverage_factor?: number | null;
  sensitivity_unit: string;
  deviation_unit: string;
}

@Component({
  selector: 'app-sweep-view',
  imports: [Scrolls, SweepChart, TextPipe, Verdict],
  templateUrl: './sweep-view.html',
  styleUrl: './sweep-view.css',
})
export class SweepView {
  readonly points = input.required<readonly SweepPointRow[]>();
  readonly sweep = input.required<SweepDisplay>();
  readonly referenceUnit = input.required<string>();
  readonly measuredUnit = input.required<string>();
  readonly frequencyUnit = input(frequencyUnitOf(null), { transform: frequencyUnitOf });
  readonly uncertaintyState = input.required<StatedResult['uncertainty_state']>();
  /** Null: the phase was not measured. */
  readonly phaseUnit = input<string | null>(null);

  private readonly results = inject(ResultText);
  private readonly texts = inject(Texts);

  protected readonly unit = computed(() =>
    this.sweep().sensitivity_unit === '1' ? '' : this.sweep().sensitivity_unit,
  );
  protected readonly isCorrected = computed(() =>
    this.points().some((point) => (point.reference_correction ?? 0) !== 0),
  );
  protected readonly hasLimits = computed(() =>
    this.points().some(
      ({ verdict, upper_limit, lower_limit }) => (upper_limit ?? lower_limit ?? null) !== null && verdict,
    ),
  );
  protected readonly hasDeviations = computed(() =>
    this.points().some(({ deviation_pct, deviation_db }) => (deviation_pct ?? deviation_db ?? null) !== null),
  );
  protected readonly hasFactors = computed(() => this.differs(({ coverage_factor }) => coverage_factor));
  protected readonly hasDeviationFactors = computed(() =>
    this.differs(({ deviation_coverage_factor }) => deviation_coverage_factor),
  );
  protected readonly baseline = computed(() => this.points().findIndex(({ is_baseline }) => is_baseline === true));
  protected readonly gain = computed(() => {
    const [at, { gain }] = [this.points()[this.baseline()], this.sweep()];
    if (gain === null) return '';
    return this.texts.get('modes.sweep.gain', {
      gain: this.results.full(gain, at?.expanded_uncertainty, this.unit()),
      frequency: this.results.withUnit(this.results.exact(at?.frequency_value), this.frequencyUnit()),
    });
  });
  protected readonly sensitivities = computed((): SweepChartPoint[] =>
    this.points().map((point) => ({
      frequency: point.frequency_value,
      value: point.sensitivity_value ?? 0,
      half_width: point.expanded_uncertainty ?? null,
    })),
  );
  protected readonly limits = computed(() => {
    const [{ gain, deviation_unit }, first] = [this.sweep(), this.points()[0]];
    if (gain === null) return [];
    return [first?.lower_limit, first?.upper_limit].flatMap((limit) =>
      typeof limit === 'number' ? [deviation_unit === 'dB' ? gain * 10 ** (limit / 20) : gain * (1 + limit / 100)] : [],
    );
  });
  protected readonly phases = computed((): SweepChartPoint[] =>
    this.points().flatMap(({ frequency_value: frequency, offset_value: value }) =>
      typeof value === 'number' ? [{ frequency, value, half_width: null }] : [],
    ),
  );
  protected readonly rows = computed(() => {
    const isDb = this.sweep().deviation_unit === 'dB';
    return this.points().map((point) => ({
      ...this.ratio(point, (isDb ? point.deviation_db : point.deviation_pct) ?? null),
      frequency: this.results.exact(point.frequency_value),
      reference: this.results.asTyped(point.reference_text, point.reference_value),
      corrected: this.results.computed(point.corrected_reference_value ?? point.reference_value),
      measured: this.results.asTyped(point.measured_text, point.measured_value),
      uncertainty: this.results.uncertainty(point.expanded_uncertainty_pct),
      factor: this.results.factor(point.coverage_factor),
      deviation_factor: this.results.factor(point.deviation_coverage_factor),
      deviation_uncertainty: this.results.uncertainty(point.deviation_expanded_uncertainty),
      phase: this.results.computed(point.offset_value),
      is_baseline: point.is_baseline === true,
      conformity:
        point.is_baseline === true
          ? null
          : resultBadge({ verdict: point.verdict, uncertainty_state: this.uncertaintyState() }).conformity,
    }));
  });

  /** From the k of the whole, as on the certificate. */
  private differs(factorOf: (point: SweepPointRow) => number | null | undefined): boolean {
    const stated = this.sweep().coverage_factor;
    const text = this.results.factor(stated);
    return this.points().some((point) => this.results.factor(factorOf(point) ?? stated) !== text);
  }

  /** Rounded as on the certificate without an uncertainty. */
  private ratio(point: SweepPointRow, computed: number | null) {
    const { sensitivity_value, expanded_uncertainty: U, deviation_expanded_uncertainty: own } = point;
    const deviation = computed && differenceWithoutNoise(computed, PERCENT);
    const limits = [point.lower_limit, point.upper_limit].flatMap((limit) => limit ?? []);
    const texts = [
      point.reference_text || String(point.reference_value),
      point.measured_text || String(point.measured_value),
    ];
    const places = placesOfRatio(texts, limits, point.is_baseline === true ? 0 : (deviation ?? 0));
    return {
      sensitivity: U
        ? this.results.value(sensitivity_value, U)
        : this.results.significant(sensitivity_value, places.sensitivity),
      deviation: own
        ? this.results.error(deviation, own)
        : this.results.errorToPlace(deviation, point.is_baseline === true ? 0 : places.deviation),
    };
  }
}
