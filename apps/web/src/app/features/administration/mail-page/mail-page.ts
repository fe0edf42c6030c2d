import { Component, inject, resource } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Content, EmptyState, ResourceView, showBreadcrumbs } from '../../../ui';
import { MailData } from './mail-data';
import { MailForm } from './mail-form';
import { MailOutbox } from './mail-outbox';
import { MailTest } from './mail-test';

@Component({
  selector: 'app-mail-page',
  imports: [Content, EmptyState, MailForm, MailOutbox, MailTest, ResourceView, TextPipe],
  template: `
    @if (session.can('email_settings.read')) {
      <header class="pagehead">
        <h1>{{ 'administration.mail.title' | t }}</h1>
      </header>
      <ui-resource [of]="settings" [failed]="'administration.mail.failed' | t">
        <ng-template [uiContent]="settings" let-kept>
          <div class="parts">
            <app-mail-form [kept]="kept" (changed)="settings.set($event)" />
            <app-mail-test />
            <app-mail-outbox />
          </div>
        </ng-template>
      </ui-resource>
    } @else {
      <ui-empty-state
        page
        titled
        icon="locked"
        [heading]="'common.face.forbidden_title' | t"
        [text]="'common.face.forbidden_text' | t"
      />
    }
  `,
  styles: '.parts { display: grid; margin-top: var(--s3); grid-template-columns: minmax(0, 1fr); gap: var(--s4); }',
  providers: [MailData],
})
export class MailPage {
  private readonly data = inject(MailData);
  private readonly texts = inject(Texts);
  protected readonly session = inject(Session);

  protected readonly settings = resource({ loader: () => this.data.settings() });

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('administration.title'), link: '/administration' },
      { text: this.texts.get('administration.mail.title') },
    ]);
  }
}
