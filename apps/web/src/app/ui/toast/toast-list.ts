import { Component, DestroyRef, effect, inject } from '@angular/core';
import { TextPipe } from '../../language';
import { Icon } from '../icon/icon';
import { Toasts, type Toast } from './toasts';

const STAY_MS = 6000;
const STAY_WITH_ACT_MS = 10_000;

/** Toasts stay while hovered or focused. */
@Component({
  selector: 'ui-toasts',
  imports: [Icon, TextPipe],
  templateUrl: './toast-list.html',
  styleUrl: './toast-list.css',
})
export class ToastList {
  protected readonly toasts = inject(Toasts);
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    effect(() => {
      for (const toast of this.toasts.all()) if (!this.timers.has(toast.id)) this.resume(toast);
    });
    inject(DestroyRef).onDestroy(() => this.timers.forEach((timer) => clearTimeout(timer)));
  }

  protected hold(toast: Toast): void {
    clearTimeout(this.timers.get(toast.id));
  }

  protected resume(toast: Toast): void {
    this.hold(toast);
    if (toast.kind === 'error') return;
    this.timers.set(
      toast.id,
      setTimeout(() => this.toasts.close(toast.id), toast.act ? STAY_WITH_ACT_MS : STAY_MS),
    );
  }

  protected act(toast: Toast): void {
    toast.act?.run();
    this.toasts.close(toast.id);
  }
}
