import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject } from '@angular/core';
import { Router } from '@angular/router';
import { dayHere, Format, LanguageChoice, TextPipe, Texts } from '../../../../language';
import { problemText } from '../../../../session';
import { Button, Dialogs, Menu, MenuItem, Toasts } from '../../../../ui';
import { EntryContext } from '../entry-context';
import { EntryProgress } from '../entry-progress';
import { DraftKeeper } from './draft-keeper';
import { TransferDraftDialog, type TransferDraftQuestion, type TransferDraftAnswer } from './transfer-draft-dialog';

@Component({
  selector: 'app-draft-status',
  imports: [Button, CdkMenuTrigger, Menu, MenuItem, TextPipe],
  template: `
    <span role="status" [class.ink-due-soon]="keeper.problem() !== null">{{ text() }}</span>
    @switch (keeper.syncState()) {
      @case ('conflict') {
        <button type="button" uiButton (click)="keeper.resolveConflict()">{{ 'wizard.draft.decide' | t }}</button>
      }
      @case ('gone') {
        <button type="button" uiButton (click)="keeper.recreate()">{{ 'wizard.draft.go_on' | t }}</button>
      }
      @case ('server') {
        <button
          type="button"
          uiButton="quiet"
          square
          icon="more"
          [attr.aria-label]="'wizard.draft.acts' | t"
          [cdkMenuTriggerFor]="menu"
        ></button>
        <ng-template #menu>
          <div uiMenu>
            <button uiMenuItem icon="person" (cdkMenuItemTriggered)="handOver()">
              {{ 'wizard.hand_over.act' | t }}
            </button>
          </div>
        </ng-template>
      }
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--s1) var(--s2);
      min-height: 32px;
      font-size: var(--text-12);
      color: var(--ink-subtle);
    }
  `,
})
export class DraftStatus {
  protected readonly keeper = inject(DraftKeeper);
  private readonly context = inject(EntryContext);
  private readonly progress = inject(EntryProgress);
  private readonly language = inject(LanguageChoice);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly router = inject(Router);

  protected readonly text = computed(() => {
    const state = this.keeper.syncState();
    const time = this.time(this.keeper.savedAt());
    switch (state) {
      case 'nothing':
        return '';
      case 'server':
        return this.texts.get('calibrations.entry.draft_saved', { time });
      default:
        return this.texts.get(`wizard.draft.${state}`, { time });
    }
  });

  protected async handOver(): Promise<void> {
    const asset = this.context.profile();
    if (!asset) return;
    const answer = await this.dialogs.open<TransferDraftAnswer, TransferDraftQuestion>(TransferDraftDialog, {
      asset_id: asset.id,
    });
    if (!answer) return;
    try {
      await this.keeper.handOver(answer.id);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      return;
    }
    this.progress.finish();
    this.toasts.done(this.texts.get('wizard.hand_over.done', { name: answer.name }));
    await this.router.navigate(['/assets', asset.asset_id]);
  }

  private time(at: string | null): string {
    if (at === null) return '';
    if (dayHere(new Date(at)) !== dayHere(new Date())) return this.format.dateTime(at);
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    return new Date(at).toLocaleTimeString(this.language.current(), clock);
  }
}
