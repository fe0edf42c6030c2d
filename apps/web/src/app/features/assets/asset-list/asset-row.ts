import { Injectable, inject } from '@angular/core';
import type { AssetListItem } from '@etalon/api-client';
import { Format, Texts } from '../../../language';
import { fitnessOf, type IconName, type Status } from '../../../ui/lists';
import { quantityIcon } from '../quantity-icon';

interface RangeText {
  range: string;
  unit: string;
}

interface ChannelRow extends RangeText {
  id: string;
  icon: IconName;
  name: string;
  badge: Status;
  due: string;
}

interface AssetRow extends RangeText {
  asset: AssetListItem;
  icon: IconName;
  model: string;
  isReference: boolean;
  quantity: string;
  changed: string;
  badge: Status;
  due: string;
  dueIn: string;
  dueHue: 'expired' | 'due-soon' | '';
  /** filled for assets with several channels only */
  channels: ChannelRow[];
}

@Injectable({ providedIn: 'root' })
export class AssetRows {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  row(asset: AssetListItem): AssetRow {
    const [first, ...others] = asset.channels;
    const isSingle = others.length === 0;
    const quantity = first?.physical_quantity ?? asset.subtype;
    return {
      asset,
      icon: asset.asset_type === 'daq' ? 'data_acquisition' : quantityIcon(first?.physical_quantity),
      model: `${asset.manufacturer} ${asset.model}`,
      isReference: asset.channels.some(({ calibration_role }) => calibration_role === 'reference'),
      ...(first && isSingle
        ? this.range(first.measurement_min, first.measurement_max, first.unit)
        : {
            range: isSingle ? '' : this.texts.get('assets.list.channels', { count: asset.channels.length }),
            unit: '',
          }),
      quantity: quantity === null ? '' : (this.texts.find(`quantities.${quantity}`) ?? quantity),
      changed: this.format.columnDate(asset.updated_at),
      badge: fitnessOf(asset),
      due: this.format.columnDate(asset.next_due_at),
      dueIn: asset.days_until_due !== null && asset.is_active ? this.format.due(asset.days_until_due) : '',
      dueHue: hueOf(asset.calibration_status),
      channels: isSingle ? [] : asset.channels.map((channel) => this.channel(channel)),
    };
  }

  range(min: number | null, max: number | null, unit: string): RangeText {
    if (min === null && max === null) return { range: '', unit };
    return { range: `${this.format.number(min)} … ${this.format.number(max)}`, unit };
  }

  private channel(channel: AssetListItem['channels'][number]): ChannelRow {
    const quantity = this.texts.find(`quantities.${channel.physical_quantity}`) ?? channel.physical_quantity;
    return {
      id: channel.channel_id,
      icon: quantityIcon(channel.physical_quantity),
      name: `${channel.channel_id}, ${quantity}`,
      badge: fitnessOf(channel),
      due: this.format.columnDate(channel.next_due_at),
      ...this.range(channel.measurement_min, channel.measurement_max, channel.unit),
    };
  }
}

function hueOf(status: AssetListItem['calibration_status']): AssetRow['dueHue'] {
  return status === 'expired' ? 'expired' : status === 'due_soon' ? 'due-soon' : '';
}
