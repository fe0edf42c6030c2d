import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required } from '@angular/forms/signals';
import { TextPipe } from '../../language';
import { Button, DialogFrame, Field, Input } from '../../ui';

const LONGEST = 60;

/** Asks for the name of a view; warns before replacing an existing view. */
@Component({
  selector: 'app-name-view',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Input, TextPipe],
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
        <ng-container dialogActs>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ 'common.act.save' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.name { margin-top: var(--s4); color: var(--ink); }',
})
export class NameView {
  private readonly names = inject<readonly string[]>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<string>>(DialogRef);
  private readonly values = signal({ name: '' });
  protected readonly isKnown = computed(() => this.names.includes(this.values().name.trim()));

  protected readonly f = form(
    this.values,
    (path) => {
      required(path.name);
      maxLength(path.name, LONGEST);
    },
    {
      submission: {
        action: (field) => {
          const name = field().value().name.trim();
          if (name) this.reference.close(name);
          return Promise.resolve(undefined);
        },
      },
    },
  );
}
