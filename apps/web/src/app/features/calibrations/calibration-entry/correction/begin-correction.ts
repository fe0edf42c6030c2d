import { Injectable, inject, signal } from '@angular/core';
import type { AssetProfileResponse } from '@etalon/api-client';
import { Format, Texts } from '../../../../language';
import { Dialogs } from '../../../../ui';
import { CalibrationDraft } from '../draft/calibration-draft';
import { DraftKeeper } from '../sync/draft-keeper';
import { contentOfRecord } from './content-of-record';
import { CorrectionData, stateOf } from './correction-data';
import type { RecordSource } from './record-source';

export type CorrectionRefusal =
  | { id: string; version: number; why: 'gone' | 'waits' | 'not_allowed' | 'other_asset' | 'other_laboratory' }
  | { id: string; error: unknown };

/** An instrument has a single draft: it continues or is discarded. */
@Injectable()
export class BeginCorrection {
  private readonly data = inject(CorrectionData);
  private readonly draft = inject(CalibrationDraft);
  private readonly keeper = inject(DraftKeeper);
  private readonly dialogs = inject(Dialogs);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly refused = signal<CorrectionRefusal | null>(null);

  readonly refusal = this.refused.asReadonly();

  forgetRefusal(): void {
    this.refused.set(null);
  }

  async begin(
    id: string,
    asset: AssetProfileResponse,
    open: () => Promise<void>,
    isWanted: () => boolean,
  ): Promise<void> {
    if (this.draft.corrects()?.id === id) return;
    try {
      const source = await this.data.read(id);
      if (!isWanted()) return;
      const why = whyNot(source, asset);
      const version = source.calibration.calibration_version;
      if (why !== 'open') this.refused.set({ id, version, why });
      else if ((await this.hasRoom(asset, version, open)) && isWanted()) this.fill(source, asset);
    } catch (error) {
      if (isWanted()) this.refused.set({ id, error });
    }
  }

  private async hasRoom({ asset_id }: AssetProfileResponse, version: number, open: () => Promise<void>) {
    // a newer version of the app wrote it: the draft status explains this
    if (this.keeper.syncState() === 'newer') return false;
    if (this.keeper.draftId() === null && !this.draft.isTouched()) return true;
    const isNew = await this.dialogs.confirm({
      heading: this.texts.get('corrections.exists_title', { asset: asset_id }),
      text: this.texts.get('corrections.exists_text', { version }),
      act: this.texts.get('corrections.exists_discard'),
      keep: this.texts.get('corrections.exists_keep'),
      danger: true,
    });
    if (!isNew) return false;
    await this.keeper.discard();
    await open();
    return true;
  }

  private fill(source: RecordSource, { sensor_channels: channels }: AssetProfileResponse): void {
    const channel = channels.find((one) => one.id === source.calibration.sensor_id) ?? null;
    const decimal = this.format.decimalSeparator();
    this.draft.replaceContent(contentOfRecord(source, { channel, words: this.draft.words, decimal }), channel);
  }
}

function whyNot({ calibration }: RecordSource, asset: AssetProfileResponse) {
  if (calibration.asset_id !== asset.id) return 'other_asset';
  if (calibration.is_of_other_laboratory) return 'other_laboratory';
  return calibration.can_void ? stateOf(calibration) : 'not_allowed';
}
