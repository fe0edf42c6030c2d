import {
  Component,
  ElementRef,
  afterNextRender,
  booleanAttribute,
  inject,
  input,
  signal,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { HelpKey } from '@etalon/i18n';
import { TextPipe } from '../../language';
import { Icon } from '../icon/icon';
import { HelpTexts } from './help-texts';

let nextId = 0;

/** The native popover closes on Escape and on a click elsewhere. */
@Component({
  selector: 'ui-help',
  imports: [Icon, RouterLink, TextPipe],
  templateUrl: './help.html',
  styleUrl: './help.css',
  host: { '(keydown.escape)': 'closeOnly($event)' },
})
export class Help {
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly button = viewChild.required<ElementRef<HTMLElement>>('button');
  private readonly popover = viewChild.required<ElementRef<HTMLElement>>('popover');

  readonly of = input.required<HelpKey>();
  readonly label = input.required<string>();

  /** F1 in the field opens it; so the button is no tab stop. */
  readonly byKey = input(false, { transform: booleanAttribute });

  protected readonly id = `help-${++nextId}`;
  protected readonly entry = inject(HelpTexts).entry(this.of);
  protected readonly isOpen = signal(false);
  private before: Element | null = null;

  constructor() {
    afterNextRender(() => {
      if (!this.byKey()) return;
      this.host.previousElementSibling?.addEventListener('keydown', (event) => {
        if ((event as KeyboardEvent).key === 'F1') this.show(event);
      });
    });
  }

  /** From the button Tab reaches the link; closing returns the focus. */
  show(event: Event): void {
    event.preventDefault();
    this.before = document.activeElement;
    this.button().nativeElement.focus();
    this.popover().nativeElement.showPopover({ source: this.button().nativeElement });
  }

  protected toggled({ newState }: ToggleEvent): void {
    this.isOpen.set(newState === 'open');
    if (newState === 'open') return;
    if (this.before instanceof HTMLElement && this.host.contains(document.activeElement)) this.before.focus();
    this.before = null;
  }

  /** Escape must not close a dialog around the field, too. */
  protected closeOnly(event: Event): void {
    if (!this.isOpen()) return;
    event.stopPropagation();
    event.preventDefault();
    this.popover().nativeElement.hidePopover();
  }
}
