import { Component, computed, inject, input } from '@angular/core';
import { Texts } from '../../language';
import { Badge, type Status } from './badge';

export type CertificateState = 'valid' | 'superseded' | 'voided';

const SIGNS: Readonly<Record<CertificateState, Status>> = { valid: 'valid', superseded: 'superseded', voided: 'void' };

@Component({
  selector: 'ui-certificate-badge',
  imports: [Badge],
  template: `<ui-badge [status]="sign()" [text]="text()" />`,
  styles: ':host { display: inline-flex; flex: none; }',
})
export class CertificateBadge {
  private readonly texts = inject(Texts);

  readonly state = input.required<CertificateState>();
  readonly since = input<string | null>(null);

  protected readonly sign = computed(() => SIGNS[this.state()]);
  protected readonly text = computed(() => {
    const [state, date] = [this.state(), this.since()];
    return date === null || state === 'valid'
      ? this.texts.get(`status.certificate.${state}`)
      : this.texts.get(`status.certificate_since.${state}`, { date });
  });
}
