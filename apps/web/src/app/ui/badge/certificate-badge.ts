import { Component, computed, input } from '@angular/core';
import { TextPipe } from '../../language';
import { Badge, type Status } from './badge';

/** What the API says of a certificate. */
export type CertificateState = 'valid' | 'superseded' | 'voided';

const SIGNS: Readonly<Record<CertificateState, Status>> = { valid: 'valid', superseded: 'superseded', voided: 'void' };

/** Whether a certificate holds, with the same sign and word wherever one is shown. */
@Component({
  selector: 'ui-certificate-badge',
  imports: [Badge, TextPipe],
  template: `<ui-badge [status]="sign()" [text]="word() | t" />`,
  styles: ':host { display: inline-flex; flex: none; }',
})
export class CertificateBadge {
  readonly state = input.required<CertificateState>();

  protected readonly sign = computed(() => SIGNS[this.state()]);
  protected readonly word = computed(() => `status.certificate.${this.state()}` as const);
}
