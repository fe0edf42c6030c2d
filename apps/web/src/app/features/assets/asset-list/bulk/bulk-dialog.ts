import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import type { AssetListItem } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../../language';
import { problemText } from '../../../../session/basics';
import { Button, DialogFrame } from '../../../../ui/lists';
import { eachOf } from './each-of';

export interface BulkAct {
  heading: string;
  assets: readonly AssetListItem[];
  /** false: unchanged */
  run: (asset: AssetListItem) => Promise<unknown>;
}

interface Refused {
  asset_id: string;
  text: string;
}

@Component({
  selector: 'app-bulk-dialog',
  imports: [Button, DialogFrame, TextPipe],
  template: `
    <ui-dialog [heading]="act.heading">
      <progress
        [max]="act.assets.length"
        [value]="done().length + refused().length"
        [attr.aria-label]="said()"
      ></progress>
      <p role="status">{{ said() }}</p>
      @if (refused().length > 0) {
        <p class="strong">{{ 'assets.bulk.refused' | t: { count: refused().length } }}</p>
        <ul>
          @for (one of refused(); track one.asset_id) {
            <li>
              <span class="mono">{{ one.asset_id }}</span> {{ one.text }}
            </li>
          }
        </ul>
      }
      <ng-container dialogActions>
        @if (isRunning()) {
          <button type="button" uiButton (click)="stop()">{{ 'assets.bulk.stop' | t }}</button>
        } @else {
          <button type="button" uiButton="primary" (click)="reference.close()">
            {{ 'common.act.close' | t }}
          </button>
        }
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    progress {
      width: 100%;
      margin: var(--s3) 0;
      accent-color: var(--accent);
    }
    ul {
      display: grid;
      gap: var(--s1);
      max-height: 40vh;
      margin: var(--s2) 0 0;
      padding: 0;
      overflow: auto;
      list-style: none;
    }
    .strong {
      margin-top: var(--s3);
      color: var(--expired);
    }
  `,
})
export class BulkDialog {
  private readonly texts = inject(Texts);
  protected readonly act = inject<BulkAct>(DIALOG_DATA);
  protected readonly reference = inject(DialogRef);

  protected readonly done = signal<readonly AssetListItem[]>([]);
  protected readonly refused = signal<readonly Refused[]>([]);
  protected readonly isRunning = signal(true);
  private isStopped = false;

  protected readonly said = computed(() => {
    const left = this.act.assets.length - this.done().length - this.refused().length;
    const count = this.done().length;
    return this.isRunning() || left === 0
      ? this.texts.get('assets.bulk.done', { count, all: this.act.assets.length })
      : this.texts.get('assets.bulk.stopped', { count, left });
  });

  constructor() {
    // Stays open until the action ends.
    this.reference.disableClose = true;
    void this.run();
  }

  protected stop(): void {
    this.isStopped = true;
  }

  private async run(): Promise<void> {
    await eachOf(
      this.act.assets,
      () => !this.isStopped,
      (asset) => this.one(asset),
    );
    this.isRunning.set(false);
    this.reference.disableClose = false;
  }

  private async one(asset: AssetListItem): Promise<void> {
    try {
      if ((await this.act.run(asset)) !== false) this.done.update((done) => [...done, asset]);
    } catch (error) {
      const text = problemText(error, this.texts);
      this.refused.update((refused) => [...refused, { asset_id: asset.asset_id, text }]);
    }
  }
}
