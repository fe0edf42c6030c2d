import { inject, resource, signal } from '@angular/core';
import { Api, peopleList, usersGet } from '@etalon/api-client';
import { Texts } from '../../language';
import { inForce, type FilterChoice } from './filter-choices';
import type { SearchedFilter } from './more-filters';

/** The search finds all others. */
const MOST_PEOPLE = 200;

/** Create in an injection context. */
export class PersonFilter<State extends { person: string }> {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly isLookedFor = signal(false);
  private readonly known;
  private readonly people = resource({
    params: () => this.isLookedFor() || undefined,
    loader: () => this.api.invoke(peopleList, { limit: MOST_PEOPLE }),
  });

  constructor(
    private readonly chosen: () => string,
    private readonly label: () => string,
  ) {
    this.known = resource({
      params: () => this.chosen() || undefined,
      loader: ({ params }) => this.api.invoke(usersGet, { user_id: params }),
    });
  }

  inForce(): FilterChoice<State>[] {
    if (!this.chosen()) return [];
    const name = this.known.hasValue() ? this.known.value().name : this.texts.get('common.number.none');
    return [inForce<State>(this.label(), name, { person: '' } as Partial<State>)];
  }

  choice(): SearchedFilter<'person'> {
    this.isLookedFor.set(true);
    return {
      key: 'person',
      label: this.label(),
      options: () =>
        (this.people.hasValue() ? this.people.value() : []).map(({ id, name }) => ({ value: id, label: name })),
    };
  }
}
