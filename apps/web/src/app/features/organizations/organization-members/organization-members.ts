import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject, input, output } from '@angular/core';
import type { OrgRole, OrganizationMemberResponse, OrganizationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import {
  Button,
  Content,
  Dialogs,
  Empty,
  EmptyState,
  Menu,
  MenuChoice,
  Panel,
  ResourceView,
  Rows,
  Toasts,
} from '../../../ui';
import { NameWarnings, PersonLink } from '../../people';
import { AddMembersDialog, type AddTo } from '../add-members-dialog/add-members-dialog';
import type { SuccessorChoice } from '../successor-dialog/successor-dialog';
import { MembershipActions } from '../membership-actions';
import { OrganizationsData } from '../organizations-data';

@Component({
  selector: 'app-organization-members',
  imports: [
    Button,
    CdkMenuTrigger,
    Content,
    Empty,
    EmptyState,
    Menu,
    MenuChoice,
    Panel,
    NameWarnings,
    PersonLink,
    ResourceView,
    Rows,
    TextPipe,
  ],
  templateUrl: './organization-members.html',
  styleUrl: './organization-members.css',
})
export class OrganizationMembers {
  private readonly data = inject(OrganizationsData);
  private readonly actions = inject(MembershipActions);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly organization = input.required<OrganizationResponse>();
  readonly handedOver = output<SuccessorChoice>();

  protected readonly members = this.data.members(this.organization);
  protected readonly mayManage = computed(() => this.organization().can_manage && this.organization().is_active);
  protected readonly roles: readonly OrgRole[] = ['admin', 'member'];

  reload(): void {
    this.members.reload();
  }

  async add(): Promise<void> {
    const { id, name } = this.organization();
    const count = await this.dialogs.open<number, AddTo>(AddMembersDialog, {
      name,
      find: (q) => this.data.eligible(id, q),
      add: (user_ids) => this.data.add(id, user_ids),
    });
    if (count) this.toasts.done(this.texts.get('organizations.members.added', { count }));
  }

  protected roleKey(role: OrgRole) {
    return `roles.organization.${role}` as const;
  }

  protected async setRole(member: OrganizationMemberResponse, role: OrgRole): Promise<void> {
    this.pass(await this.actions.setRole(this.organization(), member, role));
  }

  protected async remove(member: OrganizationMemberResponse): Promise<void> {
    this.pass(await this.actions.remove(this.organization(), member));
  }

  private pass(choice: SuccessorChoice | undefined): void {
    if (choice) this.handedOver.emit(choice);
  }
}
