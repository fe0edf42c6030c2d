import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, type ElementRef, inject, resource, viewChild } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session/basics';
import { Button, Content, DialogFrame, ResourceView } from '../../../ui/lists';

export interface PdfDialogData {
  heading: string;
  text?: string;
  load: () => Promise<Blob>;
}

@Component({
  selector: 'app-pdf-dialog',
  imports: [Button, Content, DialogFrame, ResourceView, TextPipe],
  template: `
    <ui-dialog wide [heading]="shown.heading">
      @if (shown.text) {
        <p class="small">{{ shown.text }}</p>
      }
      <div #box class="pages" role="img" [attr.aria-label]="shown.heading"></div>
      <ui-resource [of]="pages" [failed]="failed()" [count]="6">
        <ng-template [uiContent]="pages" let-found>
          @if (found.drawn < found.pages) {
            <p class="small muted">{{ 'wizard.preview.pages' | t: { drawn: found.drawn, pages: found.pages } }}</p>
          }
        </ng-template>
      </ui-resource>
      <ng-container dialogActions>
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
export class PdfDialog {
  private readonly texts = inject(Texts);
  private readonly box = viewChild<ElementRef<HTMLElement>>('box');
  protected readonly shown = inject<PdfDialogData>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<void>>(DialogRef);

  protected readonly pages = resource({
    params: () => this.box()?.nativeElement,
    loader: async ({ params: box }) => {
      const pdf = await this.shown.load();
      const { drawPdf } = await import('../../../ui/pdf/draw-pdf');
      return drawPdf(box, await pdf.arrayBuffer());
    },
  });

  protected failed(): string {
    return problemText(this.pages.error(), this.texts);
  }
}
