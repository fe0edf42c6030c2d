import { Injectable, inject } from '@angular/core';
import { isAtLeast } from '@etalon/access';
import type { PasswordLinkResponse, UserResponse, UserRole, UserUpdate } from '@etalon/api-client';
import { Texts } from '../../language';
import { Session, Undo, problemText } from '../../session';
import { Dialogs, OneTimeSecret, Toasts, type SecretData } from '../../ui';
import { AdministrationData } from './administration-data';
import { CreateUserDialog } from './create-user-dialog';
import { MembershipsDialog } from './memberships-dialog/memberships-dialog';

@Injectable()
export class UserActions {
  private readonly data = inject(AdministrationData);
  private readonly session = inject(Session);
  private readonly dialogs = inject(Dialogs);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly undo = inject(Undo);

  roles(): UserRole[] {
    const isSuperadmin = this.session.user()?.role === 'superadmin';
    return ['viewer', 'technician', 'admin', ...(isSuperadmin ? (['superadmin'] as const) : [])];
  }

  /** Only a superadmin may change a superadmin. */
  mayChange(user: UserResponse): boolean {
    if (user.is_service_account) return false;
    return user.role !== 'superadmin' || this.session.user()?.role === 'superadmin';
  }

  /** Resolves to whether anything changed. */
  async setRole(user: UserResponse, role: UserRole, again: () => void): Promise<boolean> {
    if (role === user.role || !(await this.meansRole(user, role))) return false;
    const isOwn = user.id === this.session.user()?.id;
    const done = this.texts.get('administration.done.role', { name: user.name, role: this.roleName(role) });
    return this.attempt(async () => {
      await this.data.update(user.id, { role });
      // No undo for the own role: the permission is lost.
      const undo = isOwn ? undefined : this.undo.of(() => this.data.update(user.id, { role: user.role }), again);
      this.toasts.done(done, undo);
    });
  }

  activate(user: UserResponse): Promise<boolean> {
    const done = this.texts.get('administration.done.activated', { name: user.name });
    return this.change(user, { is_verified: true }, done);
  }

  enable(user: UserResponse): Promise<boolean> {
    const done = this.texts.get('administration.done.enabled', { name: user.name });
    return this.change(user, { is_active: true }, done);
  }

  async disable(user: UserResponse): Promise<boolean> {
    const { name, email } = user;
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('administration.disable.title', { name }),
      text: this.texts.get('administration.disable.text', { email }),
      act: this.texts.get('administration.disable.act'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return false;
    return this.attempt(async () => {
      await this.data.deactivate(user.id);
      this.toasts.done(this.texts.get('administration.done.disabled', { name }));
    });
  }

  async resetSecondFactor({ id, name, email }: UserResponse): Promise<boolean> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('administration.reset_factor.title', { name }),
      text: this.texts.get('administration.reset_factor.text', { email }),
      act: this.texts.get('administration.reset_factor.act'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return false;
    return this.attempt(async () => {
      await this.data.resetSecondFactor(id);
      this.toasts.done(this.texts.get('administration.done.factor_reset', { name }));
    });
  }

  mayResetFactor({ id }: UserResponse): boolean {
    return this.session.can('user.reset_second_factor') && id !== this.session.user()?.id;
  }

  async create(): Promise<boolean> {
    const isSuperadmin = this.session.user()?.role === 'superadmin';
    return this.attempt(async () => {
      const way = (await this.data.sendsMail()) ? 'mail' : isSuperadmin ? 'link' : 'password';
      const made = await this.dialogs.open<UserResponse>(CreateUserDialog, {
        roles: this.roles(),
        way,
        create: this.data.create.bind(this.data),
      });
      if (!made) return;
      this.toasts.done(this.texts.get('administration.done.created', { name: made.name }));
      if (way === 'link') await this.show(made.name, await this.data.makePasswordLink(made.id));
    });
  }

  /** Administrators never set passwords: a link is mailed, or shown to superadmins when mail is off. */
  async makePasswordLink({ id, name, email }: UserResponse): Promise<boolean> {
    return this.attempt(async () => {
      const sendsMail = await this.data.sendsMail();
      const goesOn = await this.dialogs.confirm({
        heading: this.texts.get('administration.link.title', { name }),
        text: this.texts.get(sendsMail ? 'administration.link.text_mail' : 'administration.link.text_shown', { email }),
        act: this.texts.get(sendsMail ? 'administration.link.send' : 'administration.link.show'),
        keep: this.texts.get('common.act.cancel'),
      });
      if (goesOn) await this.show(name, await this.data.makePasswordLink(id));
    });
  }

  async editMemberships({ id, name }: UserResponse): Promise<boolean> {
    const isDone = await this.dialogs.open<boolean>(MembershipsDialog, { id, name, data: this.data });
    if (isDone) this.toasts.done(this.texts.get('administration.done.memberships', { name }));
    return isDone === true;
  }

  private async show(name: string, { link, sent_to }: PasswordLinkResponse): Promise<void> {
    if (link !== null) await this.dialogs.open<unknown, SecretData>(OneTimeSecret, this.linkOf(name, link));
    else this.toasts.done(this.texts.get('administration.link.sent', { email: sent_to ?? '' }));
  }

  private linkOf(name: string, secret: string): SecretData {
    return {
      heading: this.texts.get('administration.link.shown_title', { name }),
      text: this.texts.get('administration.link.shown_text'),
      secret,
      copy: this.texts.get('administration.link.copy'),
      copied: this.texts.get('administration.link.copied'),
      once: this.texts.get('administration.link.told'),
    };
  }

  private async meansRole(user: UserResponse, role: UserRole): Promise<boolean> {
    const keep = this.texts.get('common.act.cancel');
    if (user.id === this.session.user()?.id && !isAtLeast(role, user.role)) {
      return this.dialogs.confirm({
        heading: this.texts.get('administration.own.title'),
        text: this.texts.get('administration.own.text', { role: this.roleName(role) }),
        act: this.texts.get('administration.own.act'),
        keep,
        danger: true,
      });
    }
    if (role !== 'superadmin') return true;
    return this.dialogs.confirm({
      heading: this.texts.get('administration.grant.title', { name: user.name }),
      text: this.texts.get('administration.grant.text'),
      act: this.texts.get('administration.grant.act'),
      keep,
    });
  }

  private change(user: UserResponse, changes: UserUpdate, done: string): Promise<boolean> {
    return this.attempt(async () => {
      await this.data.update(user.id, changes);
      this.toasts.done(done);
    });
  }

  private async attempt(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      return false;
    }
  }

  private roleName(role: UserRole): string {
    return this.texts.get(`roles.global.${role}`);
  }
}
