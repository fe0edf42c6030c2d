import { Component, computed, inject, input, output } from '@angular/core';
import { AUDIT_ACTION } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import type { Option } from '../../../ui';
import {
  FilterDialog,
  ListFilters,
  PersonFilter,
  dueSpan,
  inForce,
  oneOf,
  organizationsOf,
  type FilterAction,
  type FilterChoice,
  type FilterGroup,
} from '../../lists';
import { AuditEntryText } from '../entries/audit-entry-text';
import { kinds, type ActivityState } from './activity-state';

@Component({
  selector: 'app-activity-filters',
  imports: [ListFilters, TextPipe],
  template: `
    <app-list-filters
      [label]="'activity.search' | t"
      [placeholder]="'activity.placeholder' | t"
      [q]="state().q"
      [groups]="groups()"
      [others]="others()"
      [actions]="actions()"
      (changed)="changed.emit($event)"
      (cleared)="cleared.emit()"
    />
  `,
})
export class ActivityFilters {
  private readonly texts = inject(Texts);
  private readonly session = inject(Session);
  private readonly filters = inject(FilterDialog);
  private readonly words = inject(AuditEntryText);

  readonly state = input.required<ActivityState>();
  readonly changed = output<Partial<ActivityState>>();
  readonly cleared = output();

  protected readonly groups = computed((): FilterGroup<ActivityState>[] => [
    oneOf<ActivityState, string>('kind', this.state().kind, {
      name: this.texts.get('activity.kind'),
      values: kinds,
      label: (kind) => this.texts.find(`activity.kinds.${kind}`) ?? kind,
    }),
    ...(this.organizations().group.choices.length > 1 ? [this.organizations().group] : []),
  ]);
  private readonly organizations = computed(() => {
    const { group, other } = organizationsOf(this.texts, this.session.memberships(), this.state());
    // A group with one entry offers no alternative, but its active filter can be removed.
    return { group, other: group.choices.length > 1 ? other : [...other, ...group.choices.filter(({ isOn }) => isOn)] };
  });
  private readonly person = new PersonFilter<ActivityState>(
    () => this.state().person,
    () => this.texts.get('activity.person'),
  );
  protected readonly others = computed((): FilterChoice<ActivityState>[] => {
    const { action, object } = this.state();
    return [
      ...(action
        ? [inForce<ActivityState>(this.texts.get('activity.action'), this.labelOf(action), { action: '' })]
        : []),
      ...this.person.inForce(),
      ...this.organizations().other,
      ...(object
        ? [
            inForce<ActivityState>(this.texts.get('activity.kind'), this.texts.get('activity.this_object'), {
              object: '',
            }),
          ]
        : []),
      ...dueSpan(this.texts, this.texts.get('activity.days'), this.state()),
    ];
  });
  protected readonly actions = computed((): FilterAction[] => [
    {
      icon: 'person',
      label: this.texts.get('activity.mine'),
      run: () => this.changed.emit({ person: this.session.user()?.id ?? '' }),
    },
    { icon: 'filter', label: this.texts.get('activity.more_filters'), run: () => void this.chooseMore() },
  ]);

  private labelOf(action: string): string {
    return this.words.kind(action, action.split('.')[0] ?? '');
  }

  private async chooseMore(): Promise<void> {
    const { action, person, from, to } = this.state();
    const chosen = await this.filters.ask<'action' | 'person'>({
      values: { action, person, from, to },
      days: { from: this.texts.get('activity.from'), to: this.texts.get('activity.to') },
      filters: [
        {
          key: 'action',
          label: this.texts.get('activity.action'),
          options: (): Option[] =>
            AUDIT_ACTION.map((value) => ({ value, label: this.labelOf(value) })).sort((a, b) =>
              a.label.localeCompare(b.label),
            ),
        },
        this.person.choice(),
      ],
    });
    if (chosen) this.changed.emit(chosen);
  }
}
