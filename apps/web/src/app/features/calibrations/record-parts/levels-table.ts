import { Component, computed, inject, input } from '@angular/core';
import { Format, TextPipe, Texts } from '../../../language';
import { Verdict, shownResult, type StatedResult } from '../../../ui';
import { ResultText } from '../result-text';
import { placeOfLevel, type ReadPoint } from './place-of-result';

/** What was found at one reference value; the live analysis and the stored one both have it. */
export interface ShownLevel {
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
  direction_expanded_uncertainty: number | null;
  verdict: string;
  points?: readonly number[] | null;
}

/** Means of the repeated readings at each reference value, their scatter, both directions of travel, U and verdict (S6). */
@Component({
  selector: 'app-levels-table',
  imports: [TextPipe, Verdict],
  templateUrl: './levels-table.html',
  styleUrl: './levels-table.css',
})
export class LevelsTable {
  readonly levels = input.required<readonly ShownLevel[]>();
  /** the readings, whose digits say the place where no uncertainty does */
  readonly readings = input<readonly ReadPoint[]>([]);
  readonly referenceUnit = input.required<string>();
  readonly measuredUnit = input.required<string>();
  /** of the calibration */
  readonly uncertaintyState = input.required<StatedResult['uncertainty_state']>();
  /** the means are what the statement is about */
  readonly isJudged = input(false);
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

  private row(level: ShownLevel, index: number) {
    const { expanded_uncertainty: U, direction_expanded_uncertainty: directional } = level;
    const place = directional ?? U;
    const isBoth = isBothWays(level);
    const units = { reference: this.referenceUnit(), measured: this.measuredUnit() };
    const own = (place ?? 0) > 0 ? null : placeOfLevel(level, this.readings(), units);
    const error = (value: number | null) =>
      own ? this.results.errorToPlace(value, own.place) : this.results.error(value, place);
    return {
      number: this.format.number(index + 1),
      reference:
        place !== null ? this.results.value(level.reference_value, place) : this.results.limit(level.reference_value),
      readings: isBoth
        ? `${this.format.number(level.readings_rising)} + ${this.format.number(level.readings_falling)}`
        : this.format.number(level.readings),
      mean: this.results.value(level.measured_mean, place ?? level.standard_deviation),
      error: own
        ? this.results.errorToPlace(own.error, own.place)
        : this.results.error(level.error, place ?? level.standard_deviation),
      deviation: this.results.significant(level.standard_deviation, 2),
      rising: error(level.error_rising),
      falling: error(level.error_falling),
      hysteresis: own ? this.results.toPlace(level.hysteresis, own.place) : this.results.value(level.hysteresis, place),
      uncertainty: this.results.uncertainty(U),
      direction_uncertainty: this.results.uncertainty(directional),
      conformity: shownResult({
        verdict: level.verdict,
        uncertainty_state: this.uncertaintyState(),
        expanded_uncertainty: place,
      }).conformity,
    };
  }
}

const isBothWays = ({ error_rising, error_falling }: ShownLevel) => error_rising !== null && error_falling !== null;
