import type { StatedReport } from '@etalon/metrology/proof';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { anAsset, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { downloadedCertificate } from '../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { reportKey, signReport } from './report-key.js';
import { builtEngine, REPORT } from './stated-report.js';

const LABEL = 'Calculation';

describe('the line of the certificate about its computation', () => {
  let test: TestApp;
  let technician: Client;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    technician = await test.signIn('technician');
  });
  afterAll(() => test.close());

  async function recorded(given: Parameters<typeof calibrationBody>[1] = {}): Promise<string> {
    const asset = await anAsset(technician);
    const { body } = await technician.post('/calibrations', calibrationBody(asset, given)).expect(201);
    return body.id;
  }
  async function lineOf(id: string): Promise<string | null> {
    const { paragraphs } = await downloadedCertificate(technician, id);
    const line = paragraphs.map(plain).find((text) => text.startsWith(LABEL));
    return line?.slice(LABEL.length) ?? null;
  }
  const plain = (text: string) => text.replace(/\s/g, '');
  function reported(failed: number, engine = builtEngine()): string {
    const folder = join(test.app.get<Config>(CONFIG).dataDir, 'verification');
    mkdirSync(folder, { recursive: true });
    const report = { engine, proof: { totals: { checks: 9, failed } } } as StatedReport;
    const signed = signReport(report, reportKey('one secret key of thirty-two letters'));
    writeFileSync(join(folder, REPORT), JSON.stringify(signed));
    return signed.sha256;
  }

  it('names the engine and the report that proves it', async () => {
    const hash = reported(0);
    const id = await recorded();
    const { version } = builtEngine();

    expect(await lineOf(id)).toBe(
      plain(`Calculated with the Etalon engine ${version}; verification report, SHA-256 ${hash}.`),
    );
  });

  it('names no report that failed, and none that is about another engine', async () => {
    const { version, sha256 } = builtEngine();

    reported(1);
    expect(await lineOf(await recorded())).toBe(plain(`Calculated with the Etalon engine ${version}.`));

    const ofAnother = reported(0, { version, sha256: sha256.replace(/^./, (one) => (one === '0' ? '1' : '0')) });
    expect(await lineOf(await recorded())).not.toContain(ofAnother);

    reported(0);
    await test.sql(
      `create function earlier_engine() returns trigger language plpgsql
           as $$ begin new.engine_version := '1.2.0'; return new; end $$`,
    );
    await test.sql(
      'create trigger earlier_engine before insert on calibrations for each row execute function earlier_engine()',
    );
    const id = await recorded();
    await test.sql('drop trigger earlier_engine on calibrations');
    expect(await lineOf(id)).toBe(plain('Calculated with the Etalon engine 1.2.0.'));
  });

  it('is not there where nothing was computed', async () => {
    const declared = {
      points: [],
      poly_coefficients: [2, 0.1],
      range_min: 0,
      range_max: 10,
      expanded_uncertainty: 0.1,
    };
    const id = await recorded({ ...declared, calibration_type: 'external', external_lab_name: 'Accredited lab' });

    expect(await lineOf(id)).toBeNull();
  });
});
