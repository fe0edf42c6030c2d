import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import { TextPipe } from '../../../language';
import { Button, Combobox, DialogFrame, Field, Switch, type Option } from '../../../ui';

export interface LocationPick {
  heading: string;
  text?: string;
  label: string;
  none: string;
  act: string;
  chosen: string;
  options: readonly Option[];
  below?: boolean;
}

export interface PickedLocation {
  id: string;
  below: boolean;
}

@Component({
  selector: 'app-pick-location',
  imports: [Button, Combobox, DialogFrame, Field, FormField, FormRoot, RouterLink, Switch, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="pick.heading">
        @if (pick.text) {
          <p>{{ pick.text }}</p>
        }
        @if (pick.options.length === 0) {
          <p>
            {{ 'locations.pick.none' | t }}
            <a class="link" routerLink="/locations/new" (click)="reference.close()">{{ 'locations.pick.add' | t }}</a>
          </p>
        }
        <ui-field class="choice" [label]="pick.label" [of]="f.id">
          <ui-combobox [placeholder]="pick.none" [options]="pick.options" [formField]="f.id" />
        </ui-field>
        @if (pick.below !== undefined) {
          <ui-switch [formField]="f.below">{{ 'locations.pick.below' | t }}</ui-switch>
        }
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ pick.act }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    .choice {
      margin: var(--s4) 0;
      color: var(--ink);
    }
  `,
})
export class PickLocation {
  protected readonly pick = inject<LocationPick>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<PickedLocation>>(DialogRef);

  protected readonly f = form(
    signal<PickedLocation>({ id: this.pick.chosen, below: this.pick.below ?? false }),
    () => undefined,
    {
      submission: {
        action: (field) => {
          this.reference.close(field().value());
          return Promise.resolve(undefined);
        },
      },
    },
  );
}
