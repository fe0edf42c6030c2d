import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required } from '@angular/forms/signals';
import type { AssetCodeCreate, AssetProfileResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session/basics';
import { Field } from '../../../ui/field/field';
import { Input } from '../../../ui/field/input';
import { Select } from '../../../ui/field/select';
import { Button, DialogFrame, Toasts, type Option } from '../../../ui/lists';
import { CameraOpener } from '../../scanning';
import { AssetsData } from '../assets-data';

const LONGEST = 255;
const kinds = ['barcode', 'qr_code', 'rfid', 'inventory_number', 'marking'] as const;

@Component({
  selector: 'app-add-code-dialog',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Input, Select, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'assets.codes.add' | t">
        <p>{{ 'assets.codes.text' | t }}</p>
        <div class="fields">
          <ui-field [label]="'assets.codes.code' | t" [help]="'assets.codes.help' | t" [of]="f.code">
            <input uiInput class="mono" autocomplete="off" spellcheck="false" dir="auto" [formField]="f.code" />
          </ui-field>
          <button type="button" uiButton icon="scan" (click)="scan()">{{ 'assets.codes.camera' | t }}</button>
          <ui-field [label]="'assets.codes.kind' | t" [of]="f.kind">
            <ui-select [options]="kinds()" [formField]="f.kind" />
          </ui-field>
          <ui-field [label]="'assets.codes.note' | t" [of]="f.note">
            <input uiInput autocomplete="off" [formField]="f.note" />
          </ui-field>
        </div>
        @if (problem(); as text) {
          <p class="problem" role="alert">{{ text }}</p>
        }
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ 'assets.codes.add' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    .fields {
      display: grid;
      gap: var(--s4);
      margin-top: var(--s4);
      color: var(--ink);
    }
    .fields button {
      justify-self: start;
    }
    .problem {
      margin-top: var(--s3);
      color: var(--expired);
    }
  `,
})
export class AddCodeDialog {
  private readonly data = inject(AssetsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly camera = inject(CameraOpener);
  private readonly asset = inject<AssetProfileResponse>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<true>>(DialogRef);
  protected readonly problem = signal<string | undefined>(undefined);

  private readonly model = signal<Required<AssetCodeCreate> & { note: string }>({
    code: '',
    kind: 'barcode',
    note: '',
  });
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.code);
      maxLength(path.code, LONGEST);
      maxLength(path.note, LONGEST);
    },
    { submission: { action: () => this.add() } },
  );
  protected readonly kinds = computed((): Option[] =>
    kinds.map((value) => ({ value, label: this.texts.get(`assets.codes.kinds.${value}`) })),
  );

  protected async scan(): Promise<void> {
    const code = await this.camera.read();
    if (code !== undefined) this.model.update((given) => ({ ...given, code }));
  }

  private async add(): Promise<void> {
    this.problem.set(undefined);
    const { code, kind, note } = this.model();
    const { id, asset_id } = this.asset;
    try {
      const added = await this.data.addCode(id, { code, kind, note: note.trim() || null });
      this.toasts.done(this.texts.get('assets.codes.added', { code: added.code, asset: asset_id }));
      this.reference.close(true);
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    }
  }
}
