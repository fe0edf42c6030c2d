import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { OrganizationResponse } from '@etalon/api-client';
import { Format, TextPipe } from '../../../language';
import { Panel } from '../../../ui';

/** The profile of an organization; what is empty is left out. */
@Component({
  selector: 'app-organization-facts',
  imports: [Panel, RouterLink, TextPipe],
  templateUrl: './organization-facts.html',
})
export class OrganizationFacts {
  protected readonly format = inject(Format);

  readonly organization = input.required<OrganizationResponse>();

  protected readonly isExternal = computed(() => this.organization().org_category === 'external');
  /** As it is written on an envelope: street, then postal code and city, then region and country. */
  protected readonly address = computed(() => {
    const { address_street, address_postal_code, address_city, address_state, address_country } = this.organization();
    const lines = [[address_street], [address_postal_code, address_city], [address_state], [address_country]];
    return lines.map((line) => line.filter(Boolean).join(' ')).filter(Boolean);
  });
}
