import { Component, inject, input, output, resource } from '@angular/core';
import type { AssetCodeResponse, AssetProfileResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Undo, problemText } from '../../../session/basics';
import { Button, Content, Dialogs, ResourceView, Toasts } from '../../../ui/lists';
import { AssetsData } from '../assets-data';

@Component({
  selector: 'app-asset-codes',
  imports: [Button, Content, ResourceView, TextPipe],
  template: `
    <h2>{{ 'assets.codes.title' | t }}</h2>
    <ui-resource [of]="codes" [failed]="'assets.codes.failed' | t" [isEmpty]="false">
      <ng-template [uiContent]="codes" let-rows>
        <ul>
          @for (row of rows; track row.id) {
            <li>
              <div>
                <bdi class="mono">{{ row.code }}</bdi>
                <span class="small muted">{{ kindOf(row) | t }}</span>
                @if (row.note) {
                  <span class="small muted">{{ row.note }}</span>
                }
              </div>
              @if (canEdit()) {
                <button
                  type="button"
                  uiButton="quiet"
                  square
                  icon="delete"
                  class="no-print"
                  [attr.aria-label]="'assets.codes.remove' | t: { code: row.code }"
                  (click)="remove(row)"
                ></button>
              }
            </li>
          } @empty {
            <li class="muted">{{ 'assets.codes.none' | t }}</li>
          }
        </ul>
      </ng-template>
    </ui-resource>
    @if (canEdit()) {
      <button type="button" uiButton="quiet" icon="add" class="add no-print" (click)="add()">
        {{ 'assets.codes.add' | t }}
      </button>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s2);
      padding-top: var(--s4);
      border-top: 1px solid var(--line);
    }
    li {
      display: flex;
      gap: var(--s2);
      align-items: center;
      justify-content: space-between;
    }
    li div {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--s2);
      align-items: baseline;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    .add {
      justify-self: start;
      margin-left: -12px;
    }
  `,
})
export class AssetCodes {
  private readonly data = inject(AssetsData);
  private readonly dialogs = inject(Dialogs);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly undo = inject(Undo);

  readonly asset = input.required<AssetProfileResponse>();
  readonly canEdit = input(false);
  readonly changed = output();

  protected readonly codes = resource({
    params: () => ({ id: this.asset().id, version: this.asset().version }),
    loader: ({ params }) => this.data.codes(params.id),
  });

  protected kindOf({ kind }: AssetCodeResponse) {
    return `assets.codes.kinds.${kind}` as const;
  }

  protected async add(): Promise<void> {
    const { AddCodeDialog } = await import('./add-code-dialog');
    if (await this.dialogs.open<true, AssetProfileResponse>(AddCodeDialog, this.asset())) this.changed.emit();
  }

  protected async remove({ id, code, kind, note }: AssetCodeResponse): Promise<void> {
    const asset = this.asset();
    const isMeant = await this.dialogs.confirm({
      heading: this.texts.get('assets.codes.remove_title', { code }),
      text: this.texts.get('assets.codes.remove_text', { asset: asset.asset_id }),
      act: this.texts.get('assets.codes.remove_act'),
      keep: this.texts.get('common.act.cancel'),
      danger: true,
    });
    if (!isMeant) return;
    try {
      await this.data.removeCode(asset.id, id);
      const undo = this.undo.of(
        () => this.data.addCode(asset.id, { code, kind, note }),
        () => this.changed.emit(),
      );
      this.toasts.done(this.texts.get('assets.codes.removed', { code, asset: asset.asset_id }), undo);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.changed.emit();
  }
}
