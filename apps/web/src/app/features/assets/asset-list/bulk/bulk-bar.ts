import { Component, DestroyRef, computed, inject, input, output, signal } from '@angular/core';
import type { AssetListItem } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../../language';
import { Session, problemText } from '../../../../session/basics';
import { Button, Dialogs, Toasts } from '../../../../ui/lists';
import { LabelDialogs } from '../../../labels';
import { AssetsData } from '../../assets-data';
import { ExportBundles } from '../../bundles/export-bundles';
import { filterKey, type AssetQuery } from '../list-state';
import type { Selection } from '../selection';
import { bulkUndo } from './bulk-changes';
import { BulkDialog, type BulkAct } from './bulk-dialog';
import { BulkEdit, type BulkEdited } from './bulk-edit';

const MOST = 500;

@Component({
  selector: 'app-bulk-bar',
  imports: [Button, TextPipe],
  template: `
    @if (assets().length > 0) {
      <div class="bar">
        <span class="medium" role="status">{{ 'assets.bulk.selected' | t: { count: assets().length } }}</span>
        @if (hasMore()) {
          <button type="button" class="link small" [disabled]="isLoading()" (click)="selectAll()">
            {{
              ((total() ?? 0) > limit ? 'assets.bulk.select_first' : 'assets.bulk.select_all') | t: { count: most() }
            }}
          </button>
        }
        <span class="acts">
          <button type="button" uiButton icon="label" [disabled]="assets().length > limit" (click)="label()">
            {{ 'assets.bulk.labels' | t }}
          </button>
          @if (session.can('asset.export_many')) {
            <button
              type="button"
              uiButton
              icon="download"
              [disabled]="assets().length > limit"
              [busy]="isExporting()"
              (click)="export()"
            >
              {{ 'assets.bulk.export' | t }}
            </button>
          }
          @if (session.can('asset.create', null)) {
            <button type="button" uiButton icon="edit" (click)="edit()">{{ 'common.act.edit' | t }}</button>
            @if (inUse().length > 0) {
              <button type="button" uiButton icon="retired" (click)="retire()">{{ 'assets.bulk.retire' | t }}</button>
            }
          }
          <button type="button" uiButton="quiet" icon="close" (click)="selection().clear()">
            {{ 'assets.bulk.clear' | t }}
          </button>
        </span>
      </div>
    }
  `,
  styles: `
    :host:has(.bar) {
      position: sticky;
      z-index: 2;
      top: var(--s2);
    }
    .bar {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--s2) var(--s3);
      padding: var(--s2) var(--s3) var(--s2) var(--s4);
      border: 1px solid var(--accent);
      border-radius: var(--radius-panel);
      background: var(--surface-overlay);
      box-shadow: var(--shadow-overlay);
    }
    .acts {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s2);
      margin-left: auto;
    }
  `,
  host: { class: 'no-print' },
})
export class BulkBar {
  private readonly data = inject(AssetsData);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly labels = inject(LabelDialogs);
  private readonly bundles = inject(ExportBundles);
  private readonly destroyRef = inject(DestroyRef);
  protected readonly session = inject(Session);

  readonly selection = input.required<Selection>();
  readonly query = input.required<AssetQuery>();
  readonly total = input.required<number | null>();
  readonly changed = output();

  protected readonly limit = MOST;
  protected readonly assets = computed(() => this.selection().assets());
  protected readonly inUse = computed(() => this.assets().filter(({ is_active }) => is_active));
  protected readonly most = computed(() => Math.min(this.total() ?? 0, MOST));
  protected readonly hasMore = computed(() => this.assets().length < this.most());
  protected readonly isLoading = signal(false);
  protected readonly isExporting = signal(false);

  protected async selectAll(): Promise<void> {
    const query = this.query();
    this.isLoading.set(true);
    try {
      const found: AssetListItem[] = [];
      for (let cursor: string | null = null, more = true; more && found.length < MOST; more = cursor !== null) {
        const page = await this.data.list(query, cursor, 200);
        found.push(...page.items);
        cursor = page.cursor;
      }
      if (filterKey(this.query()) !== filterKey(query)) return;
      this.selection().clear();
      this.selection().add(found.slice(0, MOST));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isLoading.set(false);
    }
  }

  protected async label(): Promise<void> {
    await this.labels.sheet(this.assets());
  }

  protected async export(): Promise<void> {
    this.isExporting.set(true);
    await this.bundles.many(this.assets().map(({ id }) => id));
    this.isExporting.set(false);
  }

  protected async retire(): Promise<void> {
    const assets = this.inUse();
    const count = assets.length;
    const reason = await this.dialogs.askReason({
      heading: this.texts.get('assets.bulk.retire_title', { count }),
      text: this.texts.get('assets.retire.text'),
      reason: this.texts.get('assets.retire.reason'),
      act: this.texts.get('assets.retire.act'),
    });
    if (reason === undefined) return;
    await this.run(
      {
        heading: this.texts.get('assets.bulk.retire_title', { count }),
        assets,
        run: async ({ id }) => {
          const { asset, tag } = await this.data.profileForChange(id);
          return asset.is_active ? this.data.retire(id, reason, tag) : false;
        },
      },
      ({ id }) => this.data.restore(id),
    );
  }

  protected async edit(): Promise<void> {
    const edited = await this.dialogs.open<BulkEdited, readonly AssetListItem[]>(BulkEdit, this.assets());
    if (!edited) return;
    const { changes, chosen } = edited;
    const changeOf = new Map(changes.map((change) => [change.asset.id, change]));
    await this.run(
      {
        heading: this.texts.get('assets.bulk.edit_title', { count: changes.length }),
        assets: changes.map(({ asset }) => asset),
        run: async ({ id }) => {
          const change = changeOf.get(id);
          if (change) await this.data.update(id, change.body, change.tag);
        },
      },
      async ({ id }) => {
        const was = changeOf.get(id)?.was;
        const { asset: now, tag } = await this.data.profileForChange(id);
        if (was) await this.data.update(id, bulkUndo(now, was, chosen), tag);
      },
    );
  }

  /**
   * Refused assets stay selected.
   * @param undo reverses the act for one asset
   */
  private async run(act: BulkAct, undo?: BulkAct['run']): Promise<void> {
    const done: AssetListItem[] = [];
    const one: BulkAct['run'] = async (asset) => {
      const outcome = await act.run(asset);
      if (outcome !== false) done.push(asset);
      return outcome;
    };
    await this.dialogs.open<unknown, BulkAct>(BulkDialog, { ...act, run: one });
    this.selection().remove(done);
    // The list may have been left meanwhile.
    if (!this.destroyRef.destroyed) this.changed.emit();
    if (!undo || done.length === 0) return;
    const reverse: BulkAct = {
      heading: this.texts.get('assets.bulk.undo_title', { count: done.length }),
      assets: done,
      run: undo,
    };
    this.toasts.done(this.texts.get('assets.bulk.done', { count: done.length, all: act.assets.length }), {
      label: this.texts.get('common.act.undo'),
      run: () => void this.run(reverse),
    });
  }
}
