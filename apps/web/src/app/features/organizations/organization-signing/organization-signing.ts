import { Component, computed, inject, input, resource } from '@angular/core';
import {
  Api,
  adminInstallSigningKey,
  adminRenewSigningCertificate,
  adminSigningCertificates,
  organizationsInstallSigningKey,
  organizationsRenewSigningCertificate,
  organizationsSigningCertificates,
  type SigningCertificateEntry,
  type SigningKeyAlgorithm,
} from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Button, Content, Dialogs, Empty, EmptyState, Fingerprint, Panel, ResourceView, Toasts } from '../../../ui';
import { saveFile } from '../../../ui/charts/chart-export';
import { InstallKeyDialog, type KeyToInstall } from './install-key-dialog';
import { RenewCertificateDialog, type Renewal } from './renew-certificate-dialog';

const SOON_MS = 30 * 86_400_000;

@Component({
  selector: 'app-organization-signing',
  imports: [Button, Content, Empty, EmptyState, Fingerprint, Panel, ResourceView, TextPipe],
  templateUrl: './organization-signing.html',
  styleUrl: './organization-signing.css',
})
export class OrganizationSigning {
  private readonly api = inject(Api);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  /** Null: the installation. */
  readonly id = input.required<string | null>();
  readonly name = input.required<string>();
  readonly mayManage = input(false);

  protected readonly history = resource({
    params: () => ({ org_id: this.id() }),
    loader: ({ params: { org_id } }): Promise<SigningCertificateEntry[]> =>
      org_id === null
        ? this.api.invoke(adminSigningCertificates)
        : this.api.invoke(organizationsSigningCertificates, { org_id }),
  });
  private readonly all = computed(() => (this.history.hasValue() ? this.history.value() : []));
  protected readonly current = computed(() => this.all().find(({ is_current }) => is_current));
  protected readonly former = computed(() => this.all().filter(({ is_current }) => !is_current));
  protected readonly standing = computed(() => {
    const current = this.current();
    if (!current) return null;
    const left = new Date(current.not_valid_after).getTime() - Date.now();
    return left < 0 ? 'expired' : left < SOON_MS ? 'soon' : 'valid';
  });

  protected days({ not_valid_before, not_valid_after }: SigningCertificateEntry): string {
    const [from, to] = [this.format.date(not_valid_before), this.format.date(not_valid_after)];
    return this.texts.get('organizations.signing.from_to', { from, to });
  }

  protected savePem({ certificate_pem, chain_pem }: SigningCertificateEntry): void {
    saveFile(certificate_pem + (chain_pem ?? ''), this.filename('pem'), 'application/x-pem-file');
  }

  protected saveCer({ certificate_pem }: SigningCertificateEntry): void {
    const base64 = certificate_pem.replace(/-----[^-]+-----|\s/g, '');
    const der = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    saveFile(new Blob([der], { type: 'application/pkix-cert' }), this.filename('cer'));
  }

  protected async renew(): Promise<void> {
    const org_id = this.id();
    const renew = (algorithm: SigningKeyAlgorithm): Promise<unknown> =>
      org_id === null
        ? this.api.invoke(adminRenewSigningCertificate, { body: { algorithm } })
        : this.api.invoke(organizationsRenewSigningCertificate, { org_id, body: { algorithm } });
    const isFirst = this.current() === undefined;
    this.shown(await this.dialogs.open<boolean, Renewal>(RenewCertificateDialog, { isFirst, renew }), 'renewed');
  }

  protected async install(): Promise<void> {
    const org_id = this.id();
    const install: KeyToInstall['install'] = (body) =>
      org_id === null
        ? this.api.invoke(adminInstallSigningKey, { body })
        : this.api.invoke(organizationsInstallSigningKey, { org_id, body });
    this.shown(await this.dialogs.open<boolean, KeyToInstall>(InstallKeyDialog, { install }), 'installed');
  }

  private shown(isDone: boolean | undefined, what: 'renewed' | 'installed'): void {
    if (!isDone) return;
    this.toasts.done(this.texts.get(`organizations.signing.${what}`));
    this.history.reload();
  }

  private filename(ending: string): string {
    const who = this.name()
      .trim()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .toLocaleLowerCase();
    return `${who || 'organization'}-signing-certificate.${ending}`;
  }
}
