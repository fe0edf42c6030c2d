import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength } from '@angular/forms/signals';
import type { AssetResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session/basics';
import { Field } from '../../../ui/field/field';
import { Input } from '../../../ui/field/input';
import { Button, DialogFrame } from '../../../ui/lists';
import { AssetsData } from '../assets-data';

const LONGEST_ID = 20;

export interface CopiedAsset {
  id: string;
  asset_id: string;
}

@Component({
  selector: 'app-copy-dialog',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Input, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'assets.copy.title' | t: { asset: asset.asset_id }">
        <p>{{ 'assets.copy.text' | t }}</p>
        <ui-field
          class="id"
          [label]="'assets.copy.asset_id' | t"
          [help]="'assets.form.asset_id_help' | t"
          [of]="f.asset_id"
        >
          <input uiInput class="mono" autocomplete="off" [formField]="f.asset_id" />
        </ui-field>
        @if (problem(); as text) {
          <p class="problem" role="alert">{{ text }}</p>
        }
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ 'assets.copy.act' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    .id {
      margin-top: var(--s4);
      color: var(--ink);
    }
    .problem {
      margin-top: var(--s3);
      color: var(--expired);
    }
  `,
})
export class CopyDialog {
  private readonly data = inject(AssetsData);
  private readonly texts = inject(Texts);
  protected readonly asset = inject<CopiedAsset>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<AssetResponse>>(DialogRef);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly f = form(signal({ asset_id: '' }), (path) => maxLength(path.asset_id, LONGEST_ID), {
    submission: {
      action: async (field) => {
        this.problem.set(undefined);
        try {
          const id = field().value().asset_id.trim();
          this.reference.close(await this.data.duplicate(this.asset.id, id === '' ? null : id));
        } catch (error) {
          this.problem.set(problemText(error, this.texts));
        }
        return undefined;
      },
    },
  });
}
