import { Component, inject, input, resource } from '@angular/core';
import type { ImpactFindingOut } from '@etalon/api-client';
import { ImpactData } from './impact-data';
import { ImpactNotice } from './impact-notice';

/** Calibrations that found the asset out of tolerance, with impact assessments. */
@Component({
  selector: 'app-impact-findings',
  imports: [ImpactNotice],
  template: `
    @if (findings.hasValue()) {
      @for (finding of findings.value(); track finding.calibration_id) {
        <app-impact-notice [finding]="finding.calibration_id" [isFinding]="true" [organization]="organization()" />
      }
    }
  `,
  styles: ':host { display: grid; gap: var(--s2); } :host:not(:has(.notice)) { display: none; }',
})
export class ImpactFindings {
  private readonly data = inject(ImpactData);

  readonly asset = input.required<string>();
  readonly organization = input.required<string | null>();
  readonly isCalibrated = input.required<boolean>();

  protected readonly findings = resource<ImpactFindingOut[], string | undefined>({
    params: () => (this.isCalibrated() ? this.asset() : undefined),
    loader: ({ params }) => this.data.findings(params),
  });
}
