import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required } from '@angular/forms/signals';
import { TextPipe } from '../../language';
import { Button, DialogFrame, Field, Input, Select, type Option } from '../../ui';

const LONGEST = 60;

export interface NamingView {
  names: readonly string[];
  organizations: readonly Option[];
}

export interface NamedView {
  name: string;
  organization_id: string | null;
}

@Component({
  selector: 'app-name-view',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Input, Select, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'assets.views.save' | t">
        <p>{{ 'assets.views.text' | t }}</p>
        <ui-field
          class="name"
          [label]="'assets.views.name' | t"
          [of]="f.name"
          [help]="isKnown() ? ('assets.views.replaces' | t) : undefined"
        >
          <input uiInput autocomplete="off" [formField]="f.name" />
        </ui-field>
        @if (naming.organizations.length > 0) {
          <ui-field class="name" [label]="'assets.views.shared' | t" [of]="f.organization_id">
            <ui-select
              [placeholder]="'assets.views.own' | t"
              [options]="naming.organizations"
              [formField]="f.organization_id"
            />
          </ui-field>
        }
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ 'common.act.save' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.name { margin-top: var(--s4); color: var(--ink); }',
})
export class NameView {
  protected readonly naming = inject<NamingView>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<NamedView>>(DialogRef);
  private readonly values = signal({ name: '', organization_id: '' });
  protected readonly isKnown = computed(() => this.naming.names.includes(this.values().name.trim()));

  protected readonly f = form(
    this.values,
    (path) => {
      required(path.name);
      maxLength(path.name, LONGEST);
    },
    {
      submission: {
        action: (field) => {
          const { name, organization_id } = field().value();
          if (name.trim()) this.reference.close({ name: name.trim(), organization_id: organization_id || null });
          return Promise.resolve(undefined);
        },
      },
    },
  );
}
