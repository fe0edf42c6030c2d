import { Component, inject, signal } from '@angular/core';
import { Format, TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session';
import { Button, Dialogs, Panel, Toasts } from '../../../ui';
import { SettingsData } from '../settings-data';
import { SessionList } from './session-list';

@Component({
  selector: 'app-sessions-tab',
  imports: [Button, Panel, SessionList, TextPipe],
  template: `
    <div class="stack">
      <app-session-list />
      <ui-panel [heading]="'settings.sessions.here' | t">
        <div class="row wrap between">
          <p class="muted">
            {{ (session.stays() ? 'settings.sessions.stays' : 'settings.sessions.ends') | t }}
            @if (session.endsAt(); as instant) {
              {{ 'settings.sessions.until' | t: { date: format.date(instant) } }}
            }
          </p>
          <button type="button" uiButton icon="sign_out" (click)="session.signOut()">
            {{ 'settings.sessions.sign_out' | t }}
          </button>
        </div>
      </ui-panel>
      <ui-panel [heading]="'settings.sessions.everywhere' | t">
        <div class="row wrap between">
          <p class="muted">{{ 'settings.sessions.everywhere_text' | t }}</p>
          <button type="button" uiButton="danger" [busy]="isEnding()" (click)="signOutEverywhere()">
            {{ 'settings.sessions.sign_out_everywhere' | t }}
          </button>
        </div>
      </ui-panel>
    </div>
  `,
  styles: `
    p {
      flex: 1 1 320px;
      max-width: 60ch;
    }
  `,
})
export class SessionsTab {
  private readonly data = inject(SettingsData);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);
  protected readonly isEnding = signal(false);

  protected async signOutEverywhere(): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('settings.sessions.confirm_title'),
      text: this.texts.get('settings.sessions.confirm_text'),
      act: this.texts.get('settings.sessions.sign_out_everywhere'),
      keep: this.texts.get('common.act.cancel'),
      danger: true,
    });
    if (!goesOn) return;
    this.isEnding.set(true);
    try {
      await this.session.endWith(() => this.data.signOutEverywhere());
      this.toasts.done(this.texts.get('settings.sessions.done'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isEnding.set(false);
    }
  }
}
