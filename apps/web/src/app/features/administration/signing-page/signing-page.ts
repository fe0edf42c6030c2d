import { Component, inject } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { showBreadcrumbs } from '../../../ui';
import { OrganizationSigning } from '../../organizations';

@Component({
  selector: 'app-signing-page',
  imports: [OrganizationSigning, TextPipe],
  template: `
    <header class="pagehead">
      <h1>{{ 'organizations.signing.admin_title' | t }}</h1>
    </header>
    <p class="muted">{{ 'organizations.signing.admin_lead' | t }}</p>
    <app-organization-signing [id]="null" name="Etalon" [mayManage]="session.can('instance.manage_signing')" />
  `,
  styles: `
    app-organization-signing {
      display: block;
      margin-top: var(--s4);
    }
  `,
})
export class SigningPage {
  private readonly texts = inject(Texts);
  protected readonly session = inject(Session);

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('administration.title'), link: '/administration' },
      { text: this.texts.get('organizations.signing.admin_title') },
    ]);
  }
}
