import { Component, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { UserRole } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Button, Content, Dialogs, Panel, Person, ResourceView, showBreadcrumbs } from '../../../ui';
import { AccountStatus } from '../account-status';
import { NameWarnings } from '../name-warnings';
import { PeopleData } from '../people-data';
import { SignatureCheck } from '../signature-check/signature-check';
import { PictureDialog, type PictureDialogData } from './picture-dialog';

@Component({
  selector: 'app-person-page',
  imports: [
    AccountStatus,
    Button,
    Content,
    NameWarnings,
    Panel,
    Person,
    ResourceView,
    RouterLink,
    SignatureCheck,
    TextPipe,
  ],
  templateUrl: './person-page.html',
  styleUrl: './person-page.css',
})
export class PersonPage {
  private readonly dialogs = inject(Dialogs);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly id = input.required<string>();

  protected readonly person = inject(PeopleData).one(this.id);

  constructor() {
    const texts = inject(Texts);
    showBreadcrumbs(() => [
      ...(this.session.can('user.list')
        ? [{ text: texts.get('administration.users.title'), link: '/administration/users' }]
        : []),
      { text: this.person.hasValue() ? this.person.value().name : texts.get('people.person.title') },
    ]);
  }

  protected roleKey(role: UserRole) {
    return `roles.global.${role}` as const;
  }

  protected showPicture(name: string, address: string): void {
    void this.dialogs.open<undefined, PictureDialogData>(PictureDialog, { name, address });
  }
}
