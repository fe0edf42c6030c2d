import { Component, computed, inject, input, output, resource, signal } from '@angular/core';
import { Api, AUDIT_ACTION, peopleList, usersGet } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Dialogs, type Option } from '../../../ui';
import {
  ListFilters,
  MoreFilters,
  dueSpan,
  inForce,
  oneOf,
  type FilterAct,
  type FilterChoice,
  type FilterGroup,
  type MoreFiltersAsked,
} from '../../lists';
import { ActWords } from '../told/act-words';
import { kinds, type ActivityState } from './activity-state';

/** As many as one looks through; who is not among them is found by the search. */
const MOST_PEOPLE = 200;

/** Search and filters of the record. */
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
      [acts]="acts()"
      (changed)="changed.emit($event)"
      (cleared)="cleared.emit()"
    />
  `,
})
export class ActivityFilters {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly session = inject(Session);
  private readonly dialogs = inject(Dialogs);
  private readonly words = inject(ActWords);

  readonly state = input.required<ActivityState>();
  readonly changed = output<Partial<ActivityState>>();
  readonly cleared = output();

  protected readonly groups = computed((): FilterGroup<ActivityState>[] => [
    oneOf<ActivityState, string>('kind', this.state().kind, {
      name: this.texts.get('activity.kind'),
      values: kinds,
      label: (kind) => this.texts.find(`activity.kinds.${kind}`) ?? kind,
    }),
  ]);
  private readonly person = resource({
    params: () => this.state().person || undefined,
    loader: ({ params }) => this.api.invoke(usersGet, { user_id: params }),
  });
  protected readonly others = computed((): FilterChoice<ActivityState>[] => {
    const { action, person, object } = this.state();
    const name = this.person.hasValue() ? this.person.value().name : this.texts.get('activity.this_person');
    return [
      ...(action
        ? [inForce<ActivityState>(this.texts.get('activity.action'), this.labelOf(action), { action: '' })]
        : []),
      ...(person ? [inForce<ActivityState>(this.texts.get('activity.person'), name, { person: '' })] : []),
      ...(object ? [inForce<ActivityState>(this.texts.get('activity.kind'), this.texts.get('activity.this_object'), { object: '' })] : []), // prettier-ignore
      ...dueSpan(this.texts, this.texts.get('activity.days'), this.state()),
    ];
  });
  protected readonly acts = computed((): FilterAct[] => [
    {
      icon: 'person',
      label: this.texts.get('activity.mine'),
      run: () => this.changed.emit({ person: this.session.user()?.id ?? '' }),
    },
    { icon: 'filter', label: this.texts.get('activity.more_filters'), run: () => void this.chooseMore() },
  ]);

  /** asked for once somebody looks for one */
  private readonly looksForPeople = signal(false);
  private readonly people = resource({
    params: () => this.looksForPeople() || undefined,
    loader: () => this.api.invoke(peopleList, { limit: MOST_PEOPLE }),
  });

  private labelOf(action: string): string {
    return this.words.kind(action, action.split('.')[0] ?? '');
  }

  private async chooseMore(): Promise<void> {
    this.looksForPeople.set(true);
    const { action, person, from, to } = this.state();
    type Asked = MoreFiltersAsked<'action' | 'person'>;
    const chosen = await this.dialogs.open<Asked['values'], Asked>(MoreFilters, {
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
        {
          key: 'person',
          label: this.texts.get('activity.person'),
          options: (): Option[] =>
            (this.people.hasValue() ? this.people.value() : []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ],
    });
    if (chosen) this.changed.emit(chosen);
  }
}
