import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import type { ProcedureFileResponse } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { Button } from '../../../ui';

export interface PictureDialogData {
  pictures: readonly ProcedureFileResponse[];
  at: number;
}

@Component({
  selector: 'app-picture-dialog',
  imports: [Button, TextPipe],
  template: `
    <header>
      <h2 class="clip" [attr.id]="reference.config.ariaLabelledBy">{{ picture()?.original_filename }}</h2>
      @if (shown.pictures.length > 1) {
        <button
          type="button"
          uiButton="quiet"
          square
          icon="left"
          [attr.aria-label]="'procedures.files.previous' | t"
          (click)="go(-1)"
        ></button>
        <button
          type="button"
          uiButton="quiet"
          square
          icon="right"
          [attr.aria-label]="'procedures.files.next' | t"
          (click)="go(1)"
        ></button>
      }
      <button
        type="button"
        uiButton="quiet"
        square
        icon="close"
        [attr.aria-label]="'common.act.close' | t"
        (click)="reference.close()"
      ></button>
    </header>
    <img [src]="picture()?.url" [alt]="picture()?.original_filename" />
  `,
  styles: `
    :host {
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      gap: var(--s2);
      width: min(1400px, calc(100vw - 32px));
      height: calc(100dvh - 32px);
      padding: var(--s3);
      border: 1px solid var(--line);
      border-radius: 12px;
      background: var(--surface-overlay);
      box-shadow: var(--shadow-overlay);
    }
    header {
      display: flex;
      align-items: center;
      gap: var(--s1);
      min-width: 0;
    }
    h2 {
      flex: 1;
      min-width: 0;
      font-size: var(--text-14);
    }
    img {
      width: 100%;
      height: 100%;
      object-fit: contain;
    }
  `,
  host: { '(keydown.arrowleft)': 'go(-1)', '(keydown.arrowright)': 'go(1)' },
})
export class PictureDialog {
  protected readonly shown = inject<PictureDialogData>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<void>>(DialogRef);
  private readonly at = signal(this.shown.at);
  protected readonly picture = computed(() => this.shown.pictures[this.at()]);

  protected go(by: -1 | 1): void {
    const { length } = this.shown.pictures;
    this.at.update((at) => (at + by + length) % length);
  }
}
