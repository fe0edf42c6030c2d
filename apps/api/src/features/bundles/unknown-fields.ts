import type { EntityManager } from 'typeorm';
import type { Unknown } from '../../platform/http/input/read-document.js';
import { Asset, AssetCode, SensorChannel } from '../assets/index.js';
import { Calibration, CalibrationPoint, FrequencyResponsePoint } from '../calibrations/index.js';

const MOST_NAMED = 50;
const LONGEST = 200;

const SAID_AS_WELL = [
  'calibrations',
  'exported_at',
  ...['location_name', 'site_name', 'has_picture', 'has_pinout_image', 'has_mechanical_image'].map(
    (name) => `asset.${name}`,
  ),
  ...['has_datasheet_file', 'has_sensor_image', 'has_sensor_schematic'].map((name) => `asset.${name}`),
  ...['calibrations.certificate_files', 'missing_files'].map((list) => `${list}.certificate_state`),
  ...['has_certificate_file', 'certificate_files', 'files', 'inputs.platform'].map((name) => `calibrations.${name}`),
  ...['amplitude_type', 'baseline_sweep_index', 'frequency_unit'].map(
    (name) => `calibrations.inputs.stated.frequency_response_${name}`,
  ),
  ...['files', 'cad_files', 'missing_files', 'calibrations.files', 'calibrations.certificate_files'].flatMap((list) => [
    `${list}.created_at`,
    `${list}.size_bytes`,
  ]),
];

/** Partly read: the rest is computed again. */
const COMPUTED = ['calibrations.analysis_inputs.', 'calibrations.declared_model.'];

export class UnknownFields {
  private readonly known: ReadonlySet<string>;
  private readonly named = new Set<string>();

  constructor(tx: EntityManager) {
    const columns = (entity: new () => object, place: string) =>
      tx.dataSource.getMetadata(entity).columns.map(({ propertyName }) => `${place}.${propertyName}`);
    this.known = new Set([
      ...SAID_AS_WELL,
      ...columns(Asset, 'asset'),
      ...columns(SensorChannel, 'sensor_channels'),
      ...columns(AssetCode, 'codes'),
      ...columns(Calibration, 'calibrations'),
      ...columns(CalibrationPoint, 'calibrations.data_points'),
      ...columns(FrequencyResponsePoint, 'calibrations.frequency_response_points'),
    ]);
  }

  within(place: string): Unknown {
    return (path) => {
      const name = place === '' ? path.join('.') : [place, ...path].join('.');
      if (this.known.has(name) || COMPUTED.some((start) => name.startsWith(start))) return;
      if (this.named.size < MOST_NAMED) this.named.add(name.slice(0, LONGEST));
    };
  }

  get names(): string[] {
    return [...this.named].sort();
  }
}
