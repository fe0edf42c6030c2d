import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, DestroyRef, computed, effect, inject, input, linkedSignal, output, untracked } from '@angular/core';
import { TextPipe } from '../../language';
import { Chip, Icon, Menu, MenuCheck, MenuChoice, MenuItem, Search, type IconName } from '../../ui/lists';
import type { FilterChoice, FilterGroup } from './filter-choices';

const TYPING_MS = 250;

export interface FilterAction {
  icon: IconName;
  label: string;
  run: () => void;
}

/** The URL holds the state. */
@Component({
  selector: 'app-list-filters',
  imports: [CdkMenuTrigger, Chip, Icon, Menu, MenuCheck, MenuChoice, MenuItem, Search, TextPipe],
  templateUrl: './list-filters.html',
})
export class ListFilters<State extends { q: string }> {
  readonly label = input.required<string>();
  readonly placeholder = input.required<string>();
  readonly q = input.required<string>();
  readonly groups = input.required<readonly FilterGroup<State>[]>();
  readonly others = input<readonly FilterChoice<State>[]>([]);
  readonly actions = input<readonly FilterAction[]>([]);
  readonly changed = output<Partial<State>>();
  readonly cleared = output();
  readonly opened = output();

  /** The URL is updated after a debounce. */
  protected readonly text = linkedSignal(() => this.q());
  private timer: ReturnType<typeof setTimeout> | undefined;
  protected readonly chips = computed(() => [
    ...this.groups().flatMap(({ choices }) => choices.filter(({ isOn }) => isOn)),
    ...this.others(),
  ]);

  constructor() {
    effect(() => {
      const text = this.text();
      untracked(() => this.searchSoon(text));
    });
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
  }

  protected clear(): void {
    clearTimeout(this.timer);
    this.text.set('');
    this.cleared.emit();
  }

  private searchSoon(text: string): void {
    clearTimeout(this.timer);
    if (text === this.q()) return;
    this.timer = setTimeout(() => this.changed.emit({ q: text } as Partial<State>), TYPING_MS);
  }
}
