import { Component, inject, input, output, resource } from '@angular/core';
import type { ServiceAccountResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, Dialogs, Empty, EmptyState, Panel, ResourceView, Rows, Toasts } from '../../../ui';
import { ApiKeysData } from '../api-keys-data';
import { KeyList } from '../key-list/key-list';
import { AccountDialog, type AccountForm } from './account-dialog';

@Component({
  selector: 'app-service-accounts-panel',
  imports: [Button, Content, Empty, EmptyState, KeyList, Panel, ResourceView, Rows, TextPipe],
  templateUrl: './service-accounts-panel.html',
  styleUrl: '../key-list/key-list.css',
})
export class ServiceAccountsPanel {
  private readonly data = inject(ApiKeysData);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly id = input.required<string>();
  readonly changed = output();

  protected readonly accounts = resource({ params: this.id, loader: ({ params }) => this.data.accounts(params) });

  protected about({ role, keys, last_used_at }: ServiceAccountResponse): string {
    return [
      this.texts.get(`roles.global.${role}`),
      this.texts.get('api_keys.accounts.keys', { count: keys }),
      last_used_at
        ? this.texts.get('api_keys.used_plain', { when: this.format.ago(last_used_at) })
        : this.texts.get('api_keys.never'),
    ].join(' · ');
  }

  protected async add(): Promise<void> {
    const save: AccountForm['save'] = (body) => this.data.addAccount(this.id(), body);
    if (!(await this.dialogs.open<ServiceAccountResponse, AccountForm>(AccountDialog, { save }))) return;
    this.toasts.done(this.texts.get('api_keys.accounts.added'));
    this.reload();
  }

  protected async remove(account: ServiceAccountResponse): Promise<void> {
    const { name } = account;
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('api_keys.accounts.remove_title', { name }),
      text: this.texts.get('api_keys.accounts.remove_text'),
      act: this.texts.get('api_keys.accounts.remove'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    try {
      await this.data.removeAccount(account);
      this.toasts.done(this.texts.get('api_keys.accounts.removed'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.reload();
  }

  private reload(): void {
    this.accounts.reload();
    this.changed.emit();
  }
}
