import { Injectable, inject } from '@angular/core';
import { Dialogs } from '../../ui/lists';

export interface LabelledAsset {
  id: string;
  asset_id: string;
}

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
