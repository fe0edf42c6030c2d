import { Component, type ElementRef, inject, input, signal, viewChild } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { HelpKey } from '@etalon/i18n';
import { TextPipe } from '../../language';
import { Icon } from '../icon/icon';
import { HelpTexts } from './help-texts';

let nextId = 0;

/**
 * Button that explains a field: `<ui-help of="accuracy" [label]="..." />`. The native popover closes on Escape and on a
 * click elsewhere.
 */
@Component({
  selector: 'ui-help',
  imports: [Icon, RouterLink, TextPipe],
  templateUrl: './help.html',
  styleUrl: './help.css',
  host: { '(keydown.escape)': 'closeOnly($event)' },
})
export class Help {
  private readonly popover = viewChild.required<ElementRef<HTMLElement>>('popover');

  readonly of = input.required<HelpKey>();
  /** Label of the field. */
  readonly label = input.required<string>();

  protected readonly id = `help-${++nextId}`;
  protected readonly entry = inject(HelpTexts).entry(this.of);
  protected readonly isOpen = signal(false);

  /** Escape must not close a dialog around the field, too. */
  protected closeOnly(event: Event): void {
    if (!this.isOpen()) return;
    event.stopPropagation();
    event.preventDefault();
    this.popover().nativeElement.hidePopover();
  }
}
