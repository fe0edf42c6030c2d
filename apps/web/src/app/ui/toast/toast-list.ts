import { LiveAnnouncer } from '@angular/cdk/a11y';
import { Component, DestroyRef, ElementRef, effect, inject } from '@angular/core';
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
  host: { popover: 'manual' },
})
export class ToastList {
  protected readonly toasts = inject(Toasts);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly announcer = inject(LiveAnnouncer);
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private newestId = 0;

  constructor() {
    effect(() => {
      const added = this.toasts.all().filter(({ id }) => id > this.newestId);
      if (added.length > 0) this.present(added);
    });
    inject(DestroyRef).onDestroy(() => this.timers.forEach((timer) => clearTimeout(timer)));
  }

  /** An open dialog covers the page and hides it from screen readers. */
  private present(added: readonly Toast[]): void {
    this.newestId = added.at(-1)?.id ?? this.newestId;
    for (const toast of added) this.resume(toast);
    this.host.hidePopover();
    this.host.showPopover();
    const words = added.flatMap(({ text, act }) => (act ? [text, act.label] : [text]));
    void this.announcer.announce(words.join(' '), STAY_MS);
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
