import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, linkedSignal, resource, signal } from '@angular/core';
import type { OrgRole } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, DialogFrame, Empty, EmptyState, Icon, ResourceView, Search, Select } from '../../../ui';
import type { AdministrationData, Place } from '../administration-data';

interface MembershipsOf {
  id: string;
  name: string;
  data: AdministrationData;
}

@Component({
  selector: 'app-memberships-dialog',
  imports: [Button, Content, DialogFrame, Empty, EmptyState, Icon, ResourceView, Search, Select, TextPipe],
  templateUrl: './memberships-dialog.html',
  styleUrl: './memberships-dialog.css',
})
export class MembershipsDialog {
  private readonly texts = inject(Texts);
  protected readonly of = inject<MembershipsOf>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);

  protected readonly loaded = resource({ loader: () => this.load() });
  private readonly places = linkedSignal(() => (this.loaded.hasValue() ? this.loaded.value().places : []));
  protected readonly others = computed(() => (this.loaded.hasValue() ? this.loaded.value().others : []));
  protected readonly q = signal('');
  protected readonly found = computed(() => {
    const text = this.q().trim().toLocaleLowerCase();
    return this.places().filter(({ name }) => name.toLocaleLowerCase().includes(text));
  });
  protected readonly hasMany = computed(() => this.places().length > 6);
  protected readonly options = computed(() => [
    { value: '', label: this.texts.get('administration.memberships.none') },
    { value: 'member', label: this.texts.get('roles.organization.member') },
    { value: 'admin', label: this.texts.get('roles.organization.admin') },
  ]);
  protected readonly isSaving = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  protected choose(place: Place, value: string): void {
    const role = value === 'admin' || value === 'member' ? value : '';
    this.places.update((all) => all.map((one) => (one.id === place.id ? { ...one, role } : one)));
  }

  protected roleKey(role: OrgRole) {
    return `roles.organization.${role}` as const;
  }

  protected async save(): Promise<void> {
    const organizations = this.places().flatMap(({ id, role }) => (role ? [{ organization_id: id, role }] : []));
    this.isSaving.set(true);
    this.problem.set(undefined);
    try {
      await this.of.data.setMemberships(this.of.id, organizations);
      this.reference.close(true);
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isSaving.set(false);
    }
  }

  private async load() {
    const [memberships, managed] = await Promise.all([this.of.data.memberships(this.of.id), this.of.data.managed()]);
    const roles = new Map(memberships.map(({ organization_id, role }) => [organization_id, role]));
    const places = managed.map(({ id, name }): Place => ({ id, name, role: roles.get(id) ?? '' }));
    const ids = new Set(managed.map(({ id }) => id));
    return {
      places: places.sort((a, b) => Number(b.role !== '') - Number(a.role !== '') || a.name.localeCompare(b.name)),
      others: memberships.filter(({ organization_id }) => !ids.has(organization_id)),
    };
  }
}
