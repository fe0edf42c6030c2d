import { Component, ElementRef, booleanAttribute, computed, inject, input } from '@angular/core';
import { Icon, type IconName } from '../icon/icon';

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger' | 'danger-solid';

/** Without text it needs an aria-label and is square. */
@Component({
  selector: 'button[uiButton], a[uiButton]',
  imports: [Icon],
  template: `
    @if (shownIcon(); as name) {
      <ui-icon class="lead" [name]="name" [size]="18" />
    }
    <span class="text"><ng-content /></span>
    @if (iconEnd(); as name) {
      <ui-icon class="trail" [name]="name" [size]="18" />
    }
  `,
  styleUrl: './button.css',
  host: {
    '[class]': 'kind()',
    '[class.slim]': 'slim()',
    '[class.square]': 'square()',
    '[attr.aria-busy]': 'busy() || null',
    '[attr.aria-disabled]': 'busy() || null',
  },
})
export class Button {
  readonly uiButton = input<ButtonKind | ''>('');
  readonly icon = input<IconName>();
  readonly iconEnd = input<IconName>();
  readonly slim = input(false, { transform: booleanAttribute });
  readonly square = input(false, { transform: booleanAttribute });
  readonly busy = input(false, { transform: booleanAttribute });

  protected readonly kind = computed(() => this.uiButton() || 'plain');
  protected readonly shownIcon = computed(() => (this.busy() ? 'busy' : this.icon()));

  constructor() {
    // Capture phase, to precede the listeners of the page.
    inject<ElementRef<HTMLElement>>(ElementRef).nativeElement.addEventListener(
      'click',
      (event) => this.holdWhileBusy(event),
      { capture: true },
    );
  }

  private holdWhileBusy(event: Event): void {
    if (!this.busy()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
