import { Component, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../language';
import { Button, EmptyState, showBreadcrumbs } from '../ui';

@Component({
  selector: 'app-missing-page',
  imports: [Button, EmptyState, RouterLink, TextPipe],
  template: `
    <ui-empty-state page titled icon="search" [heading]="'shell.missing.title' | t" [text]="'shell.missing.text' | t">
      <a uiButton="primary" routerLink="/assets">{{ 'shell.missing.go' | t }}</a>
    </ui-empty-state>
  `,
})
export class MissingPage {
  constructor() {
    const texts = inject(Texts);
    showBreadcrumbs(() => [{ text: texts.get('shell.missing.title') }]);
  }
}
