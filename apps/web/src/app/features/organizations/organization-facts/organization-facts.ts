import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { OrganizationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Facts, Panel } from '../../../ui';
import { organizationFields } from '../organization-fields';

@Component({
  selector: 'app-organization-facts',
  imports: [Facts, Panel, RouterLink, TextPipe],
  templateUrl: './organization-facts.html',
})
export class OrganizationFacts {
  private readonly format = inject(Format);
  private readonly texts = inject(Texts);

  readonly organization = input.required<OrganizationResponse>();

  protected readonly fields = organizationFields;
  private readonly isExternal = computed(() => this.organization().org_category === 'external');

  protected readonly standing = computed(() => {
    const { org_type } = this.organization();
    if (!this.isExternal()) return [{ term: this.texts.get('organizations.detail.your_role'), value: this.role() }];
    const kind = org_type === 'customer' ? 'organizations.detail.customer' : 'organizations.detail.provider';
    return [{ term: this.texts.get('organizations.detail.kind'), value: this.texts.get(kind) }];
  });
  protected readonly surroundings = computed(() => {
    const { location_name, created_at, private: isPrivate } = this.organization();
    const visibility = isPrivate ? 'organizations.detail.private_text' : 'organizations.detail.public_text';
    return [
      { term: this.texts.get('organizations.detail.location'), value: location_name ?? '' },
      {
        term: this.texts.get('organizations.detail.visibility'),
        value: this.isExternal() ? '' : this.texts.get(visibility),
      },
      { term: this.texts.get('organizations.detail.created'), value: this.format.date(created_at) },
    ];
  });

  private role(): string {
    const { my_role, is_last_admin } = this.organization();
    if (!my_role) return this.texts.get('organizations.detail.not_member');
    const role = this.texts.get(my_role === 'admin' ? 'roles.organization.admin' : 'roles.organization.member');
    return is_last_admin ? `${role}. ${this.texts.get('organizations.detail.last_admin')}` : role;
  }
}
