import { Directive, inject, input, signal } from '@angular/core';
import type { CalibrationResponse } from '@etalon/api-client';
import { Texts } from '../../../language';
import { problemText } from '../../../session/basics';
import { Toasts } from '../../../ui/lists';
import { saveFile } from '../../../ui/charts/chart-export';
import { DccData } from '../dcc-data';

@Directive({ selector: 'button[appDccFile]', exportAs: 'dccFile', host: { '(click)': 'download()' } })
export class DccFile {
  private readonly data = inject(DccData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly appDccFile = input.required<CalibrationResponse>();
  readonly isPreparing = signal(false);

  protected async download(): Promise<void> {
    if (this.isPreparing()) return;
    this.isPreparing.set(true);
    const { id, certificate_number } = this.appDccFile();
    try {
      saveFile(await this.data.download(id), `${certificate_number}.xml`);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isPreparing.set(false);
    }
  }
}
