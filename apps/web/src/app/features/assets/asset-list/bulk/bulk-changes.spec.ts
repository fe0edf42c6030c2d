import { TestBed } from '@angular/core/testing';
import { Format, Texts } from '../../../../language';
import { emptyValues } from '../../../../ui';
import { aChannel, anAsset } from '../../../../../testing/an-asset';
import { configure } from '../../../../../testing/render';
import { bulkFields, bulkUndo, bulkUpdate, differences, type BulkChoice, type BulkValues } from './bulk-changes';

const two = anAsset({
  custodian: 'A. Holm',
  location_id: 'place-1',
  location_path: ['North', 'Room 1'],
  sensor_channels: [
    aChannel(),
    aChannel({ id: 'channel-2', sensor_id: 'channel-2', channel_id: '2', calibration_interval: 24 }),
    aChannel({ id: 'channel-3', sensor_id: 'channel-3', channel_id: '3', is_active: false }),
  ],
});
const values = (given: Partial<BulkValues>): BulkValues => ({ ...emptyValues(bulkFields), ...given });
const only = (...chosen: BulkChoice[]) => new Set(chosen);

describe('bulk edit of assets', () => {
  it('sends only selected fields that differ', () => {
    const given = values({ custodian: 'P. Nair', criticality: 'high' });

    expect(bulkUpdate(two, given, only('custodian'))).toEqual({ custodian: 'P. Nair' });
    expect(bulkUpdate(two, values({ custodian: 'A. Holm' }), only('custodian'))).toEqual({});
    expect(bulkUpdate(two, given, only('location', 'custodian'))).toEqual({ custodian: 'P. Nair', location_id: null });
  });

  it('changes every active channel and keeps its other fields', () => {
    const given = values({ calibration_interval: 24, calibration_interval_unit: 'months' });

    const { sensor_channels } = bulkUpdate(two, given, only('interval'));
    expect(sensor_channels).toMatchObject([
      { sensor_id: 'channel-1', calibration_interval: 24, accuracy_value: 0.1, measurement_max: 10 },
      { sensor_id: 'channel-2', calibration_interval: 24 },
    ]);
    expect(sensor_channels).toHaveLength(2);
    expect(Object.keys(bulkUpdate(two, given, only('interval')))).toEqual(['sensor_channels']);
  });

  it('is previewed with labels, only where a value differs', async () => {
    await configure();
    const context = {
      texts: TestBed.inject(Texts),
      format: TestBed.inject(Format),
      offers: { location_id: [{ value: 'place-2', label: 'South' }] },
    };
    const given = values({ calibration_interval: 24, calibration_interval_unit: 'months', location_id: 'place-2' });

    expect(differences(two, given, only('interval', 'location'), context)).toEqual([
      { label: 'assets.channel.interval', channel: '1', before: '12 months', after: '24 months' },
      { label: 'assets.list.location', channel: null, before: 'North / Room 1', after: 'South' },
    ]);
    expect(differences(two, values({ due_at_end_of_month: true }), only('interval'), context)).toMatchObject([
      { before: '12 months', after: 'Due at the end of the month' },
      { before: '24 months', after: 'Due at the end of the month' },
    ]);
  });

  it('previews and restores a location that may be lost with the organization', async () => {
    await configure();
    const context = {
      texts: TestBed.inject(Texts),
      format: TestBed.inject(Format),
      offers: { organization_id: [{ value: 'org-2', label: 'South' }] },
    };
    const given = values({ organization_id: 'org-2' });
    const lost = anAsset({ ...two, organization_id: 'org-2', location_id: null });

    expect(differences(two, given, only('organization'), context)).toEqual([
      {
        label: 'assets.list.location',
        channel: null,
        before: 'North / Room 1',
        after: 'Removed if it belongs to another, private organization',
      },
      { label: 'assets.form.organization', channel: null, before: 'Laboratory North', after: 'South' },
    ]);
    expect(bulkUndo(lost, two, only('organization'))).toEqual({ organization_id: 'org-1', location_id: 'place-1' });
    expect(bulkUndo({ ...lost, location_id: 'place-2' }, two, only('organization'))).toEqual({
      organization_id: 'org-1',
    });
  });

  it('undoes only its own fields, despite later changes', () => {
    const now = anAsset({
      ...two,
      custodian: 'P. Nair',
      notes: 'new note',
      sensor_channels: two.sensor_channels.map((channel) => ({ ...channel, calibration_interval: 6, resolution: 0.5 })),
    });

    const undone = bulkUndo(now, two, only('custodian', 'interval'));
    expect(undone).toMatchObject({
      custodian: 'A. Holm',
      sensor_channels: [
        { calibration_interval: 12, resolution: 0.5 },
        { calibration_interval: 24, resolution: 0.5 },
      ],
    });
    expect(Object.keys(undone).sort()).toEqual(['custodian', 'sensor_channels']);
    expect(bulkUndo(two, two, only('custodian', 'interval', 'location'))).toEqual({});
  });
});
