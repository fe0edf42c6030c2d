import { Component, inject } from '@angular/core';
import { Router } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Dialogs, Toasts } from '../../../ui';
import { CalibrationDraft } from './draft/calibration-draft';
import { DraftKeeper } from './sync/draft-keeper';
import { EntryContext } from './entry-context';
import { EntryProgress, type EntryStep } from './entry-progress';

@Component({
  selector: 'app-entry-foot',
  imports: [Button, TextPipe],
  template: `
    @if (keeper.problem(); as problem) {
      <span class="problem small ink-due-soon" role="status">{{ problem }}</span>
    } @else {
      <span class="hint subtle small">{{ 'wizard.draft.kept' | t }}</span>
    }
    <!-- The next step is the first tab stop and the last in the row. -->
    <span class="acts">
      <ng-content>
        @if (progress.next(); as step) {
          <button type="button" uiButton="primary" iconEnd="right" (click)="go(step)">{{ step.go | t }}</button>
        }
      </ng-content>
      <button type="button" uiButton="quiet" class="discard" [disabled]="!draft.isTouched()" (click)="discard()">
        {{ 'calibrations.entry.discard' | t }}
      </button>
    </span>
    @if (progress.previous(); as step) {
      <button type="button" uiButton icon="left" class="back" (click)="go(step)">{{ step.title | t }}</button>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--s2) var(--s3);
      min-height: 56px;
      padding-top: var(--s3);
    }
    .problem {
      flex: 1 1 0;
      min-width: 200px;
    }
    .acts {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s2);
      margin-left: auto;
    }
    .discard,
    .back {
      order: -1;
    }
    button:disabled {
      border-color: transparent;
    }
    @media (max-width: 720px) {
      .hint {
        display: none;
      }
    }
  `,
})
export class EntryFoot {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly progress = inject(EntryProgress);
  protected readonly keeper = inject(DraftKeeper);
  private readonly toasts = inject(Toasts);
  private readonly context = inject(EntryContext);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private readonly router = inject(Router);

  protected go({ path }: EntryStep): void {
    void this.router.navigate(['/calibrations/new', path], { queryParamsHandling: 'preserve' });
  }

  protected async discard(): Promise<void> {
    const asset = this.context.profile()?.asset_id;
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('calibrations.entry.discard_title'),
      text: this.texts.get('calibrations.entry.discard_text'),
      act: this.texts.get('calibrations.entry.discard'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    try {
      await this.keeper.discard();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      return;
    }
    this.progress.finish();
    await this.router.navigate(asset ? ['/assets', asset] : ['/assets']);
  }
}
