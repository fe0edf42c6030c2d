import { applicationOn } from './application.mjs';
import { freePort } from '../../../test/support/free-port.mjs';
import { built, call, signIn, startDatabase } from './installation.mjs';

/** JCGM 100:2008, H.3.1, Table H.6: readings and corrections, °C. */
const GUM_H3 = [
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
];

export async function startCalibratedOrganization() {
  const { migrateDatabase } = await built('platform/database/data-source.js');
  const { PdfRenderer } = await import('@etalon/pdf-rendering');
  const database = await startDatabase();
  await migrateDatabase(database.url);
  const port = await freePort();
  const app = await applicationOn(database);
  await app.listen(port, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const { token } = await signIn(database, url, 'technician@example.org', 'technician');
  const asset = await registerThermometer(url, token);
  const leave = async () => {
    await app.close();
    await app.get(PdfRenderer).close();
  };
  return {
    token,
    database,
    get: (service) => app.get(service, { strict: false }),
    record: async () => (await recordCalibration(url, token, asset)).id,
    leave,
    stop: async () => {
      await leave();
      await database.stop();
    },
  };
}

export async function registerThermometer(url, token) {
  const organization = await call(url, 'POST', '/api/v1/organizations', { token, body: { name: 'Laboratory North' } });
  return call(url, 'POST', '/api/v1/assets', { token, body: thermometer(organization.id) });
}

export const thermometer = (organization_id) => ({
  asset_type: 'sensor',
  name: 'Immersion thermometer',
  manufacturer: 'Thermometrics',
  model: 'IT-300',
  organization_id,
  sensor_channels: [
    {
      channel_id: '1',
      physical_quantity: 'temperature',
      technology: 'RTD PT100',
      unit: '°C',
      measurement_min: 0,
      measurement_max: 100,
      accuracy_value: 0.5,
      accuracy_type: 'absolute',
      resolution: 0.001,
    },
  ],
});

export function recordCalibration(url, token, asset) {
  return call(url, 'POST', '/api/v1/calibrations', {
    token,
    body: {
      asset_id: asset.id,
      calibration_date: '2026-03-12',
      calibration_interval: 12,
      performed_by_name: 'L. Ejemplo',
      calibration_type: 'internal',
      temperature: 23.1,
      humidity: 45,
      points: gumPoints(),
    },
  });
}

const gumPoints = () =>
  GUM_H3.map(([reading, correction], point_index) => ({
    point_index,
    reference_value: Number((reading + correction).toFixed(3)),
    measured_value: reading,
    reference_unit: '°C',
    measured_unit: '°C',
  }));

export const manyPoints = (count) =>
  Array.from({ length: count }, (_, point_index) => {
    const reference_value = Number(((100 * point_index) / count).toFixed(3));
    const measured_value = Number((reference_value + 0.05 * Math.sin(point_index)).toFixed(3));
    return { point_index, reference_value, measured_value, reference_unit: '°C', measured_unit: '°C' };
  });
