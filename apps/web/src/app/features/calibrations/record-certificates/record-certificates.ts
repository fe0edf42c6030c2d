import { Component, computed, inject, input } from '@angular/core';
import type { CalibrationResponse, CertificateReissueRequest, IssuedCertificate } from '@etalon/api-client';
import { isLanguage, languageNames } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText, Session } from '../../../session/basics';
import { CertificateBadge, type CertificateState } from '../../../ui/badge/certificate-badge';
import { Badge, Button, Content, Dialogs, ResourceView, Toasts } from '../../../ui/lists';
import { Signing } from '../signing/signing';
import { CertificatesData } from './certificates-data';
import { RecordIssues } from './record-issues';
import type { Reissue } from './reissue-dialog';

@Component({
  selector: 'app-record-certificates',
  imports: [Badge, Button, CertificateBadge, Content, ResourceView, TextPipe],
  templateUrl: './record-certificates.html',
  styleUrl: './record-certificates.css',
})
export class RecordCertificates {
  private readonly data = inject(CertificatesData);
  private readonly signing = inject(Signing);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly calibration = input.required<CalibrationResponse>();

  protected readonly issues = inject(RecordIssues);
  /** Newest first, as downloads return it. */
  protected readonly newestFirst = computed(() => [...this.issues.rows()].reverse());
  protected readonly canReissue = computed(() => {
    const { status, organization_id, is_of_other_laboratory, waiting_correction_id } = this.calibration();
    const isIssued = this.issues.rows().some(({ state }) => state === 'valid');
    return (
      isIssued &&
      status === 'valid' &&
      waiting_correction_id === null &&
      !is_of_other_laboratory &&
      !this.issues.isMaking() &&
      this.session.can('certificate.reissue', organization_id)
    );
  });

  /** Null: not rendered yet, or rendering failed. */
  protected stateOf({ state }: IssuedCertificate): CertificateState | null {
    return state === 'in_making' || state === 'failed' ? null : state;
  }

  protected when({ issued_on, language }: IssuedCertificate): string {
    const date = issued_on === null ? '' : this.format.shortDate(issued_on);
    return language !== null && isLanguage(language)
      ? this.texts.get('issues.issued', { date, language: languageNames[language] })
      : date;
  }

  protected async open(event: Event, one: IssuedCertificate): Promise<void> {
    event.preventDefault();
    try {
      const found = await this.issues.fresh(one);
      if (found) window.location.assign(found.url);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  protected async reissue(): Promise<void> {
    const { id } = this.calibration();
    const send: Reissue = async (body: CertificateReissueRequest) => {
      const given = await this.signing.ask(id, 'issue', { isAgain: true });
      if (given === undefined) return false;
      await this.data.reissue(id, body, given);
      return true;
    };
    const { ReissueDialog } = await import('./reissue-dialog');
    if ((await this.dialogs.open<boolean, Reissue>(ReissueDialog, send)) !== true) return;
    this.toasts.done(this.texts.get('issues.done'));
    await this.issues.refresh();
  }
}
