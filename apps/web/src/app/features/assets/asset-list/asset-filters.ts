import { Component, computed, inject, input, output, resource, signal } from '@angular/core';
import { PHYSICAL_QUANTITIES, physicalQuantity, technologyValues } from '@etalon/metrology/lists';
import { Format, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session/basics';
import { statusSigns, type Option } from '../../../ui/lists';
import {
  FilterDialog,
  ListFilters,
  dueSpan,
  inForce,
  oneOf,
  organizationsOf,
  rangeEnds,
  someOf,
  type FilterAction,
  type FilterChoice,
  type FilterGroup,
} from '../../lists';
import { LocationChoices } from '../../locations';
import { AssetsData } from '../assets-data';
import { assetQuery, conformities, healthLimits, statuses, types, type ListState } from './list-state';

const conformityWords = {
  fail: statusSigns.out_of_tolerance.word,
  not_evaluated: statusSigns.not_evaluated.word,
  pass: 'status.verdict.conforms',
} as const;

@Component({
  selector: 'app-asset-filters',
  imports: [ListFilters, TextPipe],
  template: `
    <app-list-filters
      [label]="'assets.list.search' | t"
      [placeholder]="'assets.list.search_hint' | t"
      [q]="state().q"
      [groups]="groups()"
      [others]="others()"
      [actions]="actions()"
      (changed)="changed.emit($event)"
      (cleared)="cleared.emit()"
      (opened)="counted.set(state())"
    />
  `,
})
export class AssetFilters {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly session = inject(Session);
  private readonly filters = inject(FilterDialog);
  private readonly data = inject(AssetsData);
  private readonly locations = inject(LocationChoices);

  readonly state = input.required<ListState>();
  readonly changed = output<Partial<ListState>>();
  readonly cleared = output();

  /** counts are loaded only when the menu opens */
  protected readonly counted = signal<ListState | undefined>(undefined);
  private readonly counts = resource({
    params: () => this.counted(),
    loader: async ({ params }) => {
      const counts = await Promise.all(
        statuses.map((status) => this.data.count(assetQuery({ ...params, status: [status] }))),
      );
      return new Map(statuses.map((status, at) => [status, counts[at] ?? null]));
    },
  });
  private readonly organizations = computed(() =>
    organizationsOf(this.texts, this.session.memberships(), this.state()),
  );
  protected readonly groups = computed((): FilterGroup<ListState>[] => {
    const { status, conformity, type } = this.state();
    const counts = this.counts.hasValue() ? this.counts.value() : undefined;
    return [
      someOf('status', status, {
        name: this.texts.get('assets.list.status'),
        values: statuses,
        label: (one) => this.texts.get(statusSigns[one].word),
        count: (one) => {
          const count = counts?.get(one);
          return count == null ? undefined : this.format.total(count);
        },
      }),
      someOf('conformity', conformity, {
        name: this.texts.get('assets.list.conformity'),
        values: conformities,
        label: (one) => this.texts.get(conformityWords[one]),
      }),
      oneOf('type', type, {
        name: this.texts.get('assets.list.type'),
        values: types,
        label: (one) => this.texts.get(`assets.type.${one}`),
      }),
      this.organizations().group,
    ];
  });
  /** Deleted or hidden locations show a generic text. */
  private readonly place = resource({
    params: () => this.state().location || undefined,
    loader: ({ params }) => this.locations.one(params),
  });
  protected readonly others = computed((): FilterChoice<ListState>[] => {
    const { location, below, quantity, daq, technology, range, unit, health } = this.state();
    const word = this.texts.get('assets.list.location');
    const place = this.place.hasValue() ? this.place.value().name : word;
    return [
      ...this.organizations().other,
      ...(location ? [inForce(word, below ? `${place} +` : place, { location: '', below: '' })] : []),
      ...(quantity
        ? [inForce(this.texts.get('assets.column.quantity'), quantityName(this.texts, quantity), { quantity: '' })]
        : []),
      ...(daq ? [inForce(this.texts.get('dashboard.type'), daqTypeName(this.texts, daq), { daq: '' })] : []),
      ...(technology ? [inForce(this.texts.get('assets.column.technology'), technology, { technology: '' })] : []),
      ...(range
        ? [inForce(this.texts.get('assets.column.range'), this.rangeIn(range, unit), { range: '', unit: '' })]
        : []),
      ...(health ? [inForce(this.texts.get('assets.filter.health'), this.scoresBelow(health), { health: '' })] : []),
      ...dueSpan(this.texts, this.texts.get('assets.list.due'), this.state()),
    ];
  });
  protected readonly actions = computed((): FilterAction[] => [
    { icon: 'filter', label: this.texts.get('assets.filter.more'), run: () => void this.chooseMore() },
    { icon: 'location', label: this.texts.get('locations.pick.filter_title'), run: () => void this.pickLocation() },
  ]);

  private async pickLocation(): Promise<void> {
    const { location, below, organization } = this.state();
    const picked = await this.locations.pick({
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

  private async chooseMore(): Promise<void> {
    const { quantity, technology, range, unit, health, from, to } = this.state();
    const quantities = PHYSICAL_QUANTITIES.map(({ value }) => ({ value, label: quantityName(this.texts, value) }));
    const chosen = await this.filters.ask<'quantity' | 'technology' | 'range' | 'unit' | 'health'>({
      values: { quantity, technology, range, unit, health, from, to },
      units: (values) => unitsOf(values.quantity),
      filters: [
        {
          key: 'quantity',
          label: this.texts.get('assets.column.quantity'),
          options: () => quantities.sort((a, b) => a.label.localeCompare(b.label)),
        },
        {
          key: 'technology',
          label: this.texts.get('assets.column.technology'),
          free: true,
          options: (values) => technologiesOf(values.quantity),
        },
        {
          key: 'health',
          label: this.texts.get('assets.filter.health'),
          options: () => healthLimits.map((value) => ({ value, label: this.scoresBelow(value) })),
        },
      ],
    });
    if (chosen) this.changed.emit(chosen);
  }

  private rangeIn(range: string, unit: string): string {
    const [low, high] = rangeEnds(range).map((end) => (end === null ? '' : this.format.number(end)));
    return `${low ?? ''} … ${high ?? ''} ${unit}`.replaceAll('  ', ' ').trim();
  }

  private scoresBelow(score: string): string {
    return this.texts.get('assets.filter.health_below', { score });
  }
}

function quantityName(texts: Texts, quantity: string): string {
  return texts.find(`quantities.${quantity}`) ?? physicalQuantity(quantity)?.label ?? quantity;
}

function daqTypeName(texts: Texts, type: string): string {
  return texts.find(`assets.daq_type.${type}`) ?? type;
}

function technologiesOf(quantity: string): readonly Option[] {
  return sorted(quantitiesOf(quantity).flatMap(technologyValues));
}

function unitsOf(quantity: string): readonly Option[] {
  return sorted(quantitiesOf(quantity).flatMap<string>(({ units }) => units));
}

function quantitiesOf(chosen: string) {
  return PHYSICAL_QUANTITIES.filter(({ value }) => chosen === '' || value === chosen);
}

function sorted(names: readonly string[]): readonly Option[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name }));
}
