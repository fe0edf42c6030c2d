/** Our calibrations as DCC: valid, signed, the same for ever, and the same numbers as the record. */
import { jest } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import type { CalibrationCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import readXml, { type ReadElement } from './reading/read-xml-task.js';

jest.setTimeout(120_000);

/** A folder with the schemas of the PTB, which are not ours to copy: then what is made here is held against them, too. */
const SCHEMAS = process.env['DCC_SCHEMAS'];
const bounds = { elements: 200_000, depth: 100, text: 1_000_000 };
const voltage = { unit: 'V', physical_quantity: 'voltage', technology: null, measurement_min: 0, measurement_max: 10, resolution: 0.001, accuracy_value: 0.05, accuracy_type: 'absolute', accuracy_unit: 'V' }; // prettier-ignore
const vibration = { unit: 'm/s²', physical_quantity: 'acceleration', technology: null, output_signal_unit: 'mV', resolution: null }; // prettier-ignore
const inPsi = { unit: 'psi', physical_quantity: 'pressure', technology: null, measurement_min: 0, measurement_max: 100, resolution: 0.01 }; // prettier-ignore
const known = { reference_standard_uncertainty: 0.02, resolution: 0.001 };

const modes: Record<string, { given: Partial<CalibrationCreate>; channel: object }> = {
  'a line': { given: {}, channel: {} },
  'pounds per square inch, compared': {
    channel: inPsi,
    given: { data_entry_mode: 'reference_vs_indicated', points: points([[0, 0.02], [14.5, 14.6], [100, 99.9]], 'psi'), analysis: known }, // prettier-ignore
  },
  'before and after an adjustment': {
    channel: voltage,
    given: {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      as_found_points: points([[0, 0.02], [5, 5.08], [10, 10.06]], 'V'), // prettier-ignore
      points: points([[0, 0.001], [5, 5.002], [10, 9.999]], 'V'), // prettier-ignore
      analysis: { reference_standard_uncertainty: 0.002 },
    },
  },
  'a frequency response': {
    channel: vibration,
    given: {
      data_entry_mode: 'frequency_response',
      points: [],
      frequency_response_points: [10, 160, 1000].map((frequency_value, sweep_index) => ({
        ...{ sweep_index, frequency_value, reference_value: 10, measured_value: 100 + sweep_index / 10, offset_value: 0.5 },
        ...{ reference_unit: 'm/s²', measured_unit: 'mV', reference_text: '10.00' },
      })), // prettier-ignore
      frequency_response_baseline_sweep_index: 1,
      frequency_response_offset_enabled: true,
      analysis: { reference_standard_uncertainty: 1, reference_standard_unit: '%', resolution: 0.02, tolerance_override_value: 3, tolerance_override_unit: '%' }, // prettier-ignore
    },
  },
  'a formula': {
    channel: voltage,
    given: {
      model_type: 'custom_formula',
      custom_formula: 'a*x + b',
      points: points([[0, 0.02], [2, 2.01], [5, 5.08], [8, 8.04], [10, 10.06]], 'V'), // prettier-ignore
      analysis: known,
    },
  },
  'declared coefficients': {
    channel: voltage,
    given: { points: [], poly_coefficients: [1.0002, -0.003], range_min: 0, range_max: 10, expanded_uncertainty: 0.01, coverage_factor: 2, confidence_level: 95 }, // prettier-ignore
  },
  'a unit that is none': {
    channel: { ...voltage, unit: 'drops of ink', physical_quantity: 'ink', accuracy_unit: 'drops of ink' },
    given: { points: points([[0, 0.5], [50, 50.25], [100, 100]], 'drops of ink'), analysis: {} }, // prettier-ignore
  },
};

describe('a calibration as DCC', () => {
  let test: TestApp;
  let chief: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker', PUBLIC_URL: 'https://lab.example.org' });
    chief = await test.signIn('admin', 'Chief');
    organization = await anOrganization(chief, { name: 'Laboratory <North> & Söhne', private: true, address_city: 'Bern', address_country: 'Schweiz' }); // prettier-ignore
  });
  afterAll(() => test.close());

  async function record(given: Partial<CalibrationCreate> = {}, channel: object = {}) {
    const asset = await anAsset(chief, {
      organization_id: organization.id,
      serial_number: '  2 04 17 ',
      sensor_channels: [aChannel(channel)],
    });
    const body = calibrationBody(asset, { calibration_type: 'internal_lab', ...given });
    return (await chief.post('/calibrations', body).expect(201)).body;
  }
  const dccOf = async (id: string): Promise<Buffer> =>
    (await chief.get(`/calibrations/${id}/certificate/dcc`).expect(200)).bytes;

  it.each(Object.entries(modes))(
    'of %s is a signed one with the numbers of the record',
    async (_name, { given, channel }) => {
      const made = await record({ temperature: 21.5, temperature_uncertainty: 0.5, humidity: 45, ...given }, channel);
      const bytes = await dccOf(made.id);
      const { root, signature } = readOf(bytes);

      expect(signature).toMatchObject({ state: 'intact', reason: null });
      expect(signature.signer?.subject).toContain('Laboratory <North> & Söhne');
      expect(root.attributes['schemaVersion']).toBe('3.3.0');
      expect(one(root, 'dcc:uniqueIdentifier').text).toBe(made.certificate_number);
      expect(one(root, 'dcc:countryCodeISO3166_1').text).toBe('CH');
      expect(one(one(root, 'dcc:items'), 'dcc:value').text).toBe('2 04 17');
      const recorded = (await chief.get(`/calibrations/${made.id}/points?limit=100`).expect(200)).body as Point[];
      if (recorded.length > 0) {
        const errors = lists(root, 'basic_measurementError')[0];
        expect(errors?.values).toEqual(recorded.map(({ error }) => error));
        expect(errors?.uncertainties).toEqual(recorded.flatMap(({ expanded_uncertainty: u }) => u ?? []));
      }
      if (SCHEMAS && existsSync(SCHEMAS)) await validate(bytes, SCHEMAS);
    },
  );

  it('of an adjustment has both sides, each saying which it is', async () => {
    const { given, channel } = modes['before and after an adjustment'] ?? { given: {}, channel: {} };
    const { root } = readOf(await dccOf((await record(given, channel)).id));

    const sides = all(root, 'dcc:measurementResult').map((side) => [
      one(side, 'dcc:status').text,
      lists(side, 'basic_measurementError')[0]?.values,
    ]);
    expect(sides).toEqual([['afterAdjustment', [0.001, 0.002, -0.001]], ['beforeAdjustment', [0.02, 0.08, 0.06]]]); // prettier-ignore
  });

  it('is the same bytes every time, verified like the paper, and not for strangers', async () => {
    const made = await record();
    const [first, second] = [await dccOf(made.id), await dccOf(made.id)];
    const stranger = await test.signIn('technician');
    const told = (await test.anyone.upload('/verify', first, 'application/xml', {}, 'a.xml').expect(200)).body;
    const { headers } = await chief.get(`/calibrations/${made.id}/certificate/dcc`).expect(200);

    expect(second.equals(first)).toBe(true);
    expect(headers.get('content-disposition')).toContain('.xml');
    expect(told).toMatchObject({ state: 'valid', certificate_number: made.certificate_number });
    await stranger.get(`/calibrations/${made.id}/certificate/dcc`).expect(404);
    await test.anyone.get(`/calibrations/${made.id}/certificate/dcc`).expect(401);
    const changed = Buffer.from(first.toString('utf8').replace('Bern', 'Bonn'));
    expect((await test.anyone.upload('/verify', changed, 'application/xml', {}, 'a.xml').expect(200)).body.state).toBe('unknown'); // prettier-ignore
    expect(readXml({ content: changed, bounds })).toMatchObject({ signature: { state: 'altered' } });
  });

  it('is made once, of a certificate from before, by however many who ask; of an outside calibration there is none of ours', async () => {
    const made = await record();
    await dccOf(made.id);
    await test.sql('delete from digital_certificates where calibration_id = $1', [made.id]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => dccOf(made.id)));
    const outside = await record({ calibration_type: 'external_accredited_lab' });

    expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(1);
    const { body } = await chief.get(`/calibrations/${outside.id}/certificate/dcc`).expect(400);
    expect(body).toMatchObject({ code: 'dcc.not_ours' });
  });
});

interface Point {
  error: number;
  expanded_uncertainty: number | null;
}

function readOf(content: Uint8Array) {
  const read = readXml({ content, bounds });
  if ('problem' in read) throw new Error(`${read.problem}: ${read.reason}`);
  return read;
}

const all = (root: ReadElement, name: string): ReadElement[] =>
  root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
function one(root: ReadElement, name: string): ReadElement {
  const [found] = all(root, name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

/** Values and uncertainties as they were recorded: of a unit beside the SI, the second list. */
const lists = (root: ReadElement, refType: string) =>
  all(root, 'dcc:quantity')
    .filter(({ attributes }) => attributes['refType'] === refType)
    .map((quantity) => {
      const list = all(quantity, 'si:realListXMLList').filter((one) => !all(one, 'dcc:metaData').length);
      const own = quantity.children.find(({ name }) => name === 'si:hybrid') ? list[1] : list[0];
      const numbers = (name: string) => (own ? all(own, name) : []).flatMap(({ text }) => text.split(' ').map(Number));
      return { values: numbers('si:valueXMLList'), uncertainties: numbers('si:valueExpandedMUXMLList') };
    });

async function validate(bytes: Buffer, folder: string): Promise<void> {
  const xml = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const path = `${folder}/dcc-3.3.0-offline.xsd`;
  using schema = xml.XmlDocument.fromBuffer(readFileSync(path), { url: path });
  using validator = xml.XsdValidator.fromDoc(schema);
  using document = xml.XmlDocument.fromBuffer(bytes);
  validator.validate(document);
}
