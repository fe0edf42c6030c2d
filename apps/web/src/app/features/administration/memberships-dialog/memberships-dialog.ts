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
  private readonly before = computed(() => (this.loaded.hasValue() ? this.loaded.value().places : []));
  private readonly places = linkedSignal(() => this.before());
  private readonly changed = computed(() => {
    const roles = new Map(this.before().map(({ id, role }) => [id, role]));
    return this.places().filter(({ id, role }) => role !== roles.get(id));
  });
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
    this.isSaving.set(true);
    this.problem.set(undefined);
    try {
      await this.of.data.changeMemberships(this.of.id, this.changed());
      this.reference.close(true);
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isSaving.set(false);
    }
  }

  private async load() {
    const [memberships, managed] = await Promise.all([this.of.data.memberships(this.of.id), this.of.data.managed()]);
    const places = new Map(managed.map(({ id, name }): [string, Place] => [id, { id, name, role: '' }]));
    for (const { organization_id: id, organization_name: name, role, can_manage } of memberships) {
      if (can_manage) places.set(id, { id, name, role });
      else places.delete(id);
    }
    return {
      places: [...places.values()].sort(
        (a, b) => Number(b.role !== '') - Number(a.role !== '') || a.name.localeCompare(b.name),
      ),
      others: memberships.filter(({ can_manage }) => !can_manage),
    };
  }
}
