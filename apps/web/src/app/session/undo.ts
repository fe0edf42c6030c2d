import { Injectable, inject } from '@angular/core';
import { Texts } from '../language';
import { Toasts, type Toast } from '../ui/toast/toasts';
import { problemText } from './api-problem';

@Injectable({ providedIn: 'root' })
export class Undo {
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  /** @param after runs after `reverse`, for example to reload the page */
  of(reverse: () => Promise<unknown>, after: () => void = () => undefined): NonNullable<Toast['act']> {
    const run = async (): Promise<void> => {
      try {
        await reverse();
        this.toasts.done(this.texts.get('common.undone'));
      } catch (error) {
        this.toasts.error(problemText(error, this.texts));
      }
      after();
    };
    return { label: this.texts.get('common.act.undo'), run: () => void run() };
  }
}
