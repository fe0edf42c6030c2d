import { Injectable, inject, resource, type ResourceRef } from '@angular/core';
import {
  Api,
  organizationsCreate,
  organizationsGet,
  organizationsList,
  organizationsMembers,
  organizationsUpdate,
  type OrganizationCreate,
  type OrganizationListItem,
  type OrganizationMemberResponse,
  type OrganizationResponse,
  type OrganizationUpdate,
} from '@etalon/api-client';
import { Session } from '../../session';

/** Organizations as the screens need them; the list is shared by the pages of the route. */
@Injectable()
export class OrganizationsData {
  private readonly api = inject(Api);
  private readonly session = inject(Session);

  readonly list: ResourceRef<OrganizationListItem[] | undefined> = resource({
    loader: () => this.api.invoke(organizationsList, { limit: 1000 }),
  });

  /** One organization, as far as the person may see it. */
  one(id: () => string): ResourceRef<OrganizationResponse | undefined> {
    return resource({ params: id, loader: ({ params }) => this.api.invoke(organizationsGet, { org_id: params }) });
  }

  /** Its members; not asked for while `id` gives nothing. */
  members(id: () => string | undefined): ResourceRef<OrganizationMemberResponse[] | undefined> {
    return resource({ params: id, loader: ({ params }) => this.api.invoke(organizationsMembers, { org_id: params }) });
  }

  async create(body: OrganizationCreate): Promise<OrganizationResponse> {
    const made = await this.api.invoke(organizationsCreate, { body });
    this.refresh();
    return made;
  }

  async update(id: string, body: OrganizationUpdate): Promise<OrganizationResponse> {
    const changed = await this.api.invoke(organizationsUpdate, { org_id: id, body });
    this.refresh();
    return changed;
  }

  /** Names and own roles have changed: the list shows them, and the session decides by them. */
  private refresh(): void {
    this.list.reload();
    this.session.account.reload();
  }
}
