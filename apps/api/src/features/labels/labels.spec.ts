import sharp from 'sharp';
import { aChannel, aLocation, anAsset, anOrganization, calibrationBody, points } from '../../testing/builders.js';
import { type Client, wrong } from '../../testing/client.js';
import { codesOn, codesOnPdf } from '../../testing/read-codes.js';
import { isLong, rounds } from '../../../../../test/support/long.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { labelStocks } from './label-stocks.js';

const ADDRESS = 'https://etalon.example.org/assets/';

describe('labels', () => {
  let test: TestApp;
  let technician: Client;
  beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://etalon.example.org' });
    technician = await test.signIn('technician');
  });
  afterAll(() => test.close());

  const label = (ref: string, query: string) => technician.get(`/assets/${encodeURIComponent(ref)}/label?${query}`);

  const ids = [
    'A/1',
    '+&?=;:@#',
    '50 %  ½',
    '压力传感器-压力传感器-压力传感',
    '🌡️-1',
    'A#1',
    'Ümlaut ß',
    'a b  c',
    "it's (1)!",
    '℃ñ',
  ];
  const sizes = ['1x0.5', '2x2', '4x2'];
  const formats = ['png', 'jpg', 'pdf'];
  const chosen = <T>(list: T[], turn: number) => list.filter((_, at) => isLong || at === turn % list.length);
  const printed = ids
    .slice(0, rounds(5, ids.length))
    .flatMap((asset_id, n) =>
      chosen(sizes, n).map((size) => ({ asset_id, size, formats: chosen(formats, n + Math.floor(n / 3)) })),
    );

  it.each(printed)('of $asset_id link to it as $formats, at $size inches', async ({ asset_id, size, formats }) => {
    const asset = await anAsset(technician, { asset_id });

    for (const format of formats) {
      const { bytes } = await label(asset_id, `size=${size}&format=${format}`).expect(200);
      const found = await (format === 'pdf' ? codesOnPdf : codesOn)(bytes);
      expect(found).toEqual([`QRCode ${ADDRESS}${encodeURIComponent(asset.asset_id)}`]);
    }
  });

  it('link to the UUID if the id cannot be a URL segment or is a route of the app', async () => {
    for (const asset_id of ['new', 'import', 'TABLE', '.', '..']) {
      const asset = await anAsset(technician, { asset_id });

      const { bytes } = await technician.get(`/assets/${asset.id}/label`).expect(200);

      expect(await codesOn(bytes)).toEqual([`QRCode ${ADDRESS}${asset.id}`]);
    }
  });

  it('encode the letters of an id that scanners append', async () => {
    const asset = await anAsset(technician, { asset_id: 'SUFFIX~1*' });

    const { bytes } = await technician.get(`/assets/${asset.id}/label`).expect(200);

    expect(await codesOn(bytes)).toEqual([`QRCode ${ADDRESS}SUFFIX%7E1%2A`]);
  });

  it('have 300 dpi, and a portable file name', async () => {
    await anAsset(technician, { asset_id: 'Ä/"1' });

    const { bytes, headers } = await label('Ä/"1', 'size=1x0.5&format=jpg').expect(200);

    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 150, density: 300 });
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="label-___1-1x0.5.jpg"; filename*=UTF-8''label-%C3%84__1-1x0.5.jpg`,
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('print dates and coefficients of the current calibration only, and that an asset is retired', async () => {
    const asset = await anAsset(technician);
    const text = async () => textOf((await label(asset.asset_id, 'size=4x2&format=pdf').expect(200)).bytes);
    expect(await text()).not.toContain('Calibrated');

    const { body } = await technician.post('/calibrations', calibrationBody(asset)).expect(201);
    const stated = await text();
    expect(stated).toContain(`Calibrated ${body.calibration_date}`);
    expect(stated).toContain(`Due ${body.due_date}`);
    expect(stated).toMatch(/Offset −0\.\d/);

    const admin = await test.signIn('superadmin');
    await admin.delete(`/calibrations/${body.id}?reason=wrong`).expect(204);
    const voided = await text();
    expect(voided).not.toContain('Calibrated');
    expect(voided).not.toContain('Offset');
    await admin.post(`/calibrations/${body.id}/restore`).expect(200);
    await technician.delete(`/assets/${asset.id}`).expect(204);
    const retired = await text();
    expect(retired).toContain('Retired');
    expect(retired).not.toContain('Due');
  });

  it('print a warning instead of the due date until every channel is calibrated', async () => {
    const sensor_channels = [aChannel(), aChannel({ channel_id: '2' })];
    const asset = await anAsset(technician, { sensor_channels });
    const text = async () => textOf((await label(asset.asset_id, 'size=4x2&format=pdf').expect(200)).bytes);
    const warning = 'Channel not calibrated';
    expect(await text()).not.toContain(warning);

    const [first, second] = asset.sensor_channels;
    await technician.post('/calibrations', calibrationBody(asset, { sensor_id: first?.id })).expect(201);
    const stated = await text();
    await technician.post('/calibrations', calibrationBody(asset, { sensor_id: second?.id })).expect(201);
    const complete = await text();

    expect(stated).toContain('Calibrated 2026-03-12');
    expect(stated).toContain(warning);
    expect(stated).not.toContain('Due');
    expect(complete).toContain('Due');
    expect(complete).not.toContain(warning);
  });

  it('print a warning if only the whole asset was calibrated, before it got a channel', async () => {
    const asset = await anAsset(technician, { sensor_channels: [] });
    const text = async () => textOf((await label(asset.asset_id, 'size=4x2&format=pdf').expect(200)).bytes);
    const external = { calibration_type: 'external', external_lab_name: 'Laboratory X' } as const;
    await technician.post('/calibrations', calibrationBody(asset, { ...external, points: [] })).expect(201);
    expect(await text()).toContain('Due');

    await technician.put(`/assets/${asset.id}`, { sensor_channels: [aChannel()] }).expect(200);
    const stated = await text();

    expect(stated).toContain('Channel not calibrated');
    expect(stated).not.toContain('Due');
  });

  it.each([
    ['every coefficient of degree 4', [5.5, 4.4, 3.3, 2.2, 1.1], ['1.1', '2.2', '3.3', '4.4', '5.5']],
    ['no coefficient of degree 5', [6.6, 5.5, 4.4, 3.3, 2.2, 1.1], []],
    ['all digits of a coefficient', [1.0003472, 4.216e-4], ['0.0004216', '1.0003472']],
  ])('print %s', async (_name, poly_coefficients, printed) => {
    const asset = await anAsset(technician);
    const declared = { poly_coefficients, range_min: 0, range_max: 10, expanded_uncertainty: 0.01, coverage_factor: 2 };
    await technician.post('/calibrations', calibrationBody(asset, { points: [], ...declared })).expect(201);

    const text = await textOf((await label(asset.asset_id, 'size=4x2&format=pdf').expect(200)).bytes);

    expect(text.match(/\d\.\d+/g) ?? []).toEqual(printed);
  });

  /** Pressure sensor with frequency output, 27 kPa to 988 kPa, 40 Hz around the centre. */
  async function ofFrequencies(centre: number) {
    const channel = { unit: 'kPa', physical_quantity: 'pressure', technology: null, measurement_max: 1100 };
    const asset = await anAsset(technician, {
      sensor_channels: [aChannel({ ...channel, resolution: null, output_signal_unit: 'Hz' })],
    });
    const pairs = [-40, -30, -20, -10, 0, 10, 20, 30, 40].map((off, i) => {
      const t = off / 40;
      const y = 500.0123 + t * (480.0173 + t * (7.0512 + t * (0.5207 + t * 0.25)));
      return [Number((y + (i % 2) / 100).toFixed(3)), centre + off] as const;
    });
    const analysis = { reference_standard_uncertainty: 0.1, reference_standard_coverage_factor: 2 };
    const { body } = await technician
      .post('/calibrations', calibrationBody(asset, { points: points(pairs, 'kPa', 'Hz'), poly_order: 4, analysis }))
      .expect(201);
    const text = await textOf((await label(asset.asset_id, 'size=4x2&format=pdf').expect(200)).bytes);
    const printed = [...text.matchAll(/(?:Offset|Gain|Quadratic|Cubic|Quartic) (−?[\d.]+(?:e[−+]\d+)?)/g)];
    return { pairs, record: body, coefficients: printed.map(([, value = '']) => Number(value.replaceAll('−', '-'))) };
  }

  it.each([
    ['near zero', 0],
    ['far from zero', 32768],
  ])('print coefficients that reproduce the curve in a range %s', async (_name, centre) => {
    const { pairs, coefficients } = await ofFrequencies(centre);
    const calculated = (x: number) => coefficients.reduceRight((sum, value) => sum * x + value, 0);

    expect(coefficients).toHaveLength(5);
    for (const [y, x] of pairs) expect(Math.abs(calculated(x) - y)).toBeLessThan(0.02);
  });

  it('print no coefficients where powers of x lose the curve', async () => {
    const { record, coefficients } = await ofFrequencies(2e5);

    expect(record.poly_coefficients).toHaveLength(5);
    expect(coefficients).toEqual([]);
  });

  it('print coefficients with the names and decimal sign of their language', async () => {
    const asset = await anAsset(technician);
    const declared = { range_min: 0, range_max: 10, expanded_uncertainty: 0.01, coverage_factor: 2 };
    const poly_coefficients = [1.2e-7, 1.0003472, -0.0021];
    await technician
      .post('/calibrations', calibrationBody(asset, { points: [], ...declared, poly_coefficients }))
      .expect(201);

    const text = await textOf((await label(asset.asset_id, 'size=4x2&format=pdf&language=de').expect(200)).bytes);

    expect(text).toContain('−0,0021');
    expect(text).toContain('1,0003472');
    expect(text).toContain('1,2e−7');
    const spanish = await textOf((await label(asset.asset_id, 'size=4x2&format=pdf&language=es').expect(200)).bytes);
    expect(spanish).toContain('Desplazamiento');
  });

  it('of hidden assets return 404, alone and on sheets', async () => {
    const organization = await anOrganization(technician, { private: true });
    const hidden = await anAsset(technician, { organization_id: organization.id });
    const seen = await anAsset(technician);
    const outsider = await test.signIn('viewer');

    await outsider.get(`/assets/${hidden.id}/label`).expect(404);
    const { body } = await outsider
      .post('/assets/labels', { asset_ids: [seen.id, hidden.id], stock: 'a4_21' })
      .expect(422);

    expect(body.detail).toMatchObject([{ loc: ['body', 'asset_ids', '1'] }]);
    await outsider.post('/assets/labels', { asset_ids: [seen.id], stock: 'a4_21' }).expect(200);
  });

  it('print no location of an organization that became private', async () => {
    const [own, host] = [await anOrganization(technician), await anOrganization(technician)];
    const room = await aLocation(technician, host, { name: 'Guest room' });
    const asset = await anAsset(technician, { organization_id: own.id, location_id: room.id });
    await technician.put(`/organizations/${host.id}`, { private: true }).expect(200);
    const outsider = await test.signIn('viewer');
    const printed = async (person: Client) => {
      const { bytes } = await person
        .post('/assets/labels', { asset_ids: [asset.id], stock: 'a4_21', fields: ['asset_id', 'location'] })
        .expect(200);
      return textOf(bytes);
    };

    expect(await printed(technician)).toContain('Guest room');
    expect(await printed(outsider)).not.toContain('Guest room');
  });

  it.each([
    ['qr', (asset: { asset_id: string }) => `QRCode ${ADDRESS}${encodeURIComponent(asset.asset_id)}`],
    ['data_matrix', (asset: { asset_id: string }) => `DataMatrix ${ADDRESS}${encodeURIComponent(asset.asset_id)}`],
    ['code_128', (asset: { asset_id: string }) => `Code128 ${asset.asset_id}`],
  ] as const)('are placed on sheets with the code %s, from the first free label on', async (code, expected) => {
    const assets = [await anAsset(technician), await anAsset(technician), await anAsset(technician)];
    const asset_ids = assets.map(({ id }) => id);

    const { bytes, headers } = await technician
      .post('/assets/labels', { asset_ids, stock: 'a4_21', start: 20, code, fields: ['asset_id', 'name'] })
      .expect(200);

    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect((await codesOnPdf(bytes)).sort()).toEqual(assets.map(expected).sort());
    expect(pageCount(bytes)).toBe(2);
  });

  it('are printed on a roll one by one, each with its number of copies', async () => {
    const { id } = await anAsset(technician);

    const { bytes } = await technician
      .post('/assets/labels', { asset_ids: [id], roll: { width: 50, height: 25 }, copies: 3 })
      .expect(200);

    expect(pageCount(bytes)).toBe(3);
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 141.73');
  });

  it('are placed within the page without overlap on every known sheet', () => {
    for (const sheet of labelStocks) {
      const across = 2 * sheet.margin_left + (sheet.columns - 1) * sheet.pitch_across + sheet.label_width;
      const down = 2 * sheet.margin_top + (sheet.rows - 1) * sheet.pitch_down + sheet.label_height;
      expect(across).toBeCloseTo(sheet.page_width, 1);
      expect(down).toBeCloseTo(sheet.page_height, 1);
      expect(
        Math.min(sheet.pitch_across - sheet.label_width, sheet.pitch_down - sheet.label_height),
      ).toBeGreaterThanOrEqual(0);
    }
  });

  it('are rejected by the name of the invalid field', async () => {
    const { id } = await anAsset(technician);
    const han = await anAsset(technician, { asset_id: '压力' });
    const custom = {
      page_width: 210,
      page_height: 297,
      columns: 3,
      rows: 7,
      label_width: 63.5,
      label_height: 38.1,
      margin_left: 7,
      margin_top: 15,
      pitch_across: 66,
    };
    const refused = async (body: object) =>
      (await technician.post('/assets/labels', wrong({ asset_ids: [id], ...body })).expect(422)).body.detail.map(
        ({ loc }) => loc.join('.'),
      );

    expect(await refused({})).toEqual(['body.stock']);
    expect(await refused({ stock: 'a4_21', roll: { width: 50, height: 25 } })).toEqual(['body.stock']);
    expect(await refused({ stock: 'a4_22' })).toEqual(['body.stock']);
    expect(await refused({ stock: 'a4_21', start: 22 })).toEqual(['body.start']);
    expect(await refused({ stock: 'a4_21', start: 0 })).toEqual(['body.start']);
    expect(await refused({ stock: 'a4_21', fields: ['health'] })).toEqual(['body.fields']);
    expect(await refused({ asset_ids: [], stock: 'a4_21' })).toEqual(['body.asset_ids']);
    expect(await refused({ asset_ids: Array.from({ length: 501 }, () => id), stock: 'a4_21' })).toEqual([
      'body.asset_ids',
    ]);
    expect(await refused({ asset_ids: Array.from({ length: 500 }, () => id), stock: 'a4_21', copies: 3 })).toEqual([
      'body.copies',
    ]);
    expect(await refused({ asset_ids: [han.id], stock: 'a4_21', code: 'code_128' })).toEqual(['body.code']);
    expect(await refused({ roll: { width: 8, height: 5 } })).toEqual(['body.code']);
    expect(await refused({ custom: { ...custom, columns: 4 } })).toEqual(['body.custom.page_width']);
    expect(await refused({ custom: { ...custom, rows: 8 } })).toEqual(['body.custom.page_height']);
    expect(await refused({ custom: { ...custom, pitch_across: 60 } })).toEqual(['body.custom.pitch_across']);
    await technician.post('/assets/labels', { asset_ids: [id], custom }).expect(200);
  });
});

const pageCount = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;

async function textOf(pdf: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}
