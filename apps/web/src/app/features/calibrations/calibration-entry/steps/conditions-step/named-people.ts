import { Injectable, computed, inject, resource } from '@angular/core';
import type { Option } from '../../../../../ui';
import { CalibrationsData } from '../../../calibrations-data';
import { EntryContext } from '../../entry-context';

/** Loaded once for all fields. */
@Injectable()
export class NamedPeople {
  private readonly data = inject(CalibrationsData);
  private readonly context = inject(EntryContext);
  private readonly found = resource({
    params: () => this.context.profile()?.id,
    loader: ({ params }) => this.data.performers(params),
  });

  /** False until known: a laboratory may work without a second person. */
  readonly needsSecondPerson = computed(
    () => this.found.hasValue() && !this.found.value().some((one) => one.may_check_own_work),
  );

  with(chosen: string, label: string): Option[] {
    const found = (this.found.hasValue() ? this.found.value() : []).map(({ id, name }) => ({ value: id, label: name }));
    return chosen && !found.some(({ value }) => value === chosen) ? [{ value: chosen, label }, ...found] : found;
  }
}
