import { DestroyRef, inject, linkedSignal, resource, signal, type Signal } from '@angular/core';
import type { Option } from '../../../../../ui';

const TYPING_MS = 250;

interface SearchedOptions {
  /** previous options stay until the next response */
  options: Signal<readonly Option[]>;
  search: (text: string) => void;
}

/**
 * For lists too long to load completely.
 * @param requested undefined: not known yet
 */
export function searchedOptions<Asked>(
  requested: () => Asked | undefined,
  load: (requested: Asked, q: string) => Promise<Option[]>,
): SearchedOptions {
  const q = signal('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  inject(DestroyRef).onDestroy(() => clearTimeout(timer));
  const found = resource({
    params: () => {
      const [about, text] = [requested(), q()];
      return about === undefined ? undefined : { about, text };
    },
    loader: ({ params }) => load(params.about, params.text),
  });
  const options = linkedSignal<Option[] | undefined, readonly Option[]>({
    source: () => (found.hasValue() ? found.value() : undefined),
    computation: (now, before) => now ?? before?.value ?? [],
  });
  const search = (text: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => q.set(text.trim()), TYPING_MS);
  };
  return { options, search };
}
