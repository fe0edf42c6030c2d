import { Component, computed, inject, input } from '@angular/core';
import type { CalibrationResponse } from '@etalon/api-client';
import { languageNames } from '@etalon/i18n';
import { lacksAsFound } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';

@Component({
  selector: 'app-record-report',
  imports: [TextPipe],
  template: `
    @if (rows().length > 0) {
      <section>
        <h2>{{ 'calibrations.report.title' | t }}</h2>
        <dl class="facts">
          @for (row of rows(); track row.label) {
            <dt>{{ row.label }}</dt>
            <dd>{{ row.text }}</dd>
          }
        </dl>
      </section>
    }
  `,
  styleUrl: './record-rail.css',
  // Empty parts take no space.
  styles: ':host { display: contents; }',
})
export class RecordReport {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly calibration = input.required<CalibrationResponse>();

  private readonly isChecked = computed(() => {
    const { checked_by_user_id, authorised_by_name, decided_at, status } = this.calibration();
    return checked_by_user_id === null || (decided_at !== null && authorised_by_name !== null && status !== 'rejected');
  });
  protected readonly rows = computed(() => {
    const one = this.calibration();
    const printed = { ...one, ...one.reissued_texts };
    const day = (date: string | null) => (date ? this.format.date(date) : null);
    const shownText = {
      checked_by_name: this.isChecked() ? (one.decided_by_name ?? one.checked_by_name) : null,
      authorised_by_name: withFunction(one.authorised_by_name, one.authorised_by_function),
      performed_by_function: one.performed_by_function,
      customer_name: one.customer_name,
      customer_reissued: printed.customer_name === one.customer_name ? null : printed.customer_name,
      receipt_date: day(one.receipt_date),
      repair_date: day(one.repair_date),
      as_found: lacksAsFound(one) ? this.texts.get('calibrations.report.as_found_missing') : null,
      calibration_place: one.calibration_place && this.texts.get(`calibrations.report.places.${one.calibration_place}`),
      calibration_location_id: one.calibration_location_name,
      daq_id: one.daq_name,
      certificate_language: printed.certificate_language && languageNames[printed.certificate_language],
      prints_notes:
        one.prints_notes === null ? null : this.texts.get(`calibrations.report.printed.${one.prints_notes}`),
    } as const;
    return (Object.keys(shownText) as (keyof typeof shownText)[]).flatMap((name) => {
      const text = shownText[name];
      return text ? [{ label: this.texts.get(`calibrations.report.${name}`), text }] : [];
    });
  });
}

const withFunction = (name: string | null, role: string | null) => (name && role ? `${name}, ${role}` : name);
