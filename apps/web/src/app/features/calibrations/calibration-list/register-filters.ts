import { Component, computed, inject, input, output } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session/basics';
import { statusSigns } from '../../../ui/lists';
import {
  FilterDialog,
  ListFilters,
  PersonFilter,
  daySpan,
  dueSpan,
  inForce,
  organizationsOf,
  someOf,
  type FilterAction,
  type FilterChoice,
  type FilterGroup,
} from '../../lists';
import { conformities, purposes, states, types, type RegisterState } from './list-state';

const conformityWords = {
  fail: 'status.verdict.does_not_conform',
  not_evaluated: 'status.verdict.not_evaluated',
  pass: 'status.verdict.conforms',
} as const;

@Component({
  selector: 'app-register-filters',
  imports: [ListFilters, TextPipe],
  template: `
    <app-list-filters
      [label]="'calibration_views.list.search' | t"
      [placeholder]="'calibration_views.list.search_hint' | t"
      [q]="state().q"
      [groups]="groups()"
      [others]="others()"
      [actions]="actions()"
      (changed)="changed.emit($event)"
      (cleared)="cleared.emit()"
    />
  `,
})
export class RegisterFilters {
  private readonly texts = inject(Texts);
  private readonly session = inject(Session);
  private readonly filters = inject(FilterDialog);

  readonly state = input.required<RegisterState>();
  readonly changed = output<Partial<RegisterState>>();
  readonly cleared = output();

  private readonly organizations = computed(() =>
    organizationsOf(this.texts, this.session.memberships(), this.state()),
  );
  protected readonly groups = computed((): FilterGroup<RegisterState>[] => {
    const { status, conformity, purpose, type } = this.state();
    return [
      someOf('status', status, {
        name: this.texts.get('calibrations.list.status'),
        values: states,
        label: (one) => this.texts.get(statusSigns[one].word),
      }),
      someOf('conformity', conformity, {
        name: this.texts.get('calibrations.list.conformity'),
        values: conformities,
        label: (one) => this.texts.get(conformityWords[one]),
      }),
      someOf('purpose', purpose, {
        name: this.texts.get('calibrations.conditions.purpose'),
        values: purposes,
        label: (one) => this.texts.get(`calibrations.purpose.${one}`),
      }),
      someOf('type', type, {
        name: this.texts.get('calibrations.conditions.type'),
        values: types,
        label: (one) => this.texts.get(`calibrations.type.${one}`),
      }),
      this.organizations().group,
    ];
  });
  private readonly person = new PersonFilter<RegisterState>(
    () => this.state().person,
    () => this.texts.get('calibration_views.list.person'),
  );
  protected readonly others = computed((): FilterChoice<RegisterState>[] => {
    return [
      ...this.organizations().other,
      ...this.person.inForce(),
      ...performedSpan(this.texts, this.state()),
      ...(this.state().counting
        ? [
            inForce<RegisterState>(this.texts.get('dashboard.counting'), this.texts.get('dashboard.counting_yes'), {
              counting: '',
            }),
          ]
        : []),
      ...dueSpan(this.texts, this.texts.get('calibrations.list.due'), this.state()),
    ];
  });
  protected readonly actions = computed((): FilterAction[] => [
    { icon: 'filter', label: this.texts.get('calibration_views.list.more_filters'), run: () => void this.chooseMore() },
  ]);

  private async chooseMore(): Promise<void> {
    const { person, from, to } = this.state();
    const chosen = await this.filters.ask<'person'>({
      values: { person, from, to },
      filters: [this.person.choice()],
    });
    if (chosen) this.changed.emit(chosen);
  }
}

function performedSpan(texts: Texts, { since, until }: RegisterState): FilterChoice<RegisterState>[] {
  return daySpan(texts, texts.get('dashboard.performed_on'), { from: since, to: until }, { since: '', until: '' });
}
