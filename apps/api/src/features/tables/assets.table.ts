import { column, columnsOf } from '../../platform/tables/table.js';
import {
  type AssetDetails,
  AssetFacts,
  cellOfCodes,
  type ChannelDetails,
  ChannelFacts,
  DaqFacts,
} from '../assets/index.js';
import type { ListTable } from './list-table.js';

interface AssetRow {
  of: AssetDetails;
  channel: ChannelDetails | null;
}

/** A row per channel in use; one for an asset without channels. */
export const assetsTable: ListTable<AssetDetails, AssetRow> = {
  name: 'assets',
  page: 50,
  rows: (of) => (of.channels.length === 0 ? [{ of, channel: null }] : of.channels.map((channel) => ({ of, channel }))),
  columns: [
    column('asset_id', 'text', ({ of }) => of.asset.asset_id),
    column('asset_type', 'text', ({ of }) => of.asset.asset_type),
    ...columnsOf<AssetRow, AssetFacts>(AssetFacts, {
      of: ({ of }) => of.asset,
      without: ['pinout_table', 'mechanical_table'],
    }),
    column('codes', 'text', ({ of }) => cellOfCodes(of.codes)),
    column('organization_name', 'text', ({ of }) => of.listed.organization_name),
    column('location', 'text', ({ of }) => of.path?.join(' / ')),
    column('status', 'text', ({ of }) => of.listed.calibration_status),
    column('conformity', 'text', ({ of }) => of.asset.conformity),
    column('uncertainty_state', 'text', ({ of }) => of.asset.uncertainty_state),
    column('next_due_at', 'day', ({ of }) => of.asset.next_due_at),
    column('last_calibration_date', 'day', ({ of }) => of.asset.last_calibration_date),
    column('calibration_count', 'number', ({ of }) => of.asset.calibration_count),
    column('health_score', 'number', ({ of }) => of.asset.health_score),
    column('is_active', 'flag', ({ of }) => of.asset.is_active),
    column('retired_at', 'time', ({ of }) => of.asset.retired_at),
    column('retired_reason', 'text', ({ of }) => of.asset.retired_reason),
    column('created_at', 'time', ({ of }) => of.asset.created_at),
    column('updated_at', 'time', ({ of }) => of.asset.updated_at),
    column('id', 'text', ({ of }) => of.asset.id),
    ...columnsOf<AssetRow, DaqFacts>(DaqFacts, { of: ({ of }) => of.daq, prefix: 'daq.' }),
    ...columnsOf<AssetRow, ChannelFacts>(ChannelFacts, {
      of: ({ channel }) => channel,
      prefix: 'channel.',
      texts: {
        negligible_contributions: (sources) => sources.map(({ source, reason }) => `${source}: ${reason}`).join('\n'),
      },
    }),
    column('channel.calibration_status', 'text', ({ channel }) => channel?.calibration_status),
    column('channel.conformity', 'text', ({ channel }) => channel?.conformity),
    column('channel.uncertainty_state', 'text', ({ channel }) => channel?.uncertainty_state),
    column('channel.next_due_at', 'day', ({ channel }) => channel?.next_due_at),
    column('channel.last_calibration_date', 'day', ({ channel }) => channel?.last_calibration_date),
    column('channel.sensor_id', 'text', ({ channel }) => channel?.id),
  ],
};
