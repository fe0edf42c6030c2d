import { DOCUMENT, DestroyRef, Injectable, inject } from '@angular/core';
import { Dialogs, SingleKeys } from '../../ui/lists';

const TYPED = 'input, textarea, select, [contenteditable]';
const PRIMARY = 'button.primary:not(:disabled, [aria-disabled=true]), a.primary';

/** Ctrl-Enter or Cmd-Enter presses the primary button; `?` lists all shortcuts. */
@Injectable({ providedIn: 'root' })
export class Shortcuts {
  private readonly document = inject(DOCUMENT);
  private readonly dialogs = inject(Dialogs);
  private readonly keys = inject(SingleKeys);

  /** Call in the constructor of the frame. */
  listen(): void {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      const isWithControl = event.ctrlKey || event.metaKey;
      if (event.key === 'Enter' && isWithControl && !event.shiftKey) this.pressMainButton(event);
      if (event.key === '?' && !isWithControl && this.keys.areOn() && !this.isTyping(event)) void this.list(event);
    };
    // Capture phase: grid cells and forms use Enter, too.
    this.document.addEventListener('keydown', listen, { capture: true });
    inject(DestroyRef).onDestroy(() => this.document.removeEventListener('keydown', listen, { capture: true }));
  }

  /** In the focused form or dialog; otherwise in the page, unless ambiguous. */
  private pressMainButton(event: KeyboardEvent): void {
    const dialog = [...this.document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
    const main = this.document.querySelector('main');
    const [ofForm, ofPage] = [(event.target as Element).closest('form'), dialog ?? main].map((place) =>
      [...(place?.querySelectorAll<HTMLElement>(PRIMARY) ?? [])].filter((one) => one.offsetParent),
    );
    const button = ofForm?.at(-1) ?? (dialog || ofPage?.length === 1 ? ofPage?.at(-1) : undefined);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    // Leaving the field stores its value.
    button.focus();
    button.click();
  }

  private async list(event: KeyboardEvent): Promise<void> {
    if (this.document.querySelector('[role=dialog][aria-modal=true]')) return;
    event.preventDefault();
    const { ShortcutList } = await import('./shortcut-list');
    await this.dialogs.open(ShortcutList);
  }

  private isTyping({ target }: KeyboardEvent): boolean {
    return target instanceof HTMLElement && target.matches(TYPED);
  }
}
