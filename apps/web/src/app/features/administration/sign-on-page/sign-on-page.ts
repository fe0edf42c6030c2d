import { Component, inject, resource } from '@angular/core';
import type { ProviderResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session';
import {
  Badge,
  Button,
  Content,
  Dialogs,
  Empty,
  EmptyState,
  Panel,
  ResourceView,
  Toasts,
  showBreadcrumbs,
} from '../../../ui';
import { RulePanel } from '../../second-factor';
import { PasswordsForm } from './passwords-form';
import { ProviderDialog, type ProviderForm } from './provider-dialog';
import { SignOnData } from './sign-on-data';

@Component({
  selector: 'app-sign-on-page',
  imports: [Badge, Button, Content, Empty, EmptyState, Panel, PasswordsForm, ResourceView, RulePanel, TextPipe],
  templateUrl: './sign-on-page.html',
  styleUrls: ['../row-actions.css', './sign-on-page.css'],
  providers: [SignOnData],
})
export class SignOnPage {
  private readonly data = inject(SignOnData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  protected readonly session = inject(Session);

  protected readonly providers = resource({ loader: () => this.data.providers() });

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('administration.title'), link: '/administration' },
      { text: this.texts.get('administration.sign_on.title') },
    ]);
  }

  protected add(): Promise<void> {
    return this.attempt(async () =>
      this.open({ organizations: await this.data.organizations(), save: (body) => this.data.create(body) }),
    );
  }

  protected edit({ id }: ProviderResponse): Promise<void> {
    return this.attempt(async () => {
      const [seen, organizations] = await Promise.all([this.data.get(id), this.data.organizations()]);
      await this.open({ stored: seen.provider, organizations, save: (body) => this.data.update(seen, body) });
    });
  }

  protected test({ id }: ProviderResponse): Promise<void> {
    return this.attempt(async () => {
      const { keys } = await this.data.test(id);
      this.toasts.done(this.texts.get('administration.sign_on.tested', { count: keys }));
    });
  }

  protected async copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      this.toasts.done(this.texts.get('administration.sign_on.copied'));
    } catch {
      // No clipboard without https: the user can copy the visible text.
    }
  }

  protected async remove({ id, name }: ProviderResponse): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('administration.sign_on.remove_title', { name }),
      text: this.texts.get('administration.sign_on.remove_text'),
      act: this.texts.get('administration.sign_on.remove'),
      keep: this.texts.get('common.act.cancel'),
      danger: true,
    });
    if (!goesOn) return;
    await this.attempt(() => this.data.remove(id));
    this.providers.reload();
  }

  private async open(given: ProviderForm): Promise<void> {
    const saved = await this.dialogs.open<ProviderResponse, ProviderForm>(ProviderDialog, given);
    if (!saved) return;
    this.toasts.done(this.texts.get('administration.sign_on.saved'));
    this.providers.reload();
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
