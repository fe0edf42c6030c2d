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
import { Api, usersGet } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Chip, Dialogs, Icon, Menu, MenuChoice, MenuItem, Search, statusSigns } from '../../../ui';
import { switched } from '../../lists';
import { conformities, isFiltered, purposes, states, types, type RegisterState } from './list-state';
import { MoreFilters, type MoreFiltersState } from './more-filters';

const TYPING_MS = 250;
const conformityWords = {
  fail: 'status.verdict.does_not_conform',
  not_evaluated: 'status.verdict.not_evaluated',
  pass: 'status.verdict.conforms',
} as const;

/** What is chosen of one filter, for its chips and its part of the menu. */
interface Choice {
  key: string;
  name: string;
  label: string;
  isOn: boolean;
  toggle: Partial<RegisterState>;
}

/** Search and filters of the list of calibrations; what is in force stands as chips. */
@Component({
  selector: 'app-register-filters',
  imports: [CdkMenuTrigger, Chip, Icon, Menu, MenuChoice, MenuItem, Search, TextPipe],
  templateUrl: './register-filters.html',
})
export class RegisterFilters {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly session = inject(Session);
  private readonly dialogs = inject(Dialogs);

  readonly state = input.required<RegisterState>();
  readonly changed = output<Partial<RegisterState>>();
  readonly cleared = output();

  /** follows the address, and goes into it a moment after the last key */
  protected readonly text = linkedSignal(() => this.state().q);
  private timer: ReturnType<typeof setTimeout> | undefined;

  protected readonly groups = computed(() => {
    const state = this.state();
    return [
      this.group('status', this.texts.get('calibrations.list.status'), states, (one) =>
        this.texts.get(statusSigns[one].word),
      ),
      this.group('conformity', this.texts.get('calibrations.list.conformity'), conformities, (one) =>
        this.texts.get(conformityWords[one]),
      ),
      this.group('purpose', this.texts.get('calibrations.conditions.purpose'), purposes, (one) =>
        this.texts.get(`calibrations.purpose.${one}`),
      ),
      this.group('type', this.texts.get('calibrations.conditions.type'), types, (one) =>
        this.texts.get(`calibrations.type.${one}`),
      ),
      {
        name: this.texts.get('assets.list.organization'),
        choices: this.session.memberships().map(({ id, name }): Choice => ({
          key: id,
          name: this.texts.get('assets.list.organization'),
          label: name,
          isOn: state.organization === id,
          toggle: { organization: state.organization === id ? '' : id },
        })),
      },
    ].filter(({ choices }) => choices.length > 0);
  });
  private readonly person = resource({
    params: () => this.state().person || undefined,
    loader: ({ params }) => this.api.invoke(usersGet, { user_id: params }),
  });
  protected readonly chips = computed((): Choice[] => {
    const state = this.state();
    const { organization, person, from, to } = state;
    const isOn = true;
    const chips = this.groups().flatMap(({ choices }) => choices.filter((choice) => choice.isOn));
    if (organization && !chips.some(({ key }) => key === organization)) {
      const label = this.texts.get('assets.list.other_organization');
      chips.push({
        key: organization,
        name: this.texts.get('assets.list.organization'),
        label,
        isOn,
        toggle: { organization: '' },
      });
    }
    if (person) {
      const label = this.person.hasValue() ? this.person.value().name : this.texts.get('common.number.none');
      chips.push({
        key: person,
        name: this.texts.get('calibration_views.list.person'),
        label,
        isOn,
        toggle: { person: '' },
      });
    }
    if (from || to) {
      const label = !from
        ? this.texts.get('assets.filter.until', { day: to })
        : to
          ? `${from} … ${to}`
          : this.texts.get('assets.filter.since', { day: from });
      chips.push({
        key: 'due',
        name: this.texts.get('calibrations.list.due'),
        label,
        isOn,
        toggle: { from: '', to: '' },
      });
    }
    return chips;
  });
  protected readonly isFiltered = computed(() => isFiltered({ ...this.state(), q: '' }));

  constructor() {
    effect(() => {
      const text = this.text();
      untracked(() => this.searchSoon(text));
    });
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
  }

  protected async chooseMore(): Promise<void> {
    const { person, from, to } = this.state();
    const chosen = await this.dialogs.open<MoreFiltersState, MoreFiltersState>(MoreFilters, { person, from, to });
    if (chosen) this.changed.emit(chosen);
  }

  protected clear(): void {
    clearTimeout(this.timer);
    this.text.set('');
    this.cleared.emit();
  }

  private group<Field extends 'status' | 'conformity' | 'purpose' | 'type'>(
    field: Field,
    name: string,
    values: RegisterState[Field],
    label: (value: RegisterState[Field][number]) => string,
  ): { name: string; choices: Choice[] } {
    const inForce: readonly string[] = this.state()[field];
    const choices = values.map((value: RegisterState[Field][number]) => ({
      key: value,
      name,
      label: label(value),
      isOn: inForce.includes(value),
      toggle: { [field]: switched(inForce, value) },
    }));
    return { name, choices };
  }

  private searchSoon(text: string): void {
    clearTimeout(this.timer);
    if (text === this.state().q) return;
    this.timer = setTimeout(() => this.changed.emit({ q: text }), TYPING_MS);
  }
}
