import { Component, inject } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { EmptyState, showBreadcrumbs } from '../../../ui';
import { BackupData } from './backup-data';
import { BackupPlanPanel } from './backup-plan';
import { BackupList } from './backup-list';
import { PutBack } from './put-back';
import { ResetPanel } from './reset-panel';

@Component({
  selector: 'app-backup-page',
  imports: [BackupPlanPanel, EmptyState, BackupList, PutBack, ResetPanel, TextPipe],
  template: `
    @if (session.can('installation.back_up')) {
      <header class="pagehead">
        <h1>{{ 'backup.title' | t }}</h1>
      </header>
      <p class="muted">{{ 'backup.lead' | t }}</p>
      <div class="parts">
        <app-backup-list />
        <app-backup-plan />
        <app-put-back />
        <app-reset-panel />
      </div>
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
  styles: `
    .parts {
      display: grid;
      gap: var(--s4);
      margin-top: var(--s4);
    }
    .parts > * {
      min-width: 0;
    }
  `,
  providers: [BackupData],
})
export class BackupPage {
  private readonly texts = inject(Texts);
  protected readonly session = inject(Session);

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('administration.title'), link: '/administration' },
      { text: this.texts.get('backup.title') },
    ]);
  }
}
