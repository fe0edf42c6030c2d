import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { CalibrationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { PersonLink } from '../../people';
import { calibrationFacts, proseFacts, type FactName } from '../calibration-facts';
import type { CalibrationRecord } from '../calibrations-data';
import { ResultText } from '../result-text';

const PASCAL_PER_HECTOPASCAL = 100;

@Component({
  selector: 'app-record-facts',
  imports: [PersonLink, RouterLink, TextPipe],
  templateUrl: './record-facts.html',
  styleUrl: '../record-parts/key-facts.css',
})
export class RecordFacts {
  readonly record = input.required<CalibrationRecord>();

  protected readonly prose = proseFacts as readonly (FactName & keyof CalibrationResponse)[];
  protected readonly facts = calibrationFacts;
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);
  private readonly texts = inject(Texts);

  protected readonly calibration = computed(() => this.record().calibration);
  protected readonly kind = computed(() => {
    const { calibration_purpose, calibration_type, external_lab_name } = this.calibration();
    const purpose = this.texts.find(`calibrations.purpose.${calibration_purpose}`) ?? calibration_purpose;
    return `${purpose}, ${external_lab_name ?? this.texts.find(`calibrations.type.${calibration_type}`) ?? calibration_type}`;
  });
  protected readonly temperature = computed(() => {
    const { temperature, temperature_uncertainty } = this.calibration();
    return this.pair(temperature, temperature_uncertainty, '°C');
  });
  protected readonly surroundings = computed(() => {
    const { humidity, humidity_uncertainty, pressure, pressure_uncertainty } = this.calibration();
    const hectopascal = (value: number | null): number | null =>
      value === null ? null : value / PASCAL_PER_HECTOPASCAL;
    return [
      this.pair(humidity, humidity_uncertainty, '%RH'),
      this.pair(hectopascal(pressure), hectopascal(pressure_uncertainty), 'hPa'),
    ]
      .filter(Boolean)
      .join(', ');
  });

  /** Conditions are displayed as entered, not rounded. */
  private pair(value: number | null, uncertainty: number | null, unit: string): string {
    if (value === null) return '';
    const text = this.results.withUnit(this.format.number(value), unit);
    return uncertainty === null ? text : `${text} ± ${this.results.withUnit(this.format.number(uncertainty), unit)}`;
  }
}
