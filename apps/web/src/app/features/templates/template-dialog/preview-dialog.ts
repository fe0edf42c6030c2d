import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, resource, signal } from '@angular/core';
import { LanguageChoice, TextPipe } from '../../../language';
import type { WorkPlace } from '../../../session';
import { Button, DialogFrame } from '../../../ui';
import { PageView } from '../template-preview/page-view';
import { TemplatesData } from '../templates-data';

export interface Previewed {
  name: string;
  /** Null: the built-in template. */
  id: string | null;
}

@Component({
  selector: 'app-template-preview',
  imports: [Button, DialogFrame, PageView, TextPipe],
  template: `
    <ui-dialog wide [heading]="given.name">
      <app-page-view [of]="paper" [place]="place()" [label]="'templates.preview' | t" />
      <ng-container dialogActions>
        <button type="button" uiButton="primary" data-first-focus (click)="reference.close()">
          {{ 'common.act.close' | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
})
export class PreviewDialog {
  private readonly data = inject(TemplatesData);
  private readonly language = inject(LanguageChoice);
  protected readonly given = inject<Previewed>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<void>>(DialogRef);
  protected readonly place = signal<WorkPlace | null>(null);
  protected readonly paper = resource({
    loader: () => {
      this.place.set(null);
      return this.data.preview(this.given.id, this.language.current(), (place) => this.place.set(place));
    },
  });
}
