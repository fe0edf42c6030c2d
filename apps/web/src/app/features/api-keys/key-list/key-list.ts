import { Component, inject, input, output, resource } from '@angular/core';
import type { ApiKeyMade, ApiKeyResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import {
  Button,
  Content,
  Dialogs,
  Empty,
  EmptyState,
  ResourceView,
  Rows,
  OneTimeSecret,
  Toasts,
  type SecretData,
} from '../../../ui';
import { ApiKeysData, type KeyOwner } from '../api-keys-data';
import { KeyDialog, type KeyForm } from '../key-dialog/key-dialog';
import { RotateDialog, type RotateForm } from '../key-dialog/rotate-dialog';

@Component({
  selector: 'app-key-list',
  imports: [Button, Content, Empty, EmptyState, ResourceView, Rows, TextPipe],
  templateUrl: './key-list.html',
  styleUrl: './key-list.css',
})
export class KeyList {
  private readonly data = inject(ApiKeysData);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly owner = input<KeyOwner>(null);
  readonly changed = output();

  protected readonly keys = resource({
    params: () => ({ owner: this.owner() }),
    loader: ({ params }) => this.data.list(params.owner),
  });

  async make(): Promise<void> {
    const owner = this.owner();
    try {
      const organizations = owner ? [] : await this.data.ownOrganizations();
      const save: KeyForm['save'] = (body) => this.data.make(owner, body);
      const given: KeyForm = { organizations, isOfAccount: owner !== null, save };
      await this.show(await this.dialogs.open<ApiKeyMade, KeyForm>(KeyDialog, given));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  protected async rotate(key: ApiKeyResponse): Promise<void> {
    const save: RotateForm['save'] = (chosen) => this.data.rotate(this.owner(), key.id, chosen);
    await this.show(await this.dialogs.open<ApiKeyMade, RotateForm>(RotateDialog, { key, save }));
  }

  protected async revoke({ id, name }: ApiKeyResponse): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('api_keys.revoke_title', { name }),
      text: this.texts.get('api_keys.revoke_text'),
      act: this.texts.get('api_keys.revoke'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    try {
      await this.data.revoke(this.owner(), id);
      this.toasts.done(this.texts.get('api_keys.revoked'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.reload();
  }

  protected scopesOf({ scopes }: ApiKeyResponse): string {
    return this.texts.get('api_keys.scope_count', { scopes: scopes.join(', ') });
  }

  protected about(key: ApiKeyResponse): string {
    const { texts, format } = this;
    const isExpired = Date.parse(key.expires_at) <= Date.now();
    const when = key.last_used_at ? format.ago(key.last_used_at) : '';
    const used = key.last_used_ip
      ? texts.get('api_keys.used', { when, address: key.last_used_ip })
      : texts.get('api_keys.used_plain', { when });
    return [
      texts.get(isExpired ? 'api_keys.expired' : 'api_keys.expires', { date: format.date(key.expires_at) }),
      key.last_used_at ? used : texts.get('api_keys.never'),
      key.former_secret_until ? texts.get('api_keys.former', { date: format.dateTime(key.former_secret_until) }) : '',
      key.organization_ids ? texts.get('api_keys.limited', { count: key.organization_ids.length }) : '',
      key.addresses.length > 0 ? texts.get('api_keys.from', { addresses: key.addresses.join(', ') }) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  }

  private async show(made: ApiKeyMade | undefined): Promise<void> {
    if (!made) return;
    this.reload();
    await this.dialogs.open<unknown, SecretData>(OneTimeSecret, {
      heading: this.texts.get('api_keys.made', { name: made.name }),
      text: this.texts.get('api_keys.made_text'),
      secret: made.secret,
      copy: this.texts.get('api_keys.copy'),
      copied: this.texts.get('api_keys.copied'),
      once: this.texts.get('api_keys.once'),
    });
  }

  private reload(): void {
    this.keys.reload();
    this.changed.emit();
  }
}
