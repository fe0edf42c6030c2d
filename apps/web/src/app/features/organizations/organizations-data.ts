import { DestroyRef, Injectable, effect, inject, resource, untracked, type ResourceRef } from '@angular/core';
import {
  Api,
  organizationsAddMembers,
  organizationsApproveRequest,
  organizationsCreate,
  organizationsDeactivate,
  organizationsEligibleMembers,
  organizationsGet,
  organizationsJoinRequests,
  organizationsLeave,
  organizationsList,
  organizationsMembers,
  organizationsRejectRequest,
  organizationsRemoveLogo,
  organizationsRemoveMember,
  organizationsRequestToJoin,
  organizationsRestore,
  organizationsSetMemberRole,
  organizationsUpdate,
  organizationsUploadLogo,
  usersGet,
  type EligibleUserResponse,
  type OrgRole,
  type OrganizationCreate,
  type OrganizationJoinRequestResponse,
  type OrganizationListItem,
  type OrganizationMemberResponse,
  type OrganizationResponse,
  type OrganizationUpdate,
} from '@etalon/api-client';
import { Session, creating } from '../../session';

const PAGE = 1000;

/** Every change reloads all displayed organizations. */
@Injectable()
export class OrganizationsData {
  private readonly api = inject(Api);
  private readonly session = inject(Session);
  private readonly shown = new Set<{ reload(): boolean }>();

  readonly list: ResourceRef<OrganizationListItem[] | undefined> = resource({ loader: () => this.all() });

  one(id: () => string): ResourceRef<OrganizationResponse | undefined> {
    const one = resource({ params: id, loader: ({ params }) => this.api.invoke(organizationsGet, { org_id: params }) });
    this.shown.add(one);
    inject(DestroyRef).onDestroy(() => this.shown.delete(one));
    return one;
  }

  members(organization: () => OrganizationResponse): ResourceRef<OrganizationMemberResponse[] | undefined> {
    const members = resource({ params: () => organization().id, loader: ({ params }) => this.membersOf(params) });
    return this.following(organization, members);
  }

  membersOf(id: string): Promise<OrganizationMemberResponse[]> {
    return this.api.invoke(organizationsMembers, { org_id: id });
  }

  requests(organization: () => OrganizationResponse): ResourceRef<OrganizationJoinRequestResponse[] | undefined> {
    const requests = resource({
      params: () => organization().id,
      loader: ({ params }) => this.api.invoke(organizationsJoinRequests, { org_id: params }),
    });
    return this.following(organization, requests);
  }

  eligible(id: string, q: string): Promise<EligibleUserResponse[]> {
    return this.api.invoke(organizationsEligibleMembers, { org_id: id, q: q || undefined });
  }

  create(body: OrganizationCreate): Promise<OrganizationResponse> {
    return this.changed(this.api.invoke(organizationsCreate, { body }, creating()));
  }

  update(id: string, body: OrganizationUpdate): Promise<OrganizationResponse> {
    return this.changed(this.api.invoke(organizationsUpdate, { org_id: id, body }));
  }

  setLogo(id: string, file: File): Promise<OrganizationResponse> {
    return this.changed(this.api.invoke(organizationsUploadLogo, { org_id: id, body: { file } }));
  }

  removeLogo(id: string): Promise<OrganizationResponse> {
    return this.changed(this.api.invoke(organizationsRemoveLogo, { org_id: id }));
  }

  deactivate(id: string): Promise<void> {
    return this.changed(this.api.invoke(organizationsDeactivate, { org_id: id }));
  }

  restore(id: string): Promise<OrganizationResponse> {
    return this.changed(this.api.invoke(organizationsRestore, { org_id: id }));
  }

  askToJoin(id: string): Promise<OrganizationJoinRequestResponse> {
    return this.changed(this.api.invoke(organizationsRequestToJoin, { org_id: id }));
  }

  leave(id: string): Promise<void> {
    return this.changed(this.api.invoke(organizationsLeave, { org_id: id }));
  }

  add(id: string, user_ids: string[]): Promise<OrganizationMemberResponse[]> {
    return this.changed(this.api.invoke(organizationsAddMembers, { org_id: id, body: { user_ids } }));
  }

  setRole(id: string, user_id: string, role: OrgRole): Promise<OrganizationMemberResponse> {
    return this.changed(this.api.invoke(organizationsSetMemberRole, { org_id: id, user_id, body: { role } }));
  }

  /** Counts as a single change. */
  async handOver(id: string, user_id: string, act: () => Promise<unknown>): Promise<void> {
    await this.api.invoke(organizationsSetMemberRole, { org_id: id, user_id, body: { role: 'admin' } });
    try {
      await act();
    } catch (error) {
      this.refresh();
      throw error;
    }
  }

  removeMember(id: string, user_id: string): Promise<void> {
    return this.changed(this.api.invoke(organizationsRemoveMember, { org_id: id, user_id }));
  }

  approve(id: string, request_id: string): Promise<void> {
    return this.changed(this.api.invoke(organizationsApproveRequest, { org_id: id, request_id }));
  }

  reject(id: string, request_id: string): Promise<void> {
    return this.changed(this.api.invoke(organizationsRejectRequest, { org_id: id, request_id }));
  }

  /** Viewers and deactivated accounts do not count as administrators. */
  async mayAdminister(user_id: string): Promise<boolean> {
    const { role, is_active } = await this.api.invoke(usersGet, { user_id });
    return is_active && role !== 'viewer';
  }

  /** All pages, because the list is filtered on the client. */
  private async all(): Promise<OrganizationListItem[]> {
    const found: OrganizationListItem[] = [];
    for (let more = true; more;) {
      const page = await this.api.invoke(organizationsList, {
        limit: PAGE,
        ...(found.length && { skip: found.length }),
      });
      found.push(...page);
      more = page.length === PAGE;
    }
    return found;
  }

  private async changed<T>(answer: Promise<T>): Promise<T> {
    const value = await answer;
    this.refresh();
    return value;
  }

  /** Names and own roles have changed, so permissions, too. */
  private refresh(): void {
    for (const one of this.shown) one.reload();
    this.list.reload();
    this.session.reloadAccount();
  }

  /** Restricted data loads after the organization with the user's permissions. */
  private following<T>(organization: () => OrganizationResponse, part: ResourceRef<T>): ResourceRef<T> {
    let known: string | undefined;
    effect(() => {
      const { id } = organization();
      if (id === known) untracked(() => part.reload());
      known = id;
    });
    return part;
  }
}
