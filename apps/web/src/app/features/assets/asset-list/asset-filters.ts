import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, DestroyRef, computed, effect, inject, input, linkedSignal, output, untracked } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Chip, Icon, Menu, MenuChoice, Search, statusSigns } from '../../../ui';
import { statuses, types, type AssetStatus, type ListState } from './list-state';

const TYPING_MS = 250;

/** Search and filters of the asset list; what is in force stands as chips. */
@Component({
  selector: 'app-asset-filters',
  imports: [CdkMenuTrigger, Chip, Icon, Menu, MenuChoice, Search, TextPipe],
  templateUrl: './asset-filters.html',
})
export class AssetFilters {
  private readonly texts = inject(Texts);
  private readonly session = inject(Session);

  readonly state = input.required<ListState>();
  readonly changed = output<Partial<ListState>>();
  readonly cleared = output();

  /** follows the address, and goes into it a moment after the last key */
  protected readonly text = linkedSignal(() => this.state().q);
  private timer: ReturnType<typeof setTimeout> | undefined;

  protected readonly statuses = computed(() =>
    statuses.map((value) => ({
      value,
      label: this.texts.get(statusSigns[value].word),
      isOn: this.state().status.includes(value),
    })),
  );
  protected readonly types = computed(() =>
    types.map((value) => ({ value, label: this.texts.get(`assets.type.${value}`), isOn: this.state().type === value })),
  );
  protected readonly organizations = computed(() =>
    this.session
      .memberships()
      .map(({ id, name }) => ({ value: id, label: name, isOn: this.state().organization === id })),
  );
  protected readonly chosenStatuses = computed(() => this.statuses().filter(({ isOn }) => isOn));
  protected readonly chosenType = computed(() => this.types().find(({ isOn }) => isOn));
  protected readonly chosenOrganization = computed(() => {
    const id = this.state().organization;
    return id
      ? (this.organizations().find(({ value }) => value === id)?.label ??
          this.texts.get('assets.list.other_organization'))
      : undefined;
  });
  protected readonly isFiltered = computed(
    () =>
      this.chosenStatuses().length > 0 || this.chosenType() !== undefined || this.chosenOrganization() !== undefined,
  );

  constructor() {
    effect(() => {
      const text = this.text();
      untracked(() => this.searchSoon(text));
    });
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
  }

  protected toggleStatus(status: AssetStatus): void {
    const chosen = this.state().status;
    this.changed.emit({
      status: chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status],
    });
  }

  protected clear(): void {
    clearTimeout(this.timer);
    this.text.set('');
    this.cleared.emit();
  }

  private searchSoon(text: string): void {
    clearTimeout(this.timer);
    if (text === this.state().q) return;
    this.timer = setTimeout(() => this.changed.emit({ q: text }), TYPING_MS);
  }
}
