import { Component, inject, resource } from '@angular/core';
import type { PasskeyResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../language';
import { SecondFactor } from '../../session';
import { Button, Content, Dialogs, Icon, Panel, ResourceView, Toasts } from '../../ui/lists';
import { CodesDialog } from './codes-dialog';
import { ProofDialog, type Proof } from './proof-dialog';
import { SecondFactorData } from './second-factor-data';
import { TotpDialog, type TotpSetup } from './totp-dialog';

@Component({
  selector: 'app-security-tab',
  imports: [Button, Content, Icon, Panel, ResourceView, TextPipe],
  templateUrl: './security-tab.html',
  styleUrl: './security-tab.css',
  providers: [SecondFactorData],
})
export class SecurityTab {
  private readonly data = inject(SecondFactorData);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  protected readonly factor = inject(SecondFactor);
  protected readonly format = inject(Format);

  protected readonly shown = resource({ loader: () => this.data.get() });

  protected async setUpTotp(act: 'totp_add' | 'totp_replace'): Promise<void> {
    const started = await this.prove({
      heading: this.texts.get(`settings.security.${act}`),
      text: this.texts.get(`settings.security.${act}_text`),
      act: this.texts.get('settings.security.go_on'),
      run: ({ password }) => this.data.beginTotp(password),
    });
    if (!started) return;
    const setup = { begun: started, confirm: (code: string) => this.data.confirmTotp(code) } as TotpSetup;
    await this.added(
      await this.dialogs.open<string[], TotpSetup>(TotpDialog, setup),
      this.texts.get('settings.security.totp_added'),
    );
  }

  protected async addPasskey(): Promise<void> {
    const codes = await this.prove({
      heading: this.texts.get('settings.security.passkey_add'),
      text: this.texts.get('settings.security.passkey_add_text'),
      act: this.texts.get('settings.security.go_on'),
      name: '',
      run: ({ name, password }) => this.data.addPasskey(name, password),
    });
    await this.added(codes as string[] | undefined, this.texts.get('settings.security.passkey_added'));
  }

  protected async renamePasskey({ id, name }: PasskeyResponse): Promise<void> {
    const given: Proof = {
      heading: this.texts.get('settings.security.passkey_rename'),
      text: this.texts.get('settings.security.passkey_rename_text'),
      act: this.texts.get('settings.security.save'),
      name,
      hasPassword: false,
      run: (given) => this.data.renamePasskey(id, given.name),
    };
    if (await this.dialogs.open<unknown, Proof>(ProofDialog, given)) this.shown.reload();
  }

  protected removeTotp(): Promise<void> {
    return this.remove(this.texts.get('settings.security.totp_remove'), (password) => this.data.removeTotp(password));
  }

  protected removePasskey({ id, name }: PasskeyResponse): Promise<void> {
    const heading = this.texts.get('settings.security.passkey_remove', { name });
    return this.remove(heading, (password) => this.data.removePasskey(id, password));
  }

  protected async renewCodes(): Promise<void> {
    const codes = await this.prove({
      heading: this.texts.get('settings.security.codes_renew'),
      text: this.texts.get('settings.security.codes_renew_text'),
      act: this.texts.get('settings.security.codes_renew'),
      run: ({ password }) => this.data.renewCodes(password),
    });
    if (Array.isArray(codes)) await this.showCodes(codes as string[]);
  }

  private async remove(heading: string, act: (password: string) => Promise<void>): Promise<void> {
    const run: Proof['run'] = ({ password }) => act(password);
    const isDone = await this.prove({
      heading,
      text: this.texts.get('settings.security.remove_text'),
      act: this.texts.get('settings.security.remove'),
      danger: true,
      run,
    });
    if (!isDone) return;
    this.toasts.done(this.texts.get('settings.security.removed'));
    this.shown.reload();
  }

  private async added(codes: string[] | undefined, text: string): Promise<void> {
    if (!codes) return;
    this.toasts.done(text);
    if (codes.length > 0) await this.showCodes(codes);
    else this.shown.reload();
  }

  private async showCodes(codes: string[]): Promise<void> {
    await this.dialogs.open<unknown, readonly string[]>(CodesDialog, codes);
    this.shown.reload();
  }

  /** @returns undefined if cancelled */
  private prove(given: Omit<Proof, 'hasPassword'>): Promise<unknown> {
    const hasPassword = this.shown.hasValue() && this.shown.value().has_password;
    return this.dialogs.open<unknown, Proof>(ProofDialog, { ...given, hasPassword });
  }
}
