import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, max, maxLength, min, required, validate } from '@angular/forms/signals';
import type { ApiKeyCreate, ApiKeyMade, ApiKeyScope } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import { Button, Check, DialogFrame, Field, FormError, Input, NumberInput } from '../../../ui';
import { scopeGroups } from '../scope-words';

export interface KeyForm {
  /** empty for a service account, which belongs to a single organization */
  organizations: readonly { id: string; name: string }[];
  isOfAccount: boolean;
  save: (body: ApiKeyCreate) => Promise<ApiKeyMade>;
}

interface Entered {
  name: string;
  scopes: readonly ApiKeyScope[];
  organizations: readonly string[];
  addresses: string;
  requests_per_minute: number | null;
  valid_days: number | null;
}

@Component({
  selector: 'app-key-dialog',
  imports: [Button, Check, DialogFrame, Field, FormError, FormField, FormRoot, Input, NumberInput, TextPipe],
  templateUrl: './key-dialog.html',
  styleUrl: './key-dialog.css',
})
export class KeyDialog {
  private readonly submission = injectSubmission();
  private readonly texts = inject(Texts);
  protected readonly given = inject<KeyForm>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<ApiKeyMade>>(DialogRef);
  protected readonly groups = scopeGroups(this.texts);

  protected readonly model = signal<Entered>({
    name: '',
    scopes: [],
    organizations: [],
    addresses: '',
    requests_per_minute: 600,
    valid_days: 365,
  });
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.name);
      maxLength(path.name, 60);
      required(path.requests_per_minute);
      min(path.requests_per_minute, 1);
      max(path.requests_per_minute, 6000);
      required(path.valid_days);
      min(path.valid_days, 1);
      max(path.valid_days, 730);
      validate(path.scopes, ({ value }) =>
        value().length > 0 ? undefined : { kind: 'scopes', message: this.texts.get('api_keys.form.scopes_none') },
      );
    },
    {
      submission: this.submission(async ({ name, scopes, organizations, addresses, ...limits }: Entered) => {
        const body = {
          ...limits,
          name: name.trim(),
          scopes: [...scopes],
          organization_ids: organizations.length > 0 ? [...organizations] : null,
          addresses: addresses.split(/[\s,;]+/).filter((one) => one !== ''),
        };
        this.reference.close(await this.given.save(body));
      }),
    },
  );

  protected setScope(scope: ApiKeyScope, isChosen: boolean): void {
    this.model.update((model) => ({ ...model, scopes: changed(model.scopes, scope, isChosen) }));
    this.f.scopes().markAsTouched();
  }

  protected setOrganization(id: string, isChosen: boolean): void {
    this.model.update((model) => ({ ...model, organizations: changed(model.organizations, id, isChosen) }));
  }
}

function changed<T>(list: readonly T[], one: T, isChosen: boolean): T[] {
  const others = list.filter((other) => other !== one);
  return isChosen ? [...others, one] : others;
}
