import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, type ElementRef, inject, resource, signal, viewChild } from '@angular/core';
import { TextPipe } from '../../../../language';
import { Button, CertificateBadge, Content, DialogFrame, ResourceView } from '../../../../ui';
import { AssetsData } from '../../assets-data';
import type { ViewedFile } from '../file-list';
import { isPdf } from './previewed';

@Component({
  selector: 'app-file-preview',
  imports: [Button, CertificateBadge, Content, DialogFrame, ResourceView, TextPipe],
  template: `
    <ui-dialog wide [heading]="file.original_filename">
      @if (file.certificate_state; as state) {
        <p><ui-certificate-badge [state]="state" /></p>
      }
      @if (isPdf) {
        <div #box class="pages" role="img" [attr.aria-label]="file.original_filename"></div>
        <ui-resource [of]="pages" [failed]="'assets.files.no_preview' | t" [count]="3">
          <ng-template [uiContent]="pages" let-found>
            @if (found.drawn < found.pages) {
              <p class="small muted">{{ 'assets.files.pages' | t: { drawn: found.drawn, pages: found.pages } }}</p>
            }
          </ng-template>
        </ui-resource>
      } @else if (isBroken()) {
        <p role="alert">{{ 'assets.files.no_preview' | t }}</p>
      } @else {
        <img [src]="file.url" [alt]="file.original_filename" (error)="isBroken.set(true)" />
      }
      <ng-container dialogActions>
        <a
          uiButton
          icon="download"
          [href]="file.url"
          [download]="file.original_filename"
          (click)="file.download($event)"
          >{{ 'assets.cad.download' | t }}</a
        >
        <button type="button" uiButton="primary" (click)="reference.close()">{{ 'common.act.close' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    img {
      max-width: 100%;
      max-height: 70dvh;
      margin: 0 auto;
    }
    .pages {
      display: grid;
      gap: var(--s3);
      max-height: 70dvh;
      overflow: auto;
    }
  `,
})
export class FilePreview {
  private readonly data = inject(AssetsData);
  private readonly box = viewChild<ElementRef<HTMLElement>>('box');
  protected readonly file = inject<ViewedFile>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<void>>(DialogRef);

  protected readonly isPdf = isPdf(this.file);
  protected readonly isBroken = signal(false);
  protected readonly pages = resource({
    params: () => this.box()?.nativeElement,
    loader: async ({ params: box }) => {
      const content = await this.data.content(this.file.url ?? '');
      const { drawPdf } = await import('../../../../ui/pdf/draw-pdf');
      return drawPdf(box, content);
    },
  });
}
