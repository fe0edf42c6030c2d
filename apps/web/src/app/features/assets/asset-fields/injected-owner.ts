import { computed, inject, linkedSignal, type Signal } from '@angular/core';
import { Texts } from '../../../language';
import { Session } from '../../../session';
import type { Option } from '../../../ui';
import { NO_ORGANIZATION } from './asset-fields';

export function injectOwners(): Signal<readonly Option[]> {
  const session = inject(Session);
  const texts = inject(Texts);
  return computed(() => [
    ...session.memberships().map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_ORGANIZATION, label: texts.get('assets.form.no_organization') },
  ]);
}

/** The user's only organization, otherwise the chosen one. */
export function injectOwner() {
  const session = inject(Session);
  const only = computed(() => {
    const [first, ...others] = session.memberships();
    return first && others.length === 0 ? first.id : '';
  });
  // A reload of the account keeps the choice.
  const chosen = linkedSignal(() => only());
  return {
    offered: injectOwners(),
    chosen,
    /** empty: none */
    id: computed(() => (chosen() === NO_ORGANIZATION ? '' : chosen())),
  };
}
