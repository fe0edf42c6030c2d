import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, resource, signal } from '@angular/core';
import { Router } from '@angular/router';
import { Api, assetsAddCode, assetsList, type AssetListItem } from '@etalon/api-client';
import { TextPipe, Texts } from '../../language';
import { Session, problemText } from '../../session';
import { Button, DialogFrame, Search, Toasts } from '../../ui';

const SHOWN = 6;

@Component({
  selector: 'app-unknown-code-dialog',
  imports: [Button, DialogFrame, Search, TextPipe],
  template: `
    <ui-dialog [heading]="'scanning.unknown' | t: { code }">
      @if (canCreate()) {
        <h3>{{ 'scanning.link.title' | t }}</h3>
        <p class="small">{{ 'scanning.link.text' | t }}</p>
        <ui-search
          [label]="'scanning.link.find' | t"
          [placeholder]="'scanning.link.find' | t"
          [value]="text()"
          (valueChange)="text.set($event)"
        />
        <ul>
          @for (asset of shown(); track asset.id) {
            <li>
              <button type="button" uiButton="quiet" [disabled]="!canAdd(asset)" (click)="add(asset)">
                <span class="mono muted">{{ asset.asset_id }}</span> {{ asset.name }}
              </button>
            </li>
          }
        </ul>
      }
      @if (problem(); as text) {
        <p class="problem" role="alert">{{ text }}</p>
      }
      <ng-container dialogActions>
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
        <button type="button" uiButton icon="search" (click)="go(['/assets'], { q: code })">
          {{ 'scanning.search' | t }}
        </button>
        @if (canCreate()) {
          <button type="button" uiButton icon="add" (click)="go(['/assets/new'], { code })">
            {{ 'scanning.create' | t }}
          </button>
        }
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    h3 {
      color: var(--ink);
      font-size: var(--text-13);
    }
    ui-search {
      margin-top: var(--s2);
    }
    ul {
      margin: var(--s2) 0 0;
      padding: 0;
      list-style: none;
    }
    .problem {
      color: var(--expired);
    }
  `,
})
export class UnknownCodeDialog {
  private readonly api = inject(Api);
  private readonly router = inject(Router);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly code = inject<string>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<true>>(DialogRef);

  protected readonly text = signal('');
  protected readonly problem = signal<string | null>(null);
  protected readonly canCreate = computed(() => this.session.can('asset.create', null));
  private readonly found = resource({
    params: () => this.text().trim() || undefined,
    loader: ({ params }) => this.api.invoke(assetsList, { q: params, limit: SHOWN }),
  });
  protected readonly shown = computed(() =>
    this.text().trim() !== '' && this.found.hasValue() ? this.found.value() : [],
  );

  protected canAdd({ is_active, organization_id }: AssetListItem): boolean {
    return is_active && this.session.can('asset.update', organization_id);
  }

  /** The server reports if another asset has the code by now. */
  protected async add({ id, asset_id }: AssetListItem): Promise<void> {
    this.problem.set(null);
    try {
      const { code } = await this.api.invoke(assetsAddCode, { asset_ref: id, body: { code: this.code } });
      this.toasts.done(this.texts.get('assets.codes.added', { code, asset: asset_id }));
      this.go(['/assets', asset_id]);
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    }
  }

  protected go(path: readonly string[], queryParams: Record<string, string> = {}): void {
    this.reference.close(true);
    void this.router.navigate([...path], { queryParams });
  }
}
