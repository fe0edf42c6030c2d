import { Injectable, inject } from '@angular/core';
import type {
  OrgRole,
  OrganizationListItem,
  OrganizationMemberResponse,
  OrganizationResponse,
} from '@etalon/api-client';
import { Texts } from '../../language';
import { Session, Undo, problemText, readProblem } from '../../session';
import { Dialogs, Toasts, type Toast } from '../../ui';
import { SuccessorDialog, type SuccessorQuestion, type SuccessorChoice } from './successor-dialog/successor-dialog';
import { OrganizationsData } from './organizations-data';

type Organization = OrganizationListItem | OrganizationResponse;
type Member = Pick<OrganizationMemberResponse, 'user_id' | 'name'>;

@Injectable()
export class MembershipActions {
  private readonly data = inject(OrganizationsData);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly undo = inject(Undo);

  async askToJoin({ id, name }: Organization): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('organizations.join.title', { name }),
      text: this.texts.get('organizations.join.text'),
      act: this.texts.get('organizations.join.act'),
      keep: this.texts.get('common.act.cancel'),
    });
    if (!goesOn) return;
    await this.attempt(() => this.data.askToJoin(id), this.texts.get('organizations.join.done', { name }));
  }

  /** The only administrator gets alternatives instead of an error. */
  async leave(organization: OrganizationResponse): Promise<SuccessorChoice | undefined> {
    const self = { user_id: this.session.user()?.id ?? '', name: this.session.user()?.name ?? '' };
    const { id, name } = organization;
    const leave = () => this.data.leave(id);
    const done = this.texts.get('organizations.leave.done', { name });
    if (organization.is_last_admin) return this.handOver(organization, self, 'leave', leave, done);
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('organizations.leave.title', { name }),
      text: this.texts.get(organization.private ? 'organizations.leave.text_private' : 'organizations.leave.text'),
      act: this.texts.get('organizations.leave.act'),
      keep: this.texts.get('common.act.cancel'),
      danger: true,
    });
    if (!goesOn) return undefined;
    return this.orHandOver(organization, self, 'leave', leave, done);
  }

  async setRole(
    organization: OrganizationResponse,
    member: OrganizationMemberResponse,
    role: OrgRole,
  ): Promise<SuccessorChoice | undefined> {
    if (member.role === role) return undefined;
    const set = () => this.data.setRole(organization.id, member.user_id, role);
    const words = { name: member.name, role: this.texts.get(`roles.organization.${role}`) };
    return this.orHandOver(
      organization,
      member,
      'demote',
      set,
      this.texts.get('organizations.members.role_changed', words),
    );
  }

  async remove(
    organization: OrganizationResponse,
    member: OrganizationMemberResponse,
  ): Promise<SuccessorChoice | undefined> {
    const { name } = member;
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('organizations.members.remove_title', { name, organization: organization.name }),
      text: this.texts.get('organizations.members.remove_text', { name }),
      act: this.texts.get('common.act.remove'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return undefined;
    const remove = () => this.data.removeMember(organization.id, member.user_id);
    const done = this.texts.get('organizations.members.removed', { name });
    return this.orHandOver(
      organization,
      member,
      'remove',
      remove,
      done,
      this.undo.of(() => this.addAgain(organization, member)),
    );
  }

  private async addAgain({ id }: OrganizationResponse, { user_id, role }: OrganizationMemberResponse): Promise<void> {
    const members = await this.data.add(id, [user_id]);
    const isOther = members.some((member) => member.user_id === user_id && member.role !== role);
    if (isOther) await this.data.setRole(id, user_id, role);
  }

  async deactivate({ id, name }: OrganizationResponse): Promise<boolean> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('organizations.danger.confirm_title', { name }),
      text: this.texts.get('organizations.danger.text'),
      act: this.texts.get('organizations.danger.act'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return false;
    const done = this.texts.get('organizations.danger.done', { name });
    const undo = this.session.can('organization.restore', id) ? this.undo.of(() => this.data.restore(id)) : undefined;
    return this.attempt(() => this.data.deactivate(id), done, undo);
  }

  async attempt(act: () => Promise<unknown>, done: string, undo?: Toast['act']): Promise<boolean> {
    try {
      await act();
      this.toasts.done(done, undo);
      return true;
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      return false;
    }
  }

  private async orHandOver(
    organization: OrganizationResponse,
    member: Member,
    act: SuccessorQuestion['act'],
    run: () => Promise<unknown>,
    done: string,
    undo?: Toast['act'],
  ): Promise<SuccessorChoice | undefined> {
    try {
      await run();
      this.toasts.done(done, undo);
      return undefined;
    } catch (error) {
      if (readProblem(error).code === 'organization.last_admin')
        return this.handOver(organization, member, act, run, done);
      this.toasts.error(problemText(error, this.texts));
      return undefined;
    }
  }

  private async handOver(
    organization: OrganizationResponse,
    member: Member,
    act: SuccessorQuestion['act'],
    run: () => Promise<unknown>,
    done: string,
  ): Promise<SuccessorChoice | undefined> {
    const { id, name } = organization;
    if (!organization.is_member) {
      this.toasts.error(this.texts.get('second_factor.closed', { name }));
      return undefined;
    }
    const members = await this.data.membersOf(id).catch(() => []);
    const choice = await this.dialogs.open<SuccessorChoice, SuccessorQuestion>(SuccessorDialog, {
      act,
      organization: name,
      person: member.user_id === this.session.user()?.id ? undefined : member.name,
      candidates: members.filter(
        ({ user_id, role, is_service_account }) =>
          user_id !== member.user_id && role !== 'admin' && !is_service_account,
      ),
      mayAdminister: (user_id) => this.data.mayAdminister(user_id).catch(() => true),
    });
    if (choice?.kind !== 'successor') return choice;
    await this.attempt(() => this.data.handOver(id, choice.user_id, run), done);
    return undefined;
  }
}
