import { Tab as AriaTab, TabList, Tabs as AriaTabs } from '@angular/aria/tabs';
import { Component, type ElementRef, afterRenderEffect, inject, input, viewChild } from '@angular/core';
import { ActivatedRoute, Router, RouterLink, type Params } from '@angular/router';

export interface Tab {
  /** Empty for the first tab. */
  id: string;
  label: string;
  count?: number;
}

/** The query parameter holds the tab. */
@Component({
  selector: 'ui-tabs',
  imports: [AriaTab, RouterLink, TabList],
  template: `
    <div
      #list
      ngTabList
      class="list"
      [attr.aria-label]="label()"
      [selectedTab]="active()"
      (selectedTabChange)="open($event)"
    >
      @for (tab of tabs(); track tab.id) {
        <a
          ngTab
          routerLink="."
          queryParamsHandling="merge"
          [value]="tab.id"
          [queryParams]="query(tab.id)"
          [replaceUrl]="true"
        >
          {{ tab.label }}
          @if (tab.count !== undefined) {
            <span class="count">{{ tab.count }}</span>
          }
        </a>
      }
    </div>
    <ng-content />
  `,
  styleUrl: './tabs.css',
  hostDirectives: [AriaTabs],
})
export class Tabs {
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);

  readonly label = input.required<string>();
  readonly tabs = input.required<readonly Tab[]>();
  readonly active = input.required<string>();
  readonly param = input('tab');

  private readonly list = viewChild<ElementRef<HTMLElement>>('list');

  constructor() {
    // A narrow screen shows some of the tabs: scroll to the active one.
    afterRenderEffect(() => {
      const list = this.list()?.nativeElement;
      const at = this.tabs().findIndex(({ id }) => id === this.active());
      const tab = list?.children[at];
      if (!(list && tab instanceof HTMLElement)) return;
      const [start, end] = [tab.offsetLeft - list.offsetLeft, tab.offsetLeft - list.offsetLeft + tab.offsetWidth];
      if (start < list.scrollLeft) list.scrollLeft = start;
      else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth;
    });
  }

  protected query(id: string): Params {
    return { [this.param()]: id === this.tabs()[0]?.id ? null : id };
  }

  protected open(id: string | undefined): void {
    if (id === undefined || id === this.active()) return;
    const target = this.router.createUrlTree(['.'], {
      relativeTo: this.route,
      queryParams: this.query(id),
      queryParamsHandling: 'merge',
    });
    const started = this.router.currentNavigation()?.extractedUrl;
    if (started?.toString() === target.toString()) return;
    void this.router.navigateByUrl(target, { replaceUrl: true });
  }
}
