import { Component, inject, resource, signal } from '@angular/core';
import { Api, identitiesList, identitiesRemove, signOnOptions, type IdentityResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { SignOn, problemText } from '../../../session';
import { Button, Dialogs, Panel, Toasts } from '../../../ui';
import { LinkDialog, type LinkForm } from './link-dialog';

@Component({
  selector: 'app-identities-panel',
  imports: [Button, Panel, TextPipe],
  template: `
    @if (shown.hasValue() && (shown.value().providers.length > 0 || shown.value().identities.length > 0)) {
      <ui-panel [heading]="'settings.identities.title' | t" [caption]="'settings.identities.caption' | t">
        <ul>
          @for (identity of shown.value().identities; track identity.id) {
            <li>
              <div>
                <strong>{{ identity.provider_name }}</strong>
                <div class="muted small">{{ identity.email }}</div>
                <div class="muted small">
                  {{ 'settings.identities.used' | t: { time: format.dateTime(identity.last_used_at) } }}
                </div>
              </div>
              <button type="button" uiButton="quiet" slim (click)="remove(identity)">
                {{ 'settings.identities.remove' | t }}
              </button>
            </li>
          } @empty {
            <li class="muted">{{ 'settings.identities.none' | t }}</li>
          }
        </ul>
        <div class="row wrap">
          @for (provider of shown.value().providers; track provider.id) {
            <button type="button" uiButton (click)="link(provider.id, provider.name)">
              {{ 'settings.identities.link' | t: { provider: provider.name } }}
            </button>
          }
        </div>
      </ui-panel>
    }
  `,
  styles: `
    ul {
      margin: 0 0 var(--s3);
      padding: 0;
      list-style: none;
    }
    li {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: var(--s2);
      padding-block: var(--s2);
    }
  `,
})
export class IdentitiesPanel {
  private readonly api = inject(Api);
  private readonly signOn = inject(SignOn);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  protected readonly format = inject(Format);
  protected readonly isBusy = signal(false);

  protected readonly shown = resource({
    loader: async () => {
      const [{ identities, has_password }, { providers }] = await Promise.all([
        this.api.invoke(identitiesList),
        this.api.invoke(signOnOptions),
      ]);
      return { identities, has_password, providers };
    },
  });

  protected async link(provider_id: string, name: string): Promise<void> {
    if (this.shown.hasValue() && this.shown.value().has_password) {
      const link = (current_password: string) => this.signOn.link({ provider_id, current_password });
      await this.dialogs.open<boolean, LinkForm>(LinkDialog, { provider: name, link });
      return;
    }
    await this.attempt(() => this.signOn.link({ provider_id }));
  }

  protected async remove({ id, provider_name }: IdentityResponse): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('settings.identities.remove_title', { provider: provider_name }),
      text: this.texts.get('settings.identities.remove_text'),
      act: this.texts.get('settings.identities.remove'),
      keep: this.texts.get('common.act.cancel'),
      danger: true,
    });
    if (!goesOn) return;
    await this.attempt(() => this.api.invoke(identitiesRemove, { identity_id: id }));
    this.shown.reload();
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
