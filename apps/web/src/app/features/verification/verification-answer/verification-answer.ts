import { Component, computed, inject, input } from '@angular/core';
import type { CertificateSigner, CertificateVerification } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { Fingerprint, Icon, type IconName } from '../../../ui';

type Kind = CertificateVerification['state'] | 'altered';
const signs = {
  valid: { hue: 'valid', icon: 'verified' },
  superseded: { hue: 'due-soon', icon: 'history' },
  voided: { hue: 'void', icon: 'void' },
  unknown: { hue: 'expired', icon: 'expired' },
  altered: { hue: 'expired', icon: 'expired' },
} as const satisfies Record<Kind, { hue: string; icon: IconName }>;

const unbroken = (number: string | null) => (number ?? '').replaceAll('-', '\u2011');

@Component({
  selector: 'app-verification-answer',
  imports: [Fingerprint, Icon, TextPipe],
  templateUrl: './verification-answer.html',
  styleUrl: './verification-answer.css',
})
export class VerificationAnswer {
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  readonly answer = input.required<CertificateVerification>();
  readonly file = input<string>();

  protected readonly kind = computed<Kind>(() => (this.answer().is_altered ? 'altered' : this.answer().state));
  protected readonly sign = computed(() => signs[this.kind()]);
  private readonly isRecord = computed(() => this.kind() === 'valid' && this.answer().is_record_of_outside_calibration);
  protected readonly isFormerRecord = computed(
    () => ['superseded', 'voided'].includes(this.kind()) && this.answer().is_record_of_outside_calibration,
  );
  protected readonly title = computed(() =>
    this.texts.get(this.isRecord() ? 'verify.title_of.record' : `verify.title_of.${this.kind()}`),
  );
  protected readonly text = computed(() => {
    const { certificate_number, issuer, issued_on, superseded_by } = this.answer();
    const kind = this.kind();
    const key: MessageKey =
      kind === 'unknown' && this.file() === undefined
        ? 'verify.text_of.unknown_code'
        : kind === 'superseded' && superseded_by === null
          ? 'verify.text_of.superseded_unnamed'
          : this.isRecord()
            ? 'verify.text_of.record'
            : `verify.text_of.${kind}`;
    return this.texts.get(key, {
      number: unbroken(certificate_number),
      issuer: issuer ?? this.texts.get('verify.here'),
      date: issued_on ? this.format.date(issued_on) : '',
      other: unbroken(superseded_by),
      file: this.file() ?? '',
    });
  });

  protected readonly stamp = computed(() => {
    const { time_stamped_at } = this.answer();
    return time_stamped_at === null
      ? this.texts.get('verify.fact.stamp_none')
      : this.texts.get('verify.fact.stamp_at', { when: this.format.dateTime(time_stamped_at) });
  });

  protected validity({ not_valid_before, not_valid_after }: CertificateSigner): string {
    return this.texts.get('verify.fact.signer_validity', {
      from: this.format.shortDate(not_valid_before),
      to: this.format.shortDate(not_valid_after),
    });
  }
}
