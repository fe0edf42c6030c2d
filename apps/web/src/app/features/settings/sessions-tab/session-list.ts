import { Component, inject, resource } from '@angular/core';
import type { SessionResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, Panel, ResourceView, Toasts } from '../../../ui';
import { SettingsData } from '../settings-data';
import { deviceOf } from './device-of';

@Component({
  selector: 'app-session-list',
  imports: [Button, Content, Panel, ResourceView, TextPipe],
  template: `
    <ui-panel [heading]="'settings.sessions.list' | t" [caption]="'settings.sessions.list_caption' | t">
      <ui-resource [of]="shown" [count]="2" [failed]="'settings.sessions.failed' | t">
        <ng-template [uiContent]="shown" let-own>
          <ul>
            @for (one of own.sessions; track one.id) {
              <li>
                <div>
                  <strong>{{ device(one) }}</strong>
                  <div class="muted small">
                    @if (one.is_current) {
                      {{ 'settings.sessions.current' | t }} ·
                    }
                    @if (one.ip_address) {
                      {{ one.ip_address }} ·
                    }
                    {{ 'settings.sessions.used' | t: { time: format.dateTime(one.last_used_at) } }} ·
                    {{ 'settings.sessions.since' | t: { time: format.dateTime(one.created_at) } }}
                  </div>
                </div>
                @if (!one.is_current) {
                  <button
                    type="button"
                    uiButton
                    slim
                    [attr.aria-label]="'settings.sessions.end_one' | t: { device: device(one) }"
                    (click)="end(one)"
                  >
                    {{ 'settings.sessions.end' | t }}
                  </button>
                }
              </li>
            }
          </ul>
          @if (own.sessions.length > 1) {
            <button type="button" uiButton (click)="endOthers()">{{ 'settings.sessions.end_others' | t }}</button>
          }
        </ng-template>
      </ui-resource>
    </ui-panel>
  `,
  styles: `
    ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }

    li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: var(--s2);
      padding-block: var(--s2);
    }
  `,
})
export class SessionList {
  private readonly data = inject(SettingsData);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  protected readonly shown = resource({ loader: () => this.data.sessions() });

  protected device({ user_agent }: SessionResponse): string {
    return deviceOf(user_agent) ?? this.texts.get('settings.sessions.unknown');
  }

  protected end({ id }: SessionResponse): Promise<void> {
    return this.attempt(() => this.data.endSession(id));
  }

  protected endOthers(): Promise<void> {
    return this.attempt(() => this.data.endOtherSessions());
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.toasts.done(this.texts.get('settings.sessions.ended'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.shown.reload();
    }
  }
}
