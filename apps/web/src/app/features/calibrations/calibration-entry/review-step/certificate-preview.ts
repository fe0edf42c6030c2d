import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, type ElementRef, inject, resource, viewChild } from '@angular/core';
import { Api, certificatesPreview, type CalibrationCreate } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../../language';
import { problemText, readable } from '../../../../session';
import { Button, Content, DialogFrame, ResourceFaces } from '../../../../ui';

/** The certificate as it would be issued, before the calibration is recorded. */
@Component({
  selector: 'app-certificate-preview',
  imports: [Button, Content, DialogFrame, ResourceFaces, TextPipe],
  template: `
    <ui-dialog wide [heading]="'wizard.preview.title' | t">
      <p class="small">{{ 'wizard.preview.text' | t }}</p>
      <div #box class="pages" role="img" [attr.aria-label]="'wizard.preview.title' | t"></div>
      <ui-resource [of]="pages" [failed]="failed()" [count]="6">
        <ng-template [uiContent]="pages" let-found>
          @if (found.drawn < found.pages) {
            <p class="small muted">{{ 'wizard.preview.pages' | t: { drawn: found.drawn, pages: found.pages } }}</p>
          }
        </ng-template>
      </ui-resource>
      <ng-container dialogActs>
        <button type="button" uiButton="primary" data-first-focus (click)="reference.close()">
          {{ 'common.act.close' | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    .pages {
      display: grid;
      gap: var(--s3);
      max-height: 70dvh;
      margin-top: var(--s2);
      overflow: auto;
    }
  `,
})
export class CertificatePreview {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly payload = inject<CalibrationCreate>(DIALOG_DATA);
  private readonly box = viewChild<ElementRef<HTMLElement>>('box');
  protected readonly reference = inject<DialogRef<void>>(DialogRef);

  protected readonly pages = resource({
    params: () => this.box()?.nativeElement,
    loader: async ({ params: box }) => {
      const pdf = await this.api.invoke(certificatesPreview, { body: this.payload }).catch(readable);
      const { drawPdf } = await import('../../../../ui/pdf/draw-pdf');
      return drawPdf(box, await pdf.arrayBuffer());
    },
  });

  /** What stands in the way is said in the words of recording itself. */
  protected failed(): string {
    return problemText(this.pages.error(), this.texts);
  }
}
