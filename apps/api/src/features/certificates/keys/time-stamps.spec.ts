import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { openTimeStampAuthority, type Manner, type TimeStampAuthority } from '../../../testing/time-stamp-authority.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { makeCertificate } from '../../calibrations/index.js';
import { stampBounds } from '../signing/index.js';
import { freePort } from '../../../../../../test/support/free-port.mjs';
import { isLong } from '../../../../../../test/support/long.js';
import { ResumeSigning } from './resume-signing.js';

/** id-aa-timeStampToken. */
const TOKEN = '060b2a864886f70d010910020e';
const STAMPED_AT = new Date('2026-03-13T10:20:31Z');
const ATTEMPTS = 6;

type Fault = Manner | 'down';
const faults: Fault[] = isLong ? ['down', 'silent', 'dripping', 'no answer of its kind', 'error'] : ['down', 'error'];

describe.each(['no', 'yes'])('with TIMESTAMP_REQUIRED=%s', (TIMESTAMP_REQUIRED) => {
  const { answer_ms } = stampBounds;
  let authority: TimeStampAuthority;
  let port: number;
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    port = await freePort();
    authority = await openTimeStampAuthority(STAMPED_AT, port);
    test = await startTestApp({ ETALON_ROLES: 'api,worker', TIMESTAMP_URL: authority.url, TIMESTAMP_REQUIRED });
    technician = await test.signIn('technician');
    organization = await anOrganization(technician, { name: 'Laboratory Time' });
  });
  afterAll(async () => {
    stampBounds.answer_ms = answer_ms;
    await test.close();
    await authority.close();
  });

  async function breaks(fault: Fault): Promise<void> {
    stampBounds.answer_ms = 300;
    if (fault === 'down') await authority.close();
    else authority.manner = fault;
  }
  async function comesBack(fault: Fault): Promise<void> {
    stampBounds.answer_ms = answer_ms;
    if (fault === 'down') authority = await openTimeStampAuthority(STAMPED_AT, port);
    authority.manner = 'right';
  }
  async function recorded() {
    const asset = await anAsset(technician, { organization_id: organization.id });
    return (await technician.post('/calibrations', calibrationBody(asset)).expect(201)).body.id;
  }
  const requested = (id: string) => technician.get(`/calibrations/${id}/certificate/download`);
  const issued = async (id: string) => (await technician.get(`/calibrations/${id}/certificates`).expect(200)).body;
  const hasToken = (certificate: Buffer) => certificate.toString('latin1').toLowerCase().includes(TOKEN);
  const verified = async (certificate: Buffer) =>
    (await test.anyone.upload('/verify', certificate, 'application/pdf').expect(200)).body;
  const stamped = async (certificate: Buffer) => ({
    token: hasToken(certificate),
    said: (await verified(certificate)).time_stamped_at,
  });

  if (TIMESTAMP_REQUIRED === 'no') {
    it.each(faults)('a certificate is issued without a time stamp, and verification reports it: %s', async (fault) => {
      await breaks(fault);
      const id = await recorded();
      let answer = await requested(id);
      for (let times = 1; answer.status === 503 && times < ATTEMPTS; times++) {
        expect(answer.body).toMatchObject({ code: 'certificate.no_time_stamp' });
        answer = await requested(id);
      }

      expect(answer.status).toBe(200);
      expect(await stamped(answer.bytes)).toEqual({ token: false, said: null });
      expect(await verified(answer.bytes)).toMatchObject({ state: 'valid', signer: { was_valid: true } });

      await comesBack(fault);
      const next = await requested(await recorded());
      expect(await stamped(next.bytes)).toEqual({ token: true, said: STAMPED_AT.toISOString() });
      expect((await requested(id)).bytes.equals(answer.bytes)).toBe(true);
    });
    return;
  }

  it.each(faults)(
    'nothing is issued, the answer gives the reason, and it is issued once time stamps work again: %s',
    async (fault) => {
      await breaks(fault);
      const id = await recorded();
      const refused = await requested(id);

      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ code: 'certificate.no_time_stamp' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await issued(id)).toEqual([]);

      await comesBack(fault);
      const { status, bytes } = await requested(id);
      expect(status).toBe(200);
      expect(await stamped(bytes)).toEqual({ token: true, said: STAMPED_AT.toISOString() });
    },
  );

  it('a certificate with a permanently failed job is issued within the hour automatically', async () => {
    await breaks('down');
    const id = await recorded();
    const isDead = async () => {
      await requested(id).expect(503);
      return (await test.app.get(Jobs).latest(makeCertificate, id))?.state === 'dead';
    };
    await eventually(isDead);
    await comesBack('down');

    await asSystem('job', () => test.app.get(ResumeSigning).run());
    await eventually(async () => (await issued(id)).length === 1);

    expect(await stamped((await requested(id)).bytes)).toEqual({ token: true, said: STAMPED_AT.toISOString() });
  });
});
