import { Router } from '@angular/router';
import { Directive, computed, inject, input, signal } from '@angular/core';
import type { CalibrationResponse, CertificateLink } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Texts } from '../../../language';
import { problemText } from '../../../session/basics';
import { Toasts } from '../../../ui/lists';
import { CertificatesData } from '../record-certificates/certificates-data';
import { CalibrationsData } from '../calibrations-data';

@Directive({
  selector: 'button[appCertificateFile]',
  exportAs: 'certificateFile',
  host: { '(click)': 'download()' },
})
export class CertificateFile {
  private readonly data = inject(CalibrationsData);
  private readonly issues = inject(CertificatesData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly appCertificateFile = input.required<CalibrationResponse>();
  readonly isPreparing = signal(false);
  /** An uploaded document of another laboratory is a record, not our certificate. */
  readonly text = computed((): MessageKey => {
    if (this.appCertificateFile().uploaded_certificate_file_id !== null) return 'calibrations.report.certificate_open';
    if (this.appCertificateFile().is_outside)
      return this.isPreparing() ? 'models.outside.preparing' : 'models.outside.download';
    return this.isPreparing() ? 'calibrations.record_view.preparing' : 'calibrations.record_view.download';
  });

  async download(): Promise<void> {
    if (this.isPreparing()) return;
    this.isPreparing.set(true);
    try {
      const link = await this.found();
      if (link === null) {
        const { id } = this.appCertificateFile();
        await this.router.navigate(['/calibrations', id], { queryParams: { issue: 'certificate' } });
      } else save(link);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isPreparing.set(false);
    }
  }

  private async found(): Promise<Pick<CertificateLink, 'url' | 'filename'> | null> {
    const { id, uploaded_certificate_file_id: uploaded } = this.appCertificateFile();
    if (uploaded !== null) return this.data.certificate(id);
    const newest = (await this.issues.issued(id)).findLast(({ url }) => url !== null);
    return newest?.url ? { url: newest.url, filename: newest.filename ?? `${newest.number ?? id}.pdf` } : null;
  }
}

function save({ url, filename }: Pick<CertificateLink, 'url' | 'filename'>): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
