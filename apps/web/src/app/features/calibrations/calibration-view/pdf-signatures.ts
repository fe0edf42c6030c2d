import { Component, inject, input, resource } from '@angular/core';
import { Api, certificatesPdfSignatures } from '@etalon/api-client';
import { Format, TextPipe } from '../../../language';
import { Content, ResourceView } from '../../../ui/lists';

const inks = { intact: 'ink-valid', extended: 'ink-due', broken: 'ink-expired', unknown: 'muted' } as const;

const words = {
  intact: 'calibrations.signatures.intact',
  extended: 'calibrations.signatures.extended',
  broken: 'calibrations.signatures.broken',
  unknown: 'calibrations.signatures.unknown',
} as const;

@Component({
  selector: 'app-pdf-signatures',
  imports: [Content, ResourceView, TextPipe],
  template: `
    <ui-resource [of]="found" [count]="1" [failed]="'calibrations.signatures.failed' | t">
      <ng-template [uiContent]="found" let-paper>
        @for (one of paper.signatures; track $index) {
          <p class="medium" [class]="inks[one.state]">{{ words[one.state] | t }}</p>
          @if (one.is_ours) {
            <p class="small">{{ 'calibrations.signatures.ours' | t }}</p>
          }
          @if (one.signer) {
            <p class="small muted">
              @if (one.issuer === null || one.issuer === one.signer) {
                {{ 'calibrations.signatures.by_itself' | t: { signer: one.signer } }}
              } @else {
                {{ 'calibrations.signatures.by' | t: { signer: one.signer, issuer: one.issuer } }}
              }
              @if (one.stated_at) {
                {{ 'calibrations.signatures.at' | t: { when: format.dateTime(one.stated_at) } }}
              }
            </p>
          }
        } @empty {
          <p class="small muted">{{ 'calibrations.signatures.none' | t }}</p>
        }
        @if (paper.signatures.length > 0) {
          <p class="small muted">{{ 'calibrations.signatures.trust' | t }}</p>
        }
      </ng-template>
    </ui-resource>
  `,
  styles: `
    p {
      margin: var(--s1) 0;
      overflow-wrap: anywhere;
    }
  `,
})
export class PdfSignatures {
  private readonly api = inject(Api);
  protected readonly format = inject(Format);
  protected readonly inks = inks;
  protected readonly words = words;

  readonly calibration = input.required<string>();
  readonly file = input.required<string>();

  protected readonly found = resource({
    params: () => ({ cal_id: this.calibration(), file: this.file() }),
    loader: ({ params: { cal_id } }) => this.api.invoke(certificatesPdfSignatures, { cal_id }),
  });
}
