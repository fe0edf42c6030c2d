import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required } from '@angular/forms/signals';
import type { GroupMapping, OrganizationListItem, ProviderCreate, ProviderResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import { Button, DialogFrame, Field, FormError, Input, Password, Select, Switch } from '../../../ui';

export interface ProviderForm {
  stored?: ProviderResponse;
  organizations: readonly OrganizationListItem[];
  save: (body: ProviderCreate) => Promise<ProviderResponse>;
}

interface Row {
  group: string;
  role: string;
  organization: string;
  position: string;
}

const ROLES = ['viewer', 'technician', 'admin', 'superadmin'] as const;

@Component({
  selector: 'app-provider-dialog',
  imports: [Button, DialogFrame, Field, FormError, FormField, FormRoot, Input, Password, Select, Switch, TextPipe],
  templateUrl: './provider-dialog.html',
  styleUrl: './provider-dialog.css',
})
export class ProviderDialog {
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();
  protected readonly given = inject<ProviderForm>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef>(DialogRef);

  protected readonly roles = ROLES.map((value) => ({ value, label: this.texts.get(`roles.global.${value}`) }));
  protected readonly organizations = this.given.organizations.map(({ id, name }) => ({ value: id, label: name }));
  protected readonly positions = (['member', 'admin'] as const).map((value) => ({
    value,
    label: this.texts.get(`administration.sign_on.position.${value}`),
  }));

  protected readonly model = signal(asForm(this.given.stored));
  protected readonly rows = signal<Row[]>((this.given.stored?.mappings ?? []).map(asRow));
  protected readonly mapsGroups = computed(() => this.model().group_claim.trim() !== '');
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.name);
      maxLength(path.name, 100);
      required(path.issuer);
      required(path.client_id);
      required(path.scopes);
    },
    {
      submission: this.submission(async ({ client_secret, trusted_domains, ...facts }) => {
        const secret = client_secret === '' ? {} : { client_secret };
        const domains = trusted_domains.split(/[\s,;]+/).filter((domain) => domain !== '');
        const mappings = this.rows().filter(({ group }) => group.trim() !== '');
        const body = { ...facts, ...secret, trusted_domains: domains, mappings: mappings.map(asMapping) };
        this.reference.close(await this.given.save(body));
      }),
    },
  );

  protected addRow(): void {
    this.rows.update((rows) => [...rows, { group: '', role: '', organization: '', position: 'member' }]);
  }

  protected setRow(at: number, change: Partial<Row>): void {
    this.rows.update((rows) => rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  }

  protected removeRow(at: number): void {
    this.rows.update((rows) => rows.filter((_, index) => index !== at));
  }

  protected typed(event: Event): string {
    return (event.target as HTMLInputElement).value;
  }
}

const asForm = (stored?: ProviderResponse) => ({
  name: stored?.name ?? '',
  issuer: stored?.issuer ?? '',
  client_id: stored?.client_id ?? '',
  client_secret: '',
  scopes: stored?.scopes ?? 'openid email profile',
  is_enabled: stored?.is_enabled ?? false,
  provisions: stored?.provisions ?? false,
  signs_out: stored?.signs_out ?? true,
  allow_private_network: stored?.allow_private_network ?? false,
  trusted_domains: (stored?.trusted_domains ?? []).join(', '),
  group_claim: stored?.group_claim ?? '',
});

const asRow = ({ group, role, organization_id, organization_role }: GroupMapping): Row => ({
  group,
  role: role ?? '',
  organization: organization_id ?? '',
  position: organization_role ?? 'member',
});

const asMapping = ({ group, role, organization, position }: Row): GroupMapping => ({
  group: group.trim(),
  ...(role === '' ? {} : { role: role as NonNullable<GroupMapping['role']> }),
  ...(organization === ''
    ? {}
    : { organization_id: organization, organization_role: position === 'admin' ? 'admin' : 'member' }),
});
