import { Component, computed, inject, input } from '@angular/core';
import { differenceWithoutNoise, formatValue, roundUncertainty, type NominalCharacteristic } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { Verdict } from '../../../ui/badge/verdict';
import { Scrolls, resultBadge, type StatedResult } from '../../../ui/lists';
import { ResultText } from '../result-text';
import { placeOfMean, resultUnits, type ReadPoint } from './place-of-result';

interface LevelRow {
  reference_value: number;
  measured_mean: number;
  readings: number;
  error: number;
  standard_deviation: number | null;
  error_rising: number | null;
  readings_rising: number;
  error_falling: number | null;
  readings_falling: number;
  hysteresis: number | null;
  expanded_uncertainty: number | null;
  cmc?: number | null;
  direction_expanded_uncertainty: number | null;
  verdict: string;
  points?: readonly number[] | null;
}

/** Means at each reference value, with scatter, hysteresis, U and verdict (S6). */
@Component({
  selector: 'app-levels-table',
  imports: [Scrolls, TextPipe, Verdict],
  templateUrl: './levels-table.html',
  styleUrl: './levels-table.css',
})
export class LevelsTable {
  readonly levels = input.required<readonly LevelRow[]>();
  readonly readings = input<readonly ReadPoint[]>([]);
  readonly referenceUnit = input.required<string>();
  readonly measuredUnit = input.required<string>();
  readonly nominal = input<NominalCharacteristic | null>(null);
  readonly uncertaintyState = input.required<StatedResult['uncertainty_state']>();
  /** The conformity statement judges the means. */
  readonly isJudged = input(false);
  /** The errors are those of the value from the curve. */
  readonly isOfCurve = input(false);
  readonly zero = input<{ error: number; readings: number } | null>();

  private readonly format = inject(Format);
  private readonly texts = inject(Texts);
  private readonly results = inject(ResultText);

  protected readonly hasDirections = computed(() => this.levels().some(isBothWays));
  protected readonly hasUncertainty = computed(() =>
    this.levels().some((level) => level.expanded_uncertainty !== null),
  );
  protected readonly rows = computed(() => this.levels().map((level, index) => this.row(level, index)));
  protected readonly zeroText = computed(() => {
    const zero = this.zero();
    if (!zero) return '';
    const value = this.results.withUnit(this.results.limit(zero.error), this.referenceUnit());
    return this.texts.get('levels.table.zero_value', { value, count: this.format.number(zero.readings) });
  });

  /** Rounded to the place of U, or finer until the difference equals the displayed error. */
  private parts(level: LevelRow, U: number | null) {
    const { reference_value, measured_mean, error } = level;
    const size = Math.max(Math.abs(reference_value), Math.abs(measured_mean));
    const isDifference = Math.abs(measured_mean - reference_value - error) <= 1e-9 * size;
    if (U === null || !(U > 0) || !isDifference)
      return {
        reference: U === null ? this.results.computed(reference_value) : this.results.value(reference_value, U),
        mean: this.results.value(measured_mean, U ?? level.standard_deviation),
      };
    const { decimals } = roundUncertainty(U);
    const rounded = (value: number, place: number) => Number(formatValue(value, place));
    const gives = (place: number) =>
      Math.abs(rounded(measured_mean, place) - rounded(reference_value, place) - rounded(error, decimals)) <=
      0.5000001 * 10 ** -decimals;
    const place = [0, 1, 2, 3].map((more) => decimals + more).find(gives) ?? decimals;
    return {
      reference: this.results.toPlace(reference_value, place),
      mean: this.results.toPlace(measured_mean, place),
    };
  }

  private readonly units = computed(() =>
    resultUnits(this.referenceUnit(), this.measuredUnit(), this.nominal(), this.readings()),
  );

  private row(level: LevelRow, index: number) {
    const { expanded_uncertainty: U, direction_expanded_uncertainty: directional } = level;
    const place = directional ?? U;
    const isBoth = isBothWays(level);
    const own = (place ?? 0) > 0 ? null : placeOfMean(level, this.readings(), this.units(), this.isOfCurve());
    const error = (value: number | null, rounding = place) =>
      own
        ? this.results.errorToPlace(value === null ? null : differenceWithoutNoise(value, own.size), own.place)
        : this.results.error(value, rounding);
    return {
      number: this.format.number(index + 1),
      ...this.parts(level, place),
      readings: isBoth
        ? `${this.format.number(level.readings_rising)} + ${this.format.number(level.readings_falling)}`
        : this.format.number(level.readings),
      error: error(level.error, place ?? level.standard_deviation),
      deviation: this.results.significant(level.standard_deviation, 2),
      rising: error(level.error_rising),
      falling: error(level.error_falling),
      hysteresis: own ? this.results.toPlace(level.hysteresis, own.place) : this.results.value(level.hysteresis, place),
      uncertainty: this.results.uncertainty(U, level.cmc),
      direction_uncertainty: this.results.uncertainty(directional, level.cmc),
      conformity: resultBadge({
        verdict: level.verdict,
        uncertainty_state: this.uncertaintyState(),
        expanded_uncertainty: place,
      }).conformity,
    };
  }
}

const isBothWays = ({ error_rising, error_falling }: LevelRow) => error_rising !== null && error_falling !== null;
