import { Component, inject, input } from '@angular/core';
import type { CertificateBatchItemOut } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';

const FEW = 10;

@Component({
  selector: 'app-skipped-list',
  imports: [TextPipe],
  template: `
    <details [open]="items().length <= few">
      <summary class="small">{{ 'issues.batch.left_out' | t: { count: items().length } }}</summary>
      <ul>
        @for (one of items(); track one.place) {
          <li class="small">
            <span class="mono">{{ nameOf(one) }}</span>&ngsp;<span class="muted">{{ reasonOf(one) }}</span>
          </li>
        }
      </ul>
    </details>
  `,
  styles: `
    :host {
      display: block;
      flex-basis: 100%;
    }
    summary {
      min-height: 24px;
      cursor: pointer;
    }
    ul {
      display: grid;
      gap: var(--s1);
      max-height: 40vh;
      margin: var(--s2) 0 0;
      padding: 0;
      overflow-y: auto;
      list-style: none;
      overflow-wrap: anywhere;
    }
  `,
})
export class SkippedList {
  private readonly texts = inject(Texts);

  readonly items = input.required<readonly CertificateBatchItemOut[]>();

  protected readonly few = FEW;

  protected nameOf({ human_asset_id, calibration_version, calibration_id }: CertificateBatchItemOut): string {
    return human_asset_id === null ? calibration_id : `${human_asset_id} v${String(calibration_version ?? '')}`;
  }

  protected reasonOf({ reason }: CertificateBatchItemOut): string {
    return reason === null ? '' : this.texts.get(`issues.batch.reason.${reason}`);
  }
}
