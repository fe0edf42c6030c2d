import { Component, computed, inject, input } from '@angular/core';
import type { OrganizationResponse, ScopeEntryResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Session, Undo, problemText } from '../../../session';
import {
  Button,
  Content,
  Dialogs,
  Empty,
  EmptyState,
  Panel,
  ResourceView,
  Scrolls,
  Toasts,
  readValues,
  writeValues,
} from '../../../ui';
import { MembershipActions } from '../membership-actions';
import { ScopeData, type Tagged } from './scope-data';
import { ScopeDialog, type ScopeForm } from './scope-dialog';
import { accreditationFields, quantityName, scopeEntryFields } from './scope-fields';
import { ScopeImportDialog, type ScopeImportInto } from './scope-import-dialog';

@Component({
  selector: 'app-organization-scope',
  imports: [Button, Content, Empty, EmptyState, Panel, ResourceView, Scrolls, TextPipe],
  templateUrl: './organization-scope.html',
  styleUrl: './organization-scope.css',
})
export class OrganizationScope {
  private readonly data = inject(ScopeData);
  private readonly session = inject(Session);
  private readonly actions = inject(MembershipActions);
  private readonly dialogs = inject(Dialogs);
  private readonly undo = inject(Undo);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  readonly organization = input.required<OrganizationResponse>();
  private readonly id = computed(() => this.organization().id);

  protected readonly lines = this.data.lines(this.id);
  protected readonly accreditation = this.data.accreditation(this.id);
  protected readonly mayChange = computed(
    () => this.organization().is_active && this.session.can('scope.update', this.id()),
  );

  protected nameOf({ physical_quantity }: ScopeEntryResponse): string {
    return quantityName(physical_quantity, { texts: this.texts });
  }

  protected rangeOf({ range_min, range_max, unit }: ScopeEntryResponse): string {
    const [min, max] = [this.number(range_min), this.number(range_max)];
    return min === max ? `${min} ${unit}` : this.texts.get('scope.range', { min, max, unit });
  }

  protected cmcOf({ cmc_absolute, cmc_relative, cmc_combination, unit }: ScopeEntryResponse): string {
    const absolute = cmc_absolute ? `${this.number(cmc_absolute)} ${unit}` : null;
    const relative = cmc_relative ? this.texts.get('scope.of_value', { percent: this.number(cmc_relative) }) : null;
    if (absolute !== null && relative !== null && cmc_combination === 'root_sum_square')
      return this.texts.get('scope.quadrature', { absolute, relative });
    return [absolute, relative].filter((part) => part !== null).join(' + ');
  }

  protected daysOf(from: string | null, to: string | null): string {
    if (from && to) return this.texts.get('scope.days.between', { from: this.day(from), to: this.day(to) });
    if (from) return this.texts.get('scope.days.from', { from: this.day(from) });
    return to ? this.texts.get('scope.days.to', { to: this.day(to) }) : '';
  }

  protected async add(): Promise<void> {
    const begin = { cmc_combination: 'sum' };
    const save = (body: object) => this.data.add(this.id(), body as Parameters<ScopeData['add']>[1]);
    await this.open({ heading: 'scope.add_title', act: 'scope.add', fields: scopeEntryFields, begin, save });
  }

  protected async edit(line: ScopeEntryResponse): Promise<void> {
    const seen = await this.seen(() => this.data.line(this.id(), line.id));
    if (!seen) return;
    const { stored, tag } = seen;
    const save = (body: object) => this.data.update(this.id(), line.id, body, tag);
    await this.open({ heading: 'scope.edit_title', act: 'scope.save', fields: scopeEntryFields, stored, save });
  }

  protected async remove(line: ScopeEntryResponse): Promise<void> {
    const seen = await this.seen(() => this.data.line(this.id(), line.id));
    if (!seen) return;
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('scope.remove_title'),
      text: this.texts.get('scope.remove_text', { line: `${this.nameOf(line)}, ${this.rangeOf(line)}` }),
      act: this.texts.get('common.act.remove'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    const id = this.id();
    const again = writeValues(scopeEntryFields, readValues(scopeEntryFields, seen.stored));
    const undo = this.undo.of(
      () => this.data.add(id, again),
      () => this.lines.reload(),
    );
    await this.actions.attempt(() => this.data.remove(id, line.id, seen.tag), this.texts.get('scope.removed'), undo);
    this.lines.reload();
  }

  protected async import(): Promise<void> {
    const save: ScopeImportInto['save'] = (entries) => this.data.import(this.id(), entries);
    const count = await this.dialogs.open<number, ScopeImportInto>(ScopeImportDialog, { save });
    if (!count) return;
    this.toasts.done(this.texts.get('scope.import.done', { count }));
    this.lines.reload();
  }

  protected async setAccreditation(): Promise<void> {
    const seen = await this.seen(() => this.data.statedAccreditation(this.id()));
    if (!seen) return;
    const { stored, tag } = seen;
    await this.open({
      heading: 'scope.accreditation',
      act: 'scope.save',
      fields: accreditationFields,
      ...(stored ? { stored } : {}),
      save: (body) => this.data.setAccreditation(this.id(), body, tag),
    });
  }

  protected async removeAccreditation(): Promise<void> {
    const seen = await this.seen(() => this.data.statedAccreditation(this.id()));
    if (!seen) return;
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('scope.remove_accreditation_title'),
      text: this.texts.get('scope.remove_accreditation_text'),
      act: this.texts.get('common.act.remove'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    await this.actions.attempt(
      () => this.data.removeAccreditation(this.id(), seen.tag),
      this.texts.get('scope.accreditation_removed'),
    );
    this.accreditation.reload();
  }

  /** The listed version may be outdated. */
  private async seen<T>(read: () => Promise<Tagged<T>>): Promise<Tagged<T> | undefined> {
    try {
      return await read();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      this.lines.reload();
      this.accreditation.reload();
      return undefined;
    }
  }

  private async open({
    heading,
    act,
    ...given
  }: Omit<ScopeForm, 'heading' | 'act'> & {
    heading: 'scope.add_title' | 'scope.edit_title' | 'scope.accreditation';
    act: 'scope.add' | 'scope.save';
  }): Promise<void> {
    const form = { ...given, heading: this.texts.get(heading), act: this.texts.get(act) };
    if (!(await this.dialogs.open<boolean, ScopeForm>(ScopeDialog, form))) return;
    this.toasts.done(this.texts.get('scope.saved'));
    this.lines.reload();
    this.accreditation.reload();
  }

  private day(value: string): string {
    return this.format.date(value);
  }

  private number(value: number): string {
    return this.format.number(value);
  }
}
