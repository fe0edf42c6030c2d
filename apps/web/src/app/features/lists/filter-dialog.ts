import { Injectable, inject } from '@angular/core';
import { Dialogs } from '../../ui/lists';
import type { MoreFiltersAsked } from './more-filters';

@Injectable({ providedIn: 'root' })
export class FilterDialog {
  private readonly dialogs = inject(Dialogs);

  async ask<Key extends string>(asked: MoreFiltersAsked<Key>): Promise<MoreFiltersAsked<Key>['values'] | undefined> {
    const { MoreFilters } = await import('./more-filters');
    return this.dialogs.open<MoreFiltersAsked<Key>['values'], MoreFiltersAsked<Key>>(MoreFilters, asked);
  }
}
