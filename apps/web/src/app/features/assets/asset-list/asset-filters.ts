import { CdkMenuTrigger } from '@angular/cdk/menu';
import {
  Component,
  DestroyRef,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  output,
  resource,
  untracked,
} from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Chip, Dialogs, Icon, Menu, MenuChoice, MenuItem, Search, statusSigns } from '../../../ui';
import { switched } from '../../lists';
import { LocationChoices, PickLocation, type LocationPick, type PickedLocation } from '../../locations';
import { MoreFilters, type MoreFiltersState } from './more-filters';
import {
  conformities,
  isFiltered,
  statuses,
  types,
  type AssetConformity,
  type AssetStatus,
  type ListState,
} from './list-state';

const TYPING_MS = 250;
const conformityWords = {
  fail: statusSigns.out_of_tolerance.word,
  not_evaluated: statusSigns.not_evaluated.word,
  pass: 'status.verdict.conforms',
} as const;

/** Search and filters of the asset list; what is in force stands as chips. */
@Component({
  selector: 'app-asset-filters',
  imports: [CdkMenuTrigger, Chip, Icon, Menu, MenuChoice, MenuItem, Search, TextPipe],
  templateUrl: './asset-filters.html',
})
export class AssetFilters {
  private readonly texts = inject(Texts);
  private readonly session = inject(Session);
  private readonly dialogs = inject(Dialogs);
  private readonly locations = inject(LocationChoices);

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
  protected readonly conformities = computed(() =>
    conformities.map((value) => ({
      value,
      label: this.texts.get(conformityWords[value]),
      isOn: this.state().conformity.includes(value),
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
  /** Its name; a location that is gone, or not shown any more, is said by the word alone. */
  private readonly place = resource({
    params: () => this.state().location || undefined,
    loader: ({ params }) => this.locations.one(params),
  });
  protected readonly chosenLocation = computed(() => {
    if (this.state().location === '') return undefined;
    const name = this.place.hasValue() ? this.place.value().name : this.texts.get('assets.list.location');
    return this.state().below ? `${name} +` : name;
  });
  protected readonly chosenStatuses = computed(() => this.statuses().filter(({ isOn }) => isOn));
  protected readonly chosenConformities = computed(() => this.conformities().filter(({ isOn }) => isOn));
  protected readonly chosenType = computed(() => this.types().find(({ isOn }) => isOn));
  protected readonly chosenOrganization = computed(() => {
    const id = this.state().organization;
    return id
      ? (this.organizations().find(({ value }) => value === id)?.label ??
          this.texts.get('assets.list.other_organization'))
      : undefined;
  });
  protected readonly chosenQuantity = computed(() => {
    const { quantity } = this.state();
    return quantity && (this.texts.find(`quantities.${quantity}`) ?? quantity);
  });
  /** a span, or one side of it */
  protected readonly chosenDue = computed(() => {
    const { from, to } = this.state();
    if (!from && !to) return undefined;
    if (!from) return this.texts.get('assets.filter.until', { day: to });
    return to ? `${from} … ${to}` : this.texts.get('assets.filter.since', { day: from });
  });
  protected readonly isFiltered = computed(() => isFiltered({ ...this.state(), q: '' }));
  /** filters in force, for the button on a phone */
  protected readonly count = computed(
    () =>
      this.chosenStatuses().length +
      this.chosenConformities().length +
      [
        this.chosenType(),
        this.chosenOrganization(),
        this.chosenLocation(),
        this.chosenQuantity(),
        this.state().technology,
        this.chosenDue(),
      ].filter(Boolean).length,
  );

  constructor() {
    effect(() => {
      const text = this.text();
      untracked(() => this.searchSoon(text));
    });
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
  }

  protected toggleStatus(status: AssetStatus): void {
    this.changed.emit({ status: switched(this.state().status, status) });
  }

  protected toggleConformity(conformity: AssetConformity): void {
    this.changed.emit({ conformity: switched(this.state().conformity, conformity) });
  }

  protected async pickLocation(): Promise<void> {
    const { location, below, organization } = this.state();
    const picked = await this.dialogs.open<PickedLocation, LocationPick>(PickLocation, {
      heading: this.texts.get('locations.pick.filter_title'),
      label: this.texts.get('locations.pick.location'),
      none: this.texts.get('locations.pick.search'),
      act: this.texts.get('locations.pick.show'),
      chosen: location,
      below: location === '' || below === '1',
      options: await this.locations.of(organization || null),
    });
    if (picked) this.changed.emit({ location: picked.id, below: picked.id && picked.below ? '1' : '' });
  }

  protected async chooseMore(): Promise<void> {
    const { quantity, technology, from, to } = this.state();
    const chosen = await this.dialogs.open<MoreFiltersState, MoreFiltersState>(MoreFilters, {
      quantity,
      technology,
      from,
      to,
    });
    if (chosen) this.changed.emit(chosen);
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
