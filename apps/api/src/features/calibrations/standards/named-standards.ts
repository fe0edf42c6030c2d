import { Invalid } from '../../../platform/errors/errors.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';
import type { ExternalStandard } from '../calibration/reference-standard.dto.js';

export type NamesStandards = Pick<
  CalibrationCreate,
  'calibration_date' | 'internal_reference_asset_id' | 'internal_reference_sensor_id' | 'reference_standards' | 'points'
>;

export interface NamedStandard {
  asset_id: string | null;
  sensor_id: string | null;
  external: ExternalStandard | null;
  from: number | null;
  to: number | null;
  loc: { asset: string[]; sensor: string[] };
}

export function namedStandards(given: NamesStandards): NamedStandard[] {
  const listed = (given.reference_standards ?? []).map((one, i) => {
    const place = ['body', 'reference_standards', String(i)];
    const isAsset = Boolean(one.asset_id ?? one.sensor_id);
    if (isAsset === Boolean(one.external))
      throw Invalid.field([...place, 'asset_id'], 'Name an asset or an outside standard, one of them', 'missing');
    return named(one, { asset: [...place, 'asset_id'], sensor: [...place, 'sensor_id'] });
  });
  const single = singleStandard(given, listed);
  const standards = [...listed, ...single];
  const keys = new Set(standards.map(({ sensor_id }) => sensor_id));
  // If points name channels, the asset needs none.
  const ofPoints: NamedStandard[] = [];
  given.points.forEach(({ reference_sensor_id: id }, i) => {
    if (!id || keys.has(id)) return;
    keys.add(id);
    const loc = ['body', 'points', String(i), 'reference_sensor_id'];
    ofPoints.push(named({ sensor_id: id }, { asset: loc, sensor: loc }));
  });
  const isEachNamed = given.points.length > 0 && given.points.every(({ reference_sensor_id: id }) => Boolean(id));
  return [
    ...(isEachNamed ? standards.filter(({ sensor_id, external }) => sensor_id || external) : standards),
    ...ofPoints,
  ];
}

function singleStandard(given: NamesStandards, listed: readonly NamedStandard[]): NamedStandard[] {
  const { internal_reference_asset_id: asset_id, internal_reference_sensor_id: sensor_id } = given;
  if (!asset_id && !sensor_id) return [];
  const loc = { asset: ['body', 'internal_reference_asset_id'], sensor: ['body', 'internal_reference_sensor_id'] };
  if (listed.length === 0) return [named({ asset_id, sensor_id }, loc)];
  const isListed = listed.some(
    (one) => (!asset_id || one.asset_id === asset_id) && (!sensor_id || one.sensor_id === sensor_id),
  );
  if (isListed) return [];
  throw Invalid.field(asset_id ? loc.asset : loc.sensor, 'It is not one of the listed reference standards');
}

function named(
  one: Partial<Record<'asset_id' | 'sensor_id', string | null>> & {
    external?: ExternalStandard | null;
    from?: number | null;
    to?: number | null;
  },
  loc: NamedStandard['loc'],
): NamedStandard {
  return {
    asset_id: one.asset_id ?? null,
    sensor_id: one.sensor_id ?? null,
    external: one.external ?? null,
    from: one.from ?? null,
    to: one.to ?? null,
    loc,
  };
}
