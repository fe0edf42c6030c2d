import { Component, inject } from '@angular/core';
import { TextPipe } from '../../language';
import { Session } from '../../session/basics';
import { Button } from '../../ui/lists';
import { SecurityTab } from './security-tab';

/** Blocks every page until the user adds a required second factor, or signs out. */
@Component({
  selector: 'app-factor-needed',
  imports: [Button, SecurityTab, TextPipe],
  template: `
    <h1>{{ 'second_factor.needed.title' | t }}</h1>
    <p class="muted">{{ 'second_factor.needed.text' | t }}</p>
    <app-security-tab />
    <div>
      <button type="button" uiButton (click)="session.signOut()">{{ 'settings.sessions.sign_out' | t }}</button>
    </div>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--s4);
      width: 100%;
      max-width: 720px;
      margin-inline: auto;
    }
  `,
})
export class FactorNeeded {
  protected readonly session = inject(Session);
}
