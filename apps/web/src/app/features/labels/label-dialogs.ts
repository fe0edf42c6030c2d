import { Injectable, inject } from '@angular/core';
import { Dialogs } from '../../ui/lists';

/** Data of a label. */
export interface LabelledAsset {
  id: string;
  asset_id: string;
}

/** Opens the label dialogs; their code is lazy-loaded. */
@Injectable({ providedIn: 'root' })
export class LabelDialogs {
  private readonly dialogs = inject(Dialogs);

  async sticker(asset: LabelledAsset): Promise<void> {
    const { StickerDialog } = await import('./sticker-dialog');
    const wanted = await this.dialogs.open<'sheet', LabelledAsset>(StickerDialog, asset);
    if (wanted === 'sheet') await this.sheet([asset]);
  }

  async sheet(assets: readonly LabelledAsset[]): Promise<void> {
    const { SheetDialog } = await import('./sheet-dialog');
    await this.dialogs.open<undefined, readonly LabelledAsset[]>(SheetDialog, assets);
  }
}
