import { randomUUID } from 'node:crypto';
import type {
  AssetCreate,
  AssetResponse,
  CalibrationCreate,
  LocationCreate,
  LocationResponse,
  OrganizationCreate,
  OrganizationResponse,
  SensorChannelCreate,
} from '../../../../libs/api-client/src/generated/wire.js';
import { Caller } from '../platform/access/caller.js';
import type { Client } from './client.js';

export async function anOrganization(
  client: Client,
  given: Partial<OrganizationCreate> = {},
): Promise<OrganizationResponse> {
  const { body } = await client.post('/organizations', { name: 'Laboratory North', ...given }).expect(201);
  return body;
}

export const aChannel = (given: Partial<SensorChannelCreate> = {}): SensorChannelCreate => ({
  channel_id: '1',
  physical_quantity: 'temperature',
  technology: 'RTD PT100',
  unit: '°C',
  measurement_min: 0,
  measurement_max: 100,
  accuracy_value: 0.5,
  accuracy_type: 'absolute',
  resolution: 0.01,
  ...given,
});

export const assetBody = (given: Partial<AssetCreate> = {}): AssetCreate => ({
  asset_type: 'sensor',
  name: 'Immersion thermometer',
  manufacturer: 'Thermometrics',
  model: 'IT-300',
  sensor_channels: [aChannel()],
  ...given,
});

export async function anAsset(client: Client, given: Partial<AssetCreate> = {}): Promise<AssetResponse> {
  const { body } = await client.post('/assets', assetBody(given)).expect(201);
  return body;
}

export async function aLocation(
  client: Client,
  organization: { id: string },
  given: Partial<LocationCreate> = {},
): Promise<LocationResponse> {
  const fresh = { organization_id: organization.id, name: 'Harbour', location_type: 'site', ...given };
  const { body } = await client.post('/locations', fresh).expect(201);
  return body;
}

/** JCGM 100:2008, H.3.1, table H.6: readings t, corrections b = t_R - t, in °C. */
const gumThermometer = [
  [21.521, -0.171],
  [22.012, -0.169],
  [22.512, -0.166],
  [23.003, -0.159],
  [23.507, -0.164],
  [23.999, -0.165],
  [24.513, -0.156],
  [25.002, -0.157],
  [25.503, -0.159],
  [26.01, -0.161],
  [26.511, -0.16],
] as const;

export const points = (
  pairs: readonly (readonly [reference: number, measured: number])[],
  unit = '°C',
  measuredUnit = unit,
) =>
  pairs.map(([reference_value, measured_value], point_index) => ({
    point_index,
    reference_value,
    measured_value,
    reference_unit: unit,
    measured_unit: measuredUnit,
  }));

/** Three decimals as in the table. */
export const gumPoints = () =>
  points(gumThermometer.map(([reading, correction]) => [Number((reading + correction).toFixed(3)), reading]));

export const calibrationBody = (asset: { id: string }, given: Partial<CalibrationCreate> = {}): CalibrationCreate => ({
  asset_id: asset.id,
  calibration_date: '2026-03-12',
  calibration_interval: 12,
  performed_by_name: 'L. Ejemplo',
  calibration_type: 'internal',
  points: gumPoints(),
  ...given,
});

export const aCaller = (given: Partial<ConstructorParameters<typeof Caller>[0]> = {}): Caller =>
  new Caller({
    id: randomUUID(),
    email: 'x',
    name: 'x',
    role: 'viewer',
    memberships: new Map(),
    token_version: 1,
    token_ends_at: new Date('2200-01-01'),
    ip: null,
    user_agent: null,
    ...given,
  });
