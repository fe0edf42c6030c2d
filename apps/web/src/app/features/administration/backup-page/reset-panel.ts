import { Component, inject, signal } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Dialogs, Panel, Toasts } from '../../../ui';
import { BackupData } from './backup-data';

const WORD = 'RESET';

@Component({
  selector: 'app-reset-panel',
  imports: [Button, Panel, TextPipe],
  template: `
    <ui-panel [heading]="'backup.reset.title' | t">
      <p class="muted">{{ 'backup.reset.lead' | t }}</p>
      <button type="button" uiButton="danger" icon="warning" [busy]="isBusy()" (click)="reset()">
        {{ 'backup.reset.act' | t }}
      </button>
    </ui-panel>
  `,
  styles: `
    p {
      max-width: 70ch;
      margin-bottom: var(--s4);
    }
  `,
})
export class ResetPanel {
  private readonly data = inject(BackupData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);

  protected readonly isBusy = signal(false);

  protected async reset(): Promise<void> {
    const word = await this.dialogs.askWord({
      heading: this.texts.get('backup.reset.confirm'),
      text: this.texts.get('backup.reset.text'),
      label: this.texts.get('backup.confirm.word', { word: WORD }),
      wrong: this.texts.get('backup.confirm.wrong', { word: WORD }),
      word: WORD,
      act: this.texts.get('backup.reset.act'),
    });
    if (word === undefined) return;
    this.isBusy.set(true);
    try {
      await this.data.reset(word);
      this.toasts.done(this.texts.get('backup.reset.done'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isBusy.set(false);
    }
  }
}
