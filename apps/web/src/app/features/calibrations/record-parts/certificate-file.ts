import { Directive, computed, inject, input, signal } from '@angular/core';
import type { CalibrationResponse } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Texts } from '../../../language';
import { problemText } from '../../../session';
import { Toasts } from '../../../ui';
import { CalibrationsData } from '../calibrations-data';

/** `<button [appCertificateFile]="calibration" #file="certificateFile" [busy]="file.isPreparing()">{{ file.text() | t }}` */
@Directive({
  selector: 'button[appCertificateFile]',
  exportAs: 'certificateFile',
  host: { '(click)': 'download()' },
})
export class CertificateFile {
  private readonly data = inject(CalibrationsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly appCertificateFile = input.required<CalibrationResponse>();
  readonly isPreparing = signal(false);
  /** The paper about what others did is a record of it. */
  readonly text = computed((): MessageKey => {
    if (this.appCertificateFile().uploaded_certificate_file_id !== null) return 'calibrations.report.certificate_open';
    if (this.appCertificateFile().is_outside)
      return this.isPreparing() ? 'models.outside.preparing' : 'models.outside.download';
    return this.isPreparing() ? 'calibrations.record_view.preparing' : 'calibrations.record_view.download';
  });

  /** The server makes and signs it on first demand; the address it gives downloads without a further question. */
  async download(template?: string): Promise<void> {
    if (this.isPreparing()) return;
    this.isPreparing.set(true);
    try {
      const { url, filename } = await this.data.certificate(this.appCertificateFile().id, template);
      const link = document.createElement('a');
      link.href = url;
      link.download = filename;
      link.click();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isPreparing.set(false);
    }
  }
}
