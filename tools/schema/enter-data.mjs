// Only features of every version: comparable after an upgrade.
const PASSWORD = 'correct horse battery';
const url = process.argv[2];
let token = null;

async function ask(method, path, body) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function signIn(email) {
  token = null;
  token = (await ask('POST', '/auth/login', { email, password: PASSWORD })).access_token;
}

// JCGM 100:2008, H.3.1, Table H.6: readings and corrections, °C.
const READINGS = [21.521, 22.012, 22.512, 23.003, 23.507, 23.999, 24.513, 25.002, 25.503, 26.01, 26.511];
const CORRECTIONS = [-0.171, -0.169, -0.166, -0.159, -0.164, -0.165, -0.156, -0.157, -0.159, -0.161, -0.16];
const points = READINGS.map((measured_value, point_index) => ({
  point_index,
  reference_value: Number((measured_value + CORRECTIONS[point_index]).toFixed(3)),
  measured_value,
  reference_unit: '°C',
  measured_unit: '°C',
}));

const asset = (name, organization_id, more = {}) => ({
  asset_type: 'sensor',
  name,
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
      resolution: 0.01,
    },
  ],
  ...more,
});
const calibration = (asset_id, calibration_date) => ({
  asset_id,
  calibration_date,
  calibration_interval: 12,
  performed_by_name: "O'Hara “Ñandú” \\ 5 µ",
  calibration_type: 'internal',
  notes: "Several lines;\n'quoted', \\ and a tab\t.",
  points,
});

const root = { email: 'root@example.org', name: 'Root', password: PASSWORD };
await ask('POST', '/auth/register', root);
await signIn(root.email);
const open = await ask('POST', '/organizations', { name: 'Laboratory North' });
const closed = await ask('POST', '/organizations', { name: 'Laboratory South', private: true });
const technician = { email: 'technician@example.org', name: 'Tëchnician', password: PASSWORD, role: 'technician' };
const { id: person } = await ask('POST', '/users', technician);
await ask('POST', `/organizations/${open.id}/members`, { user_ids: [person] });
const thermometer = await ask('POST', '/assets', asset('Immersion thermometer', open.id, { serial_number: '0012e3' }));
const secret = await ask('POST', '/assets', asset('Thermometer of the South', closed.id));
const first = await ask('POST', '/calibrations', calibration(thermometer.id, '2025-03-12'));
await ask('POST', '/calibrations', calibration(thermometer.id, '2026-03-12'));
await ask('POST', '/calibrations', calibration(secret.id, '2026-01-10'));
await ask('DELETE', `/calibrations/${first.id}`);
await ask('PUT', `/assets/${thermometer.id}`, { description: 'After the move' });
const calibrations = await ask('GET', `/assets/${thermometer.id}/calibrations`);
console.log(`Entered: ${(calibrations.items ?? calibrations).length} calibrations of ${thermometer.asset_id}`);
