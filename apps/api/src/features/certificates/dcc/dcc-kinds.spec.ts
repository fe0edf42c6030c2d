import { analyzeFrequencyResponse } from '@etalon/metrology';
import { XmlDocument } from 'libxml2-wasm';
import { constants, createPrivateKey, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analysis, calibrated, certificate, H3 } from '../../../testing/a-certificate.js';
import { aSchema } from '../../../testing/dcc-schemas.js';
import type { CertificateData } from '../document/index.js';
import { createOrganizationCertificate, importSigningKey } from '../signing/index.js';
import { dccDocument } from './dcc-document.js';
import { checkShape } from './reading/shape/check-shape.js';
import { readXml } from './reading/read-xml.js';
import { signXml, type XmlSigner } from './sign-xml.js';

describe('kinds of DCC', () => {
  /** For external validators: `xmllint`, `xmlsec1`, EU DSS. */
  const FOLDER = process.env['DCC_FOLDER'];
  const bounds = { elements: 200_000, depth: 60, text: 1_000_000 };
  const laboratory = {
    name: 'Prüflabor “Ångström” & <Söhne>',
    email: 'a@b.example',
    street: 'Rue 1',
    post_code: '3000',
    city: 'Bern',
    state: null,
    country: 'Schweiz',
  };
  const signedAt = new Date('2026-03-13T10:20:30Z');
  const inVolts = { reference_unit: 'V', measured_unit: 'V' };
  const turned = [0, 5, 10, 10, 5, 0].map((reference, i) => ({ reference, measured: reference + i / 1000 }));
  const judged = { tolerance_override_value: 0.05, reference_standard_uncertainty: 0.002, resolution: 0.001 };
  const stated = {
    range_min: 0.1,
    range_max: 5,
    expanded_uncertainty: 0.1 / 3,
    coverage_factor: 1.96,
    is_factor_assumed: false,
    confidence_level: 95.45,
  };
  const curve = (request: object, given: Partial<CertificateData> = {}) =>
    calibrated({ points: H3, data_entry_mode: 'raw_data', ...request }, { data_entry_mode: 'raw_data', ...given });
  const sweep = (unit: '%' | 'dB') => ({
    result: analyzeFrequencyResponse({
      points: [10, 160, 1000].map((frequency, sweep_index) => ({
        sweep_index,
        frequency,
        reference: 10,
        measured: 100 + sweep_index,
      })),

      baseline_sweep_index: 1,
      is_logarithmic: false,
      reference_unit: 'm/s²',
      measured_unit: 'mV',
      deviation_unit: unit,
      reference_standard_uncertainty: 1,
      reference_standard_unit: '%',
      tolerance_override_value: 5,
    }),
    frequency_unit: 'Hz',
    amplitude_type: 'RMS',
    phase_unit: '°',
    entered: [{ reference_text: '10.00', measured_text: null, phase: -0.5 }],
  });
  const declared = (model: object | null, coefficients: number[] = []) =>
    certificate({
      analysis: null,
      declared: { ...stated, model, coefficients } as unknown as CertificateData['declared'],
      ...inVolts,
    });
  const model = {
    formula: null,
    formula_gives: 'reference',
    is_declared: true,
    parameters: [],
    covariance: null,
    interpolation: null,
    table: null,
  };

  const kinds: Record<string, CertificateData> = {
    indications: certificate({}),
    'checks alone': certificate({
      analysis: null,
      checks: [
        { text: 'Go/no-go gauge', result: 'pass', as_found_result: 'fail', remark: 'No-go “Ausschuss” & <b>' },
        { text: 'Display', result: 'not_checked', as_found_result: null, remark: null },
      ],
    }),
    'checks beside points': certificate({
      checks: [{ text: 'Leads', result: 'fail', as_found_result: null, remark: null }],
    }),
    judged: calibrated({ points: H3, ...judged }),
    levels: calibrated({ points: turned, measurand: 'mean', ...judged, ...inVolts }, inVolts),
    adjustment: calibrated(
      { points: turned, ...judged, ...inVolts },
      { as_found: { analysis: analysis({ points: turned, ...inVolts }), entered: [] }, ...inVolts },
    ),
    line: curve({ poly_order: 1 }),
    polynomial: curve({ poly_order: 3, ...judged }),
    formula: curve({ model_type: 'custom_formula', custom_formula: 'a*x + b' }),
    table: curve({ model_type: 'lookup_table' }),
    sweep: certificate({ analysis: null, sweep: sweep('%'), reference_unit: 'm/s²', measured_unit: 'mV' }),
    'sweep in dB': certificate({ analysis: null, sweep: sweep('dB'), reference_unit: 'm/s²', measured_unit: 'mV' }),
    coefficients: declared(null, [1e-9, 1.0002, -0.003]),
    'coefficients without a factor': certificate({
      analysis: null,
      declared: { ...stated, is_factor_assumed: true, model: null, coefficients: [1, 0] },
      ...inVolts,
    }),
    'declared table': declared({
      ...model,
      type: 'lookup_table',
      interpolation: 'linear',
      table: [
        { x: 0.1, y: 0.3, standard_uncertainty: 1 / 3 },
        { x: 5, y: 5.1, standard_uncertainty: 1e-7 },
      ],
    }),
    'declared formula': declared({
      ...model,
      type: 'custom_formula',
      formula: 'a*x',
      parameters: [{ name: 'a', value: 1.5, standard_uncertainty: null }],
    }),
    'declared resistance thermometer': declared({
      ...model,
      type: 'callendar_van_dusen',
      formula: 'r0*(1 + a*x + b*x^2)',
      formula_gives: 'reading',
      parameters: [
        { name: 'r0', value: 100, standard_uncertainty: null },
        { name: 'a', value: 3.9083e-3, standard_uncertainty: null },
        { name: 'b', value: -5.775e-7, standard_uncertainty: null },
      ],
    }),
    'at a customer': certificate({
      calibration_place: 'customer_site',
      calibration_place_text: 'Hall 3',
      language: 'de',
    }),
    elsewhere: certificate({ calibration_place: 'elsewhere', calibration_place_text: 'Quay 1', language: 'fr' }),
    'a unit that is none': certificate({
      reference_unit: 'drops of ink',
      measured_unit: 'drops of ink',
      language: 'es',
    }),
    'no surroundings': certificate({ conditions: { temperature: null, humidity: null, pressure: null } }),
    reissued: certificate({
      standing: {
        replaces: null,
        voided: null,
        reissues: { number: 'LN-1', issued_on: '2026-03-13', reason: 'The name' },
      },
    }),
  };

  const signers: Record<string, XmlSigner> = {};
  const keys: Record<string, Buffer> = {};
  beforeAll(async () => {
    const of = {
      id: 'c8f2c5a4-9a39-4b39-8a10-0f2b7f5c1a01',
      name: 'North',
      full_name: null,
      address_country: null,
      vat_number: null,
    };
    for (const algorithm of ['RSA-3072', 'P-256'] as const) {
      const { privateKeyPkcs8, certificateDer } = await createOrganizationCertificate(of, algorithm, signedAt);
      const privateKey = await importSigningKey(privateKeyPkcs8, algorithm);
      keys[algorithm] = privateKeyPkcs8;
      signers[algorithm] = { privateKey, algorithm, certificateDer, signingTime: signedAt };
    }
  });

  const written = (data: CertificateData, algorithm: string): Promise<string> => {
    const signer = signers[algorithm];
    if (!signer) throw new Error('no key');
    return signXml(dccDocument(data, { quantity: null, release: '1.0', laboratory }), signer);
  };

  function stateOf(content: Buffer): string {
    const read = readXml({ content, bounds });
    return 'problem' in read ? read.problem : read.signature.state;
  }

  describe('a DCC of', () => {
    it.each(Object.entries(kinds))('%s is signed, and as the format has it', async (name, data) => {
      const check = await aSchema();
      for (const algorithm of Object.keys(signers)) {
        const bytes = Buffer.from(await written(data, algorithm));
        const read = readXml({ content: bytes, bounds });
        if ('problem' in read) throw new Error(read.reason);

        expect(read.signature).toMatchObject({ state: 'intact', reason: null });
        expect(() => checkShape(read.root, '3.3.0')).not.toThrow();
        check?.(bytes);
        if (FOLDER) mkdirSync(FOLDER, { recursive: true });
        if (FOLDER) writeFileSync(join(FOLDER, `${name.replaceAll(' ', '-')}.${algorithm}.xml`), bytes);
      }
    });

    it.each([
      ['formula', 'y = a*x + b'],
      ['declared formula', 'y = a*x'],
      ['declared resistance thermometer', 'x = r0*(1 + a*y + b*y^2)'],
    ])('a %s has the equation %s', (name, equation) => {
      const xml = dccDocument(kinds[name] ?? certificate({}), { quantity: null, release: '1.0', laboratory });

      expect(xml).toContain(`<dcc:content>${equation}</dcc:content>`);
    });

    it.each(['RSA-3072', 'P-256'])('anything is not intact with a bit changed anywhere, by %s', async (algorithm) => {
      const bytes = Buffer.from(await written(certificate({}), algorithm));
      const from = bytes.indexOf('<dcc:');
      const kept: string[] = [];
      for (let at = from, bit = 0; at < bytes.length; at += 29, bit = (bit + 1) % 7) {
        const changed = Buffer.from(bytes);
        changed[at] = (bytes[at] ?? 0) ^ (1 << bit);
        if (stateOf(changed) === 'intact') kept.push(`${String(at)}: ${bytes.subarray(at - 20, at + 20).toString()}`);
      }

      expect(stateOf(bytes)).toBe('intact');
      expect(kept).toEqual([]);
    });

    it('anything is verified with the signature of others by RSA-PSS', async () => {
      const [former, method] = ['2001/04/xmldsig-more#rsa-sha256', '2007/05/xmldsig-more#sha256-rsa-MGF1'];
      const unsigned = (await written(certificate({}), 'RSA-3072')).replace(former, method);
      using document = XmlDocument.fromString(unsigned);
      const info = document.get("//*[local-name()='SignedInfo']")?.canonicalizeToString({ mode: 1 }) ?? '';
      const key = createPrivateKey({ key: keys['RSA-3072'] ?? '', format: 'der', type: 'pkcs8' });
      const value = sign('sha256', Buffer.from(info), {
        key,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: 32,
      });
      const signed = unsigned.replace(/(?<=<ds:SignatureValue>)[^<]*/, value.toString('base64'));

      const states = [signed, signed.replace('Bern', 'Bonn'), unsigned].map((text) => stateOf(Buffer.from(text)));

      expect(states).toEqual(['intact', 'altered', 'altered']);
    });
  });
});
