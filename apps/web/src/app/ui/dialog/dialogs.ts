import { Dialog } from '@angular/cdk/dialog';
import type { ComponentType } from '@angular/cdk/portal';
import { Injectable, inject } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import { Texts } from '../../language';
import { Confirmation, type Question } from './confirmation';
import { EnteredText } from './entered-text';
import type { ReasonQuestion } from './reason-dialog';
import type { WordQuestion } from './word-dialog';

let nextId = 0;

@Injectable({ providedIn: 'root' })
export class Dialogs {
  private readonly dialog = inject(Dialog);
  private readonly texts = inject(Texts);

  async confirm(question: Question): Promise<boolean> {
    return (await this.ask<boolean, Question>(Confirmation, question)) === true;
  }

  async askReason(question: ReasonQuestion): Promise<string | undefined> {
    const { ReasonDialog } = await import('./reason-dialog');
    return this.ask<string, ReasonQuestion>(ReasonDialog, question);
  }

  /** Undefined if cancelled. */
  async askWord(question: WordQuestion): Promise<string | undefined> {
    const { WordDialog } = await import('./word-dialog');
    return this.ask<string, WordQuestion>(WordDialog, question);
  }

  private ask<Result, Data>(component: ComponentType<unknown>, question: Data): Promise<Result | undefined> {
    return this.open<Result, Data>(component, question, `dialog-text-${++nextId}`);
  }

  private question(): Question {
    return {
      heading: this.texts.get('common.discard.title'),
      text: this.texts.get('common.discard.text'),
      act: this.texts.get('common.discard.act'),
      keep: this.texts.get('common.discard.keep'),
      danger: true,
    };
  }

  /** The component contains `ui-dialog`; `ariaDescribedBy` is the id of its text. */
  open<Result, Data = unknown>(
    component: ComponentType<unknown>,
    data?: Data,
    ariaDescribedBy?: string,
  ): Promise<Result | undefined> {
    let entered: EnteredText | undefined;
    let isAsking = false;
    const reference = this.dialog.open<Result, Data>(component, {
      data,
      // Backdrop, Escape and Cancel close without a result: confirm before input is lost.
      closePredicate: (result) => {
        if (result !== undefined || !entered?.isThere()) return true;
        if (!isAsking) {
          isAsking = true;
          void this.confirm(this.question()).then((discards) => {
            isAsking = false;
            if (!discards) return;
            entered = undefined;
            reference.close();
          });
        }
        return false;
      },
      backdropClass: 'scrim',
      ariaModal: true,
      autoFocus: '[data-first-focus], input, select, textarea, button',
      ariaLabelledBy: `dialog-title-${++nextId}`,
      ariaDescribedBy,
      maxWidth: 'calc(100vw - 32px)',
    });
    entered = new EnteredText(reference.overlayRef.overlayElement);
    return firstValueFrom(reference.closed, { defaultValue: undefined });
  }
}
