import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe } from '../../../language';
import type { CalibrationRecord } from '../calibrations-data';
import { correctionWord } from './record-status';

@Component({
  selector: 'app-record-versions',
  imports: [RouterLink, TextPipe],
  template: `
    @if (calibration().superseded_by_id; as successor) {
      <p class="void">
        {{ (isCorrected() ? 'corrections.corrected_by' : 'repeat.versions.superseded_by') | t }}.
        {{ 'repeat.versions.reason' | t: { reason: calibration().void_reason ?? '–' } }}
        <a class="link" [routerLink]="['/calibrations', successor]">{{ 'repeat.versions.open' | t }}</a>
      </p>
    } @else if (calibration().status === 'void') {
      <p class="void">
        {{
          'calibrations.record_view.voided'
            | t: { date: format.date(calibration().voided_on), reason: calibration().void_reason ?? '–' }
        }}
      </p>
    }
    @if (calibration().waiting_correction_id; as waiting) {
      <p class="waiting">
        {{ 'corrections.waiting' | t }}
        <a class="link" [routerLink]="['/calibrations', waiting]">{{ 'repeat.versions.open' | t }}</a>
      </p>
    }
    @if (calibration().supersedes_id; as replaced) {
      <p class="muted small">
        {{ replaces() | t }}.
        @if (calibration().correction_reason; as reason) {
          {{ 'repeat.versions.reason' | t: { reason } }}
        }
        <a class="link" [routerLink]="['/calibrations', replaced]">{{ 'repeat.versions.open' | t }}</a>
      </p>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    p {
      overflow-wrap: anywhere;
      white-space: pre-line;
    }
    .void,
    .waiting {
      padding: var(--s2) var(--s3);
      border-radius: var(--radius-control);
      background: var(--void-soft);
      color: var(--void);
    }
    .waiting {
      background: var(--accent-soft);
      color: var(--ink);
    }
  `,
})
export class RecordVersions {
  protected readonly format = inject(Format);

  readonly record = input.required<CalibrationRecord>();

  protected readonly calibration = computed(() => this.record().calibration);
  protected readonly isCorrected = computed(() => {
    const { superseded_by_id: id } = this.calibration();
    return this.record().history.find((one) => one.id === id)?.correction_reason != null;
  });
  protected readonly replaces = computed((): MessageKey =>
    this.calibration().correction_reason === null ? 'repeat.versions.supersedes' : correctionWord(this.calibration()),
  );
}
