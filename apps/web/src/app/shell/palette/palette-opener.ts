import { Dialog, type DialogRef } from '@angular/cdk/dialog';
import { DOCUMENT, DestroyRef, Injectable, inject } from '@angular/core';
import { Texts } from '../../language';
import type { Palette } from './palette';

/** The palette's code is fetched at the first use. */
@Injectable({ providedIn: 'root' })
export class PaletteOpener {
  private readonly dialog = inject(Dialog);
  private readonly document = inject(DOCUMENT);
  private readonly texts = inject(Texts);
  private opened?: DialogRef<unknown, Palette>;

  /** Call in the constructor of the frame. */
  listen(): void {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      void this.open();
    };
    this.document.addEventListener('keydown', listen);
    inject(DestroyRef).onDestroy(() => {
      this.document.removeEventListener('keydown', listen);
      this.opened?.close();
    });
  }

  async open(): Promise<void> {
    if (this.isOpen()) return;
    const { Palette } = await import('./palette');
    // The shortcut may have been pressed again while loading.
    if (this.isOpen()) return;
    const opened = this.dialog.open(Palette, {
      backdropClass: 'scrim',
      ariaModal: true,
      ariaLabel: this.texts.get('shell.palette.label'),
      autoFocus: 'input',
      panelClass: 'palette-pane',
    });
    this.opened = opened;
    opened.closed.subscribe(() => (this.opened = undefined));
  }

  private isOpen(): boolean {
    return this.opened !== undefined;
  }
}
