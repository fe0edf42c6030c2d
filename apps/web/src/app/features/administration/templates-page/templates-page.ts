import { Component, inject } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { showBreadcrumbs } from '../../../ui';
import { TemplatePanel } from '../../templates';

@Component({
  selector: 'app-templates-page',
  imports: [TemplatePanel, TextPipe],
  template: `
    <header class="pagehead">
      <h1>{{ 'templates.title' | t }}</h1>
    </header>
    <p class="muted">{{ 'templates.lead' | t }}</p>
    <app-template-panel [organization]="null" [mayManage]="session.user()?.role === 'superadmin'" />
  `,
  styles: `
    app-template-panel {
      display: block;
      margin-top: var(--s4);
    }
  `,
})
export class TemplatesPage {
  private readonly texts = inject(Texts);
  protected readonly session = inject(Session);

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('administration.title'), link: '/administration' },
      { text: this.texts.get('templates.title') },
    ]);
  }
}
