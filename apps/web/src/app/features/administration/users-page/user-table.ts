import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, inject, input, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { UserResponse, UserRole } from '@etalon/api-client';
import { Format, TextPipe } from '../../../language';
import { Session } from '../../../session';
import { Button, Icon, Menu, MenuChoice, MenuItem, Rows } from '../../../ui';
import { AccountStatus, NameWarnings, PersonLink } from '../../people';
import { UserActions } from '../user-actions';

@Component({
  selector: 'app-user-table',
  imports: [
    AccountStatus,
    Button,
    CdkMenuTrigger,
    Icon,
    Menu,
    MenuChoice,
    MenuItem,
    NameWarnings,
    PersonLink,
    RouterLink,
    Rows,
    TextPipe,
  ],
  templateUrl: './user-table.html',
  styleUrl: './user-table.css',
})
export class UserTable {
  protected readonly actions = inject(UserActions);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly people = input.required<readonly UserResponse[]>();
  readonly changed = output();

  protected roleKey(role: UserRole) {
    return `roles.global.${role}` as const;
  }

  protected async setRole(user: UserResponse, role: UserRole): Promise<void> {
    await this.after(this.actions.setRole(user, role, () => this.changed.emit()));
  }

  /** Refresh in both cases: a concurrent change may have caused the refusal. */
  protected async after(act: Promise<boolean>): Promise<void> {
    if (await act) this.changed.emit();
  }
}
