import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, resource, signal } from '@angular/core';
import { Router } from '@angular/router';
import { Api, assetsGet, assetsList, assetsUpdate, type AssetListItem } from '@etalon/api-client';
import { TextPipe, Texts } from '../../language';
import { Session, problemText } from '../../session';
import { Button, DialogFrame, Dialogs, Search, Toasts } from '../../ui';

const SHOWN = 6;

/** A code that belongs to no asset: search for it, make it the serial number of an asset, or create an asset. */
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
              <button type="button" uiButton="quiet" [disabled]="!canLink(asset)" (click)="link(asset)">
                <span class="mono muted">{{ asset.asset_id }}</span> {{ asset.name }}
                @if (asset.serial_number; as serial) {
                  <span class="small muted">{{ 'scanning.link.has' | t: { serial } }}</span>
                }
              </button>
            </li>
          }
        </ul>
      }
      @if (problem(); as text) {
        <p class="problem" role="alert">{{ text }}</p>
      }
      <ng-container dialogActs>
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
        <button type="button" uiButton icon="search" (click)="go(['/assets'], { q: code })">
          {{ 'scanning.search' | t }}
        </button>
        @if (canCreate()) {
          <button type="button" uiButton icon="add" (click)="go(['/assets/new'], { name: code })">
            {{ 'shell.palette.new_asset' | t }}
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
  private readonly dialogs = inject(Dialogs);
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

  protected canLink({ is_active, organization_id }: AssetListItem): boolean {
    return is_active && this.session.can('asset.update', organization_id);
  }

  /** A serial number that is there now, not when the list was read, is replaced only if the person confirms it. */
  protected async link({ id, asset_id }: AssetListItem): Promise<void> {
    this.problem.set(null);
    try {
      const { body, headers } = await this.api.invoke$Response(assetsGet, { asset_ref: id });
      if (body.serial_number && !(await this.replaces(asset_id, body.serial_number))) return;
      const tag = headers.get('etag');
      const seen = tag === null ? {} : { 'If-Match': tag };
      await this.api.invoke(assetsUpdate, { asset_ref: id, body: { serial_number: this.code }, ...seen });
      this.toasts.done(this.texts.get('scanning.link.done', { code: this.code, asset: asset_id }));
      this.go(['/assets', asset_id]);
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    }
  }

  private replaces(asset: string, serial: string): Promise<boolean> {
    return this.dialogs.confirm({
      heading: this.texts.get('scanning.link.replace_title', { asset }),
      text: this.texts.get('scanning.link.replace_text', { serial, code: this.code }),
      act: this.texts.get('scanning.link.replace'),
      keep: this.texts.get('scanning.link.keep', { serial }),
      danger: true,
    });
  }

  protected go(path: readonly string[], queryParams: Record<string, string> = {}): void {
    this.reference.close(true);
    void this.router.navigate([...path], { queryParams });
  }
}
