import { Injectable, inject } from '@angular/core';
import { Dialogs } from '../../ui/lists';
import type { MoreFiltersOptions } from './more-filters';

@Injectable({ providedIn: 'root' })
export class FilterDialog {
  private readonly dialogs = inject(Dialogs);

  async ask<Key extends string>(
    requested: MoreFiltersOptions<Key>,
  ): Promise<MoreFiltersOptions<Key>['values'] | undefined> {
    const { MoreFilters } = await import('./more-filters');
    return this.dialogs.open<MoreFiltersOptions<Key>['values'], MoreFiltersOptions<Key>>(MoreFilters, requested);
  }
}
