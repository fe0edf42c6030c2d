import { Component, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../language';
import { Button, Face, showPlace } from '../ui';

@Component({
  selector: 'app-missing-page',
  imports: [Button, Face, RouterLink, TextPipe],
  template: `
    <ui-face page titled icon="search" [heading]="'shell.missing.title' | t" [text]="'shell.missing.text' | t">
      <a uiButton="primary" routerLink="/assets">{{ 'shell.missing.go' | t }}</a>
    </ui-face>
  `,
})
export class MissingPage {
  constructor() {
    const texts = inject(Texts);
    showPlace(() => [{ text: texts.get('shell.missing.title') }]);
  }
}
