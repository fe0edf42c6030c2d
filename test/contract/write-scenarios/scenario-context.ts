import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  aChannel,
  aLocation,
  anAsset,
  anOrganization,
  calibrationBody,
  points,
} from '../../../apps/api/src/testing/builders.js';
import type { Client } from '../../../apps/api/src/testing/client.js';
import { eventually } from '../../../apps/api/src/testing/eventually.js';
import { type Mailbox, openMailbox } from '../../../apps/api/src/testing/mailbox.js';
import { startTestApp, type TestApp } from '../../../apps/api/src/testing/test-app.js';
import type {
  AssetCreate,
  AssetResponse,
  CalibrationCreate,
  CalibrationResponse,
} from '../../../libs/api-client/src/generated/wire.js';

export const PASSWORD = 'correct horse battery';

const settings = ({ url }: Mailbox, DATA_DIR: string) => ({
  SMTP_URL: url,
  PUBLIC_URL: 'https://lab.example.org',
  DATA_DIR,
});
const ink = () =>
  sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0.4 } } })
    .png()
    .toBuffer();

export class ScenarioContext {
  private made = 0;
  private worker: Promise<TestApp> | null = null;

  private constructor(
    readonly test: TestApp,
    readonly mailbox: Mailbox,
    private readonly folder: string,
    readonly root: Client,
    readonly orgAdmin: Client,
    readonly member: Client,
    readonly memberId: string,
    readonly laboratory: { id: string },
    readonly picture: Buffer,
    readonly ink: Buffer,
  ) {}

  static async start(): Promise<ScenarioContext> {
    const mailbox = await openMailbox();
    const folder = await mkdtemp(join(tmpdir(), 'etalon-scenarios-'));
    const test = await startTestApp(settings(mailbox, folder));
    const [orgAdmin, member] = [await test.signIn('admin', 'Chief'), await test.signIn('technician', 'Member')];
    const laboratory = await anOrganization(orgAdmin);
    const { id: memberId } = (await member.get('/users/me').expect(200)).body;
    await orgAdmin.post(`/organizations/${laboratory.id}/members`, { user_ids: [memberId] }).expect(201);
    const canvas = { width: 64, height: 64, channels: 3, background: '#123' } as const;
    const picture = await sharp({ create: canvas }).png().toBuffer();
    return new ScenarioContext(
      test,
      mailbox,
      folder,
      test.root,
      orgAdmin,
      member,
      memberId,
      laboratory,
      picture,
      await ink(),
    );
  }

  async close(): Promise<void> {
    await (await this.worker)?.close();
    await this.test.close();
    await this.mailbox.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private atWork(): Promise<TestApp> {
    return (this.worker ??= this.startWorker());
  }

  /** Other jobs are deleted: no certificate is rendered. */
  private async startWorker(): Promise<TestApp> {
    await this.test.sql(`delete from pgboss.job where name not like '%mail%'`);
    const { databaseUrl } = this.test;
    const worker = await startTestApp(
      { ...settings(this.mailbox, this.folder), ETALON_ROLES: 'worker' },
      { databaseUrl },
    );
    // Sealing and counting would write between two counts.
    await this.test.sql('delete from pgboss.schedule');
    return worker;
  }

  /** Earlier jobs write as well. */
  async quiet(): Promise<void> {
    if (!this.worker) return;
    await eventually(async () => {
      const [busy] = await this.test.sql<{ n: number }>(
        `select count(*)::int as n from pgboss.job
          where name <> 'dead' and state in ('created', 'active', 'retry') and start_after <= now()`,
      );
      return busy?.n === 0;
    }, 120_000);
  }

  name(of: string): string {
    return `${of}-${String(++this.made)}`;
  }

  organization() {
    return anOrganization(this.orgAdmin, { name: this.name('House') });
  }

  async person(role: 'admin' | 'technician' | 'viewer' = 'technician') {
    const client = await this.test.signIn(role);
    const { id, email } = (await client.get('/users/me').expect(200)).body;
    return { client, id, email };
  }

  asset(given: Partial<AssetCreate> = {}): Promise<AssetResponse> {
    return anAsset(this.orgAdmin, { organization_id: this.laboratory.id, ...given });
  }

  location(given: Parameters<typeof aLocation>[2] = {}) {
    return aLocation(this.orgAdmin, this.laboratory, { name: this.name('Place'), ...given });
  }

  async calibration(given: Partial<CalibrationCreate> = {}, of?: { id: string }): Promise<CalibrationResponse> {
    const asset = of ?? (await this.asset());
    return (await this.orgAdmin.post('/calibrations', calibrationBody(asset, given)).expect(201)).body;
  }

  async pending(): Promise<CalibrationResponse> {
    return this.calibration({ checked_by_user_id: this.memberId });
  }

  standard() {
    return this.asset({ sensor_channels: [aChannel({ calibration_role: 'reference', resolution: 0.001 })] });
  }

  async procedure() {
    const given = { proc_id: this.name('PR'), physical_quantity: 'temperature', name: 'Comparison' };
    return (await this.orgAdmin.post('/procedures', given).expect(201)).body;
  }

  async scopeEntry() {
    return (await this.orgAdmin.post(`/organizations/${this.laboratory.id}/scope`, capability).expect(201)).body;
  }

  async finding() {
    const [standard, item] = [await this.standard(), await this.asset()];
    const indicated = { data_entry_mode: 'reference_vs_indicated' } as const;
    const small = { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2 };
    const reading = (error: number) => points([0, 0, 50, 50, 100, 100].map((value) => [value, value + error] as const));
    const made = (of: { id: string }, calibration_date: string, error: number, given: object) =>
      this.calibration({ ...indicated, calibration_date, points: reading(error), ...given }, of);
    await made(standard, '2025-01-10', 0, { calibration_interval: 24, analysis: small });
    const affected = await made(item, '2025-06-01', 0.3, { internal_reference_asset_id: standard.id });
    const found = await made(standard, '2026-01-10', 0.9, { analysis: small });
    return { found, affected };
  }

  async reported() {
    const finding = await this.finding();
    await this.test.sql(
      `with report as (
         insert into impact_reports (id, asset_id, sensor_id, finding_id, period_to, engine_version, state, started_by, started_at)
         select gen_random_uuid(), asset_id, sensor_id, id, calibration_date, engine_version, 'done', created_by, now()
           from calibrations where id = $1 returning id)
       insert into impact_affected (id, report_id, calibration_id, level, via_id)
       select gen_random_uuid(), id, $2, 1, $1 from report`,
      [finding.found.id, finding.affected.id],
    );
    return finding;
  }

  async mailed(address: string, nth = 1): Promise<string> {
    await this.atWork();
    return (await this.mailbox.mailTo(address, nth)).token;
  }
}

export const capability = {
  physical_quantity: 'temperature',
  unit: '°C',
  range_min: -20,
  range_max: 150,
  cmc_absolute: 0.01,
};
