import { Component, ElementRef, inject, input } from '@angular/core';
import { RouterLink, type Params } from '@angular/router';

export interface Tab {
  /** The value of the query parameter; empty for the first tab, so that the plain address opens it. */
  id: string;
  label: string;
  count?: number;
}

/**
 * Tabs of a page, in the address as a query parameter; arrows move.
 * `<ui-tabs label="..." [tabs]="tabs()" [active]="tab()" />` with `<section role="tabpanel" id="panel-...">` below.
 */
@Component({
  selector: 'ui-tabs',
  imports: [RouterLink],
  template: `
    @for (tab of tabs(); track tab.id) {
      <a
        role="tab"
        routerLink="."
        queryParamsHandling="merge"
        [queryParams]="query(tab)"
        [replaceUrl]="true"
        [attr.aria-selected]="tab.id === active()"
        [attr.tabindex]="tab.id === active() ? 0 : -1"
        (keydown)="move($event)"
      >
        {{ tab.label }}
        @if (tab.count !== undefined) {
          <span class="count">{{ tab.count }}</span>
        }
      </a>
    }
  `,
  styleUrl: './tabs.css',
  host: { role: 'tablist', '[attr.aria-label]': 'label()' },
})
export class Tabs {
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);

  readonly label = input.required<string>();
  readonly tabs = input.required<readonly Tab[]>();
  readonly active = input.required<string>();
  readonly param = input('tab');

  protected query(tab: Tab): Params {
    return { [this.param()]: tab.id || null };
  }

  protected move(event: KeyboardEvent): void {
    const tabs = [...this.host.nativeElement.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex((tab) => tab === event.target);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    tab?.focus();
    tab?.click();
  }
}
