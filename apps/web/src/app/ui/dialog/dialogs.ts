import { Dialog } from '@angular/cdk/dialog';
import type { ComponentType } from '@angular/cdk/portal';
import { Injectable, inject } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import { Confirmation, type Question } from './confirmation';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog';
import { WordDialog, type WordQuestion } from './word-dialog';

/** Opens dialogs over the page; the focus goes in, stays in, and comes back. */
@Injectable({ providedIn: 'root' })
export class Dialogs {
  private readonly dialog = inject(Dialog);

  /** Asks before an act that matters; true when the person goes on. Esc keeps. */
  async confirm(question: Question): Promise<boolean> {
    return (await this.open<boolean, Question>(Confirmation, question)) === true;
  }

  /** Asks why before an act that is recorded with its reason; undefined when the person keeps things as they are. */
  askReason(question: ReasonQuestion): Promise<string | undefined> {
    return this.open<string, ReasonQuestion>(ReasonDialog, question);
  }

  /** Has a word typed before an act that nothing takes back; undefined when the person keeps things as they are. */
  askWord(question: WordQuestion): Promise<string | undefined> {
    return this.open<string, WordQuestion>(WordDialog, question);
  }

  /** Opens a component that frames itself with `ui-dialog`; resolves to what it closes with. */
  open<Result, Data = unknown>(component: ComponentType<unknown>, data?: Data): Promise<Result | undefined> {
    const reference = this.dialog.open<Result, Data>(component, {
      data,
      backdropClass: 'scrim',
      ariaModal: true,
      autoFocus: '[data-first-focus], input, select, textarea, button',
      ariaLabelledBy: 'dialog-title',
      maxWidth: 'calc(100vw - 32px)',
    });
    return firstValueFrom(reference.closed, { defaultValue: undefined });
  }
}
