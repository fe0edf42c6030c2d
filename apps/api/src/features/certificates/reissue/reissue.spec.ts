import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { aTemplate } from '../../../testing/a-template.js';
import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { downloadedCertificate, pdfTextOf } from '../../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { inBackground } from '../../../platform/feature/audit-events.js';
import { codes } from '../certificates.feature.js';
import { IssueCertificate } from '../issue-certificate.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { Reissues } from './reissues.js';

describe('a reissued certificate', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker', PUBLIC_URL: 'https://lab.example.org' });
    technician = await test.signIn('technician');
    organization = await anOrganization(technician, { name: 'Laboratory North', private: true });
  });
  afterAll(() => test.close());

  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const reissue = (client: Client, id: string, body: object) =>
    client.post(`/calibrations/${id}/certificate/reissue`, wrong(body));
  const issues = async (id: string) => (await technician.get(`/calibrations/${id}/certificates`).expect(200)).body;
  const verified = async (bytes: Buffer) =>
    (await test.anyone.upload('/verify', bytes, 'application/pdf', {}, 'a.pdf').expect(200)).body;
  const letters = (text: string) => text.replace(/\s/g, '');

  async function issued(given: object = {}) {
    const asset = await anAsset(technician, { organization_id: organization.id });
    const { body } = await technician.post('/calibrations', calibrationBody(asset, given)).expect(201);
    const { bytes } = await technician.get(`/calibrations/${body.id}/certificate/download`).expect(200);
    return { asset, id: body.id, number: body.certificate_number, bytes };
  }
  const made = (id: string, issue: number) =>
    eventually(async () => (await issues(id)).some((one) => one.issue === issue && one.state === 'valid'));

  it('keeps its customer and language in a version computed by current rules', async () => {
    const { id } = await issued({ customer_name: 'Ship Yrad', customer_address: 'Quay 1' });
    await reissue(technician, id, { reason: 'Name misspelt', language: 'de', customer_name: 'Ship Yard' }).expect(204);
    await made(id, 2);

    const { body: before } = await technician.get(`/calibrations/${id}`).expect(200);
    const { body } = await test.root.post(`/calibrations/${id}/supersede`, { reason: 'Present rules' }).expect(201);

    const printed = { customer_name: 'Ship Yard', customer_address: 'Quay 1', certificate_language: 'de' };
    expect(before).toMatchObject({ customer_name: 'Ship Yrad', reissued_texts: printed });
    expect(body).toMatchObject({ ...printed, reissued_texts: null });
  });

  it('names the replaced certificate, the reason and the changed text, and the former one keeps its bytes', async () => {
    const { asset, id, number, bytes } = await issued({ customer_name: 'Ship Yrad', customer_address: 'Quay 1' });

    await reissue(technician, id, { reason: 'Name misspelt', language: 'de', customer_name: 'Ship Yard' }).expect(204);
    await made(id, 2);
    const [first, second] = await issues(id);
    const certificate = letters((await downloadedCertificate(technician, id)).body);
    const { bytes: newer } = await technician.get(`/calibrations/${id}/certificate/download`).expect(200);
    const { bytes: old } = await test.anyone.get(first?.url ?? '').expect(200);

    expect(first).toMatchObject({ issue: 1, state: 'superseded', number, superseded_by: `${number}-r1`, reason: null });
    expect(second).toMatchObject({
      issue: 2,
      state: 'valid',
      number: `${number}-r1`,
      language: 'de',
      reason: 'Name misspelt',
      superseded_by: null,
      filename: `certificate_${asset.asset_id}_v1-r1.pdf`,
      sha256: sha(newer),
    });
    expect([sha(old), first?.sha256]).toEqual([sha(bytes), sha(bytes)]);
    for (const stated of [
      `Ersetzt den Kalibrierschein ${number} vom`,
      'der damit ungültig ist. Die Ergebnisse sind unverändert.',
      'Grund: Name misspelt',
      'Ship Yard, Quay 1',
    ])
      expect(certificate).toContain(letters(stated));
    expect(await verified(bytes)).toMatchObject({ state: 'superseded', superseded_by: `${number}-r1` });
    expect(await verified(newer)).toMatchObject({ state: 'valid', certificate_number: `${number}-r1` });
    const { body: record } = await technician.get(`/calibrations/${id}`).expect(200);
    expect(record.customer_name).toBe('Ship Yrad');
    const acts = await test.sql<{ action: string }>(
      `select action from audit_logs where entity_id = $1 and action like 'certificate.%' order by created_at, action`,
      [id],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'certificate.issued',
      'certificate.reissue_ordered',
      'certificate.issued',
    ]);

    await reissue(technician, id, { reason: 'In English after all', language: 'en' }).expect(204);
    await made(id, 3);
    const third = letters((await downloadedCertificate(technician, id)).body);
    for (const stated of [`Replaces certificate ${number}-r1 of`, 'Ship Yard, Quay 1'])
      expect(third).toContain(letters(stated));
  });

  it('is not reported as failed if it is issued while its state is read', async () => {
    const { id } = await issued();
    const isIssued = async () =>
      (await test.sql('select 1 from certificates where calibration_id = $1 and issue = 2', [id])).length > 0;
    const read = jest.spyOn(test.app.get(Reissues), 'isUnderWay').mockImplementationOnce(async () => {
      await eventually(isIssued);
      return false;
    });
    await reissue(technician, id, { reason: 'Name misspelt' }).expect(204);

    const listed = await issues(id);

    expect(listed.map(({ state }) => state)).toEqual(['superseded', 'valid']);
    read.mockRestore();
  });

  it('is notified once to the people of the asset, except the requester', async () => {
    const member = await test.signIn('technician', 'Member');
    const { id: memberId } = (await member.get('/users/me').expect(200)).body;
    await technician.post(`/organizations/${organization.id}/members`, { user_ids: [memberId] }).expect(201);
    const { asset, id, number } = await issued();

    await reissue(technician, id, { reason: 'Name misspelt' }).expect(204);
    await made(id, 2);
    const notified = async (client: Client) =>
      (await client.get('/notifications').expect(200)).body.filter(({ type }) => type === 'certificate.reissued');
    await eventually(async () => (await notified(member)).length > 0);

    expect(await notified(member)).toEqual([
      expect.objectContaining({
        title: `A new certificate replaces ${number}`,
        body: expect.stringMatching(new RegExp(`${number}-r1 replaces ${number}\\.[^]*Name misspelt$`)),
        link: `/assets/${asset.id}?cal=${id}`,
      }),
    ]);
    expect(await notified(technician)).toEqual([]);
  });

  it('includes the certificates of the templates, with number and reason, and supersedes the previous ones', async () => {
    const source = '<h1>{{title}}</h1><p>Letterhead {{certificate_number}} {{customer_name}}</p>';
    const templates: string[] = [];
    for (const name of ['Default', 'Asked for', 'Unused']) {
      const fields = { name, organization_id: organization.id, is_default: String(name === 'Default') };
      templates.push((await aTemplate(technician, fields, source)).id);
    }
    const [usual = '', other = '', unused] = templates;
    const { id, number, bytes } = await issued({ customer_name: 'Ship Yrad' });
    const download = async (template: string) =>
      (await technician.get(`/calibrations/${id}/certificate/download?template_id=${template}`).expect(200)).bytes;
    const before = [bytes, await download(other)];

    await reissue(technician, id, { reason: 'Name misspelt', customer_name: 'Ship Yard' }).expect(204);
    const renewed = async () =>
      (await issues(id)).filter((one) => one.issue === 2 && one.state === 'valid' && one.template_id !== null);
    await eventually(async () => (await renewed()).length === 2);
    const all = await issues(id);
    const [{ bytes: usualAfter }, otherAfter] = [
      await technician.get(`/calibrations/${id}/certificate/download`).expect(200),
      await download(other),
    ];

    expect(all.filter(({ issue }) => issue === 1).map(({ state, superseded_by }) => [state, superseded_by])).toEqual(
      Array.from({ length: 3 }, () => ['superseded', `${number}-r1`]),
    );
    expect(all.filter(({ issue }) => issue === 2).map((one) => [one.state, one.number, one.reason])).toEqual(
      Array.from({ length: 3 }, () => ['valid', `${number}-r1`, 'Name misspelt']),
    );
    expect(all.map(({ template_id }) => template_id)).not.toContain(unused);
    expect(all.find((one) => one.issue === 2 && one.template_id === usual)?.sha256).toBe(sha(usualAfter));
    for (const after of [usualAfter, otherAfter]) {
      const { body } = await pdfTextOf(after);
      for (const stated of [`Letterhead ${number}-r1 Ship Yard`, `Replaces certificate ${number} of`, 'Name misspelt'])
        expect(letters(body)).toContain(letters(stated));
      expect(await verified(after)).toMatchObject({ state: 'valid', certificate_number: `${number}-r1` });
    }
    for (const old of before) {
      expect(await verified(old)).toMatchObject({ state: 'superseded', superseded_by: `${number}-r1` });
      expect(all.filter((one) => one.issue === 1).map((one) => one.sha256)).toContain(sha(old));
    }
    for (const template of [usual, other])
      await technician.put(`/certificate-templates/${template}`, { is_active: false }).expect(200);
  });

  it('is used in the preview of a template being edited', async () => {
    const { id } = await issued({ customer_name: 'Ship Yrad', certificate_language: 'en' });
    await reissue(technician, id, { reason: 'Name misspelt', language: 'de', customer_name: 'Ship Yard' }).expect(204);
    await made(id, 2);

    const source = '<h1>{{title}}</h1><p>{{certificate_number}} {{asset_id}} for {{customer_name}}</p>';
    const shown = await technician
      .post('/certificate-templates/preview-source', { source, calibration_id: id })
      .expect(200);
    const { body } = await pdfTextOf(shown.bytes);

    for (const stated of ['Kalibrierschein', 'for Ship Yard', 'Name misspelt'])
      expect(letters(body)).toContain(letters(stated));
    expect(body).not.toContain('Yrad');
  });

  it('is created once for concurrent requests and jobs', async () => {
    const { id } = await issued();

    const answers = await Promise.all(Array.from({ length: 16 }, () => reissue(technician, id, { reason: 'Wrong' })));
    const issuer = test.app.get(IssueCertificate);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        asSystem('job', () =>
          inBackground('certificate.make', [codes['certificate.issued']], () => issuer.issue(id, 2)),
        ),
      ),
    );
    await made(id, 2);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(15).fill(409)]);
    const rows = await test.sql('select issue, is_current from certificates where calibration_id = $1 order by 1', [
      id,
    ]);
    expect(rows).toEqual([
      { issue: 1, is_current: false },
      { issue: 2, is_current: true },
    ]);
    const [kept] = await test.sql<{ files: number; entries: number }>(
      `select (select count(*)::int from stored_files where entity_id = $1) as files,
              (select count(*)::int from audit_logs where entity_id = $1 and action = 'certificate.issued') as entries`,
      [id],
    );
    expect(kept).toEqual({ files: 4, entries: 2 });
  });

  it('is possible 50 times', async () => {
    const { id } = await issued();
    const reissueAfter = async (earlier: number) => {
      await test.sql('update certificates set issue = $2 where calibration_id = $1', [id, earlier + 1]);
      return reissue(technician, id, { reason: 'Name misspelt' });
    };

    const { body } = await reissueAfter(50);
    const last = await reissueAfter(49);

    expect(body).toMatchObject({ code: 'certificate.too_many_issues', params: { most: 50 } });
    expect(last.status).toBe(204);
  });

  it('is rejected by its field, by the state of its calibration and without permission', async () => {
    const { id } = await issued();
    const none = (
      await technician
        .post(
          '/calibrations',
          calibrationBody(await anAsset(technician, { organization_id: organization.id }), { points: [] }),
        )
        .expect(201)
    ).body;
    const refusals: [object, string][] = [
      [{}, 'reason'],
      [{ reason: '   ' }, 'reason'],
      [{ reason: 'x'.repeat(2001) }, 'reason'],
      [{ reason: 'abc\u202etxt' }, 'reason'],
      [{ reason: 'ok', language: 'it' }, 'language'],
      [{ reason: 'ok', customer_name: 'x'.repeat(256) }, 'customer_name'],
      [{ reason: 'ok', customer_address: 7 }, 'customer_address'],
    ];
    for (const [body, field] of refusals)
      expect((await reissue(technician, id, body).expect(422)).body.detail[0]?.loc).toEqual(['body', field]);
    expect((await reissue(technician, none.id, { reason: 'ok' }).expect(409)).body.code).toBe(
      'certificate.nothing_to_replace',
    );
    await reissue(await test.signIn('technician', 'Stranger'), id, { reason: 'ok' }).expect(404);
    await test.root.delete(`/calibrations/${id}`).expect(204);
    expect((await reissue(technician, id, { reason: 'ok' }).expect(409)).body.code).toBe('certificate.not_in_force');
    expect((await issues(id)).map(({ state }) => state)).toEqual(['voided']);
    await test.root.post(`/calibrations/${id}/restore`).expect(200);
    expect((await issues(id)).map(({ state }) => state)).toEqual(['valid']);
    expect(
      await test.sql('select 1 from certificate_reissues where calibration_id in ($1, $2)', [id, none.id]),
    ).toEqual([]);
  });

  it('is rejected while a correction of its calibration is pending', async () => {
    const by = (await technician.get('/users/me').expect(200)).body.id;
    const checker = await test.signIn('admin', 'Checker');
    const { id: checked_by } = (await checker.get('/users/me').expect(200)).body;
    await technician.post(`/organizations/${organization.id}/members`, { user_ids: [checked_by] }).expect(201);
    const { asset, id } = await issued({ customer_name: 'Ship Yrad' });
    const people = { performed_by_user_id: by, checked_by_user_id: checked_by };
    const correction = { supersedes_id: id, correction_reason: 'Remark', notes: 'Checked', ...people };
    const { body: pending } = await test.root.post('/calibrations', calibrationBody(asset, correction)).expect(201);
    const order = { reason: 'Name misspelt', customer_name: 'Ship Yard' };

    const { body: refused } = await reissue(technician, id, order).expect(409);
    await checker.post(`/calibrations/${pending.id}/reject?reason=No`).expect(200);
    await reissue(technician, id, order).expect(204);

    expect([pending.status, refused.code]).toEqual(['pending_approval', 'calibration.correction_waits']);
  });

  it('of a lost job is reported, and another request replaces it', async () => {
    const { id, number } = await issued();
    await test.sql(
      `insert into certificate_reissues (id, calibration_id, issue, reason, ordered_by, ordered_by_name, ordered_at)
       select gen_random_uuid(), id, 2, 'Lost', created_by, 'Somebody', now() from calibrations where id = $1`,
      [id],
    );

    expect((await issues(id))[1]).toMatchObject({ state: 'failed', number: null, reason: 'Lost' });
    await reissue(technician, id, { reason: 'Once more' }).expect(204);
    await made(id, 2);

    expect((await issues(id))[1]).toMatchObject({ number: `${number}-r1`, reason: 'Once more' });
  });

  it('that waits gives its customer to a correction, and is not issued after it', async () => {
    const { id } = await issued({ customer_name: 'Ship Yrad' });
    await test.sql(
      `insert into certificate_reissues (id, calibration_id, issue, reason, customer_name, ordered_by, ordered_by_name, ordered_at)
       select gen_random_uuid(), id, 2, 'Misspelt', 'Ship Yard', created_by, 'Somebody', now() from calibrations where id = $1`,
      [id],
    );

    const { body: before } = await technician.get(`/calibrations/${id}`).expect(200);
    const { body: next } = await test.root
      .post(`/calibrations/${id}/supersede`, { reason: 'Present rules' })
      .expect(201);
    const issuer = test.app.get(IssueCertificate);
    await asSystem('job', () =>
      inBackground('certificate.make', [codes['certificate.issued']], () => issuer.issue(id, 2)),
    );

    expect([before.reissued_texts?.customer_name, next.customer_name]).toEqual(['Ship Yard', 'Ship Yard']);
    expect(await test.sql('select issue from certificates where calibration_id = $1', [id])).toEqual([{ issue: 1 }]);
    expect((await issues(id)).map(({ issue, state }) => [issue, state])).toEqual([[1, 'superseded']]);
  });

  it('is rejected if its calibration is replaced at the same time', async () => {
    const { asset, id } = await issued();
    const holder = new pg.Client(test.databaseUrl);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from assets where id = $1 for update', [asset.id]);
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

    const ordered = reissue(technician, id, { reason: 'Name misspelt' });
    await Promise.race([ordered, eventually(async () => (await test.sql(isWaiting)).length > 0)]);
    await holder.query(`update calibrations set status = 'void', is_active = false where id = $1`, [id]);
    await holder.query('commit');
    await holder.end();

    expect((await ordered).body).toMatchObject({ code: 'certificate.not_in_force' });
  });

  it('has the customer with which a correction is compared', async () => {
    const { asset, id } = await issued({ customer_name: 'Ship Yrad' });
    await reissue(technician, id, { reason: 'Name misspelt', customer_name: 'Ship Yard' }).expect(204);
    await made(id, 2);
    const given = { supersedes_id: id, correction_reason: 'Date misread', calibration_date: '2026-03-11' };
    const { body: next } = await test.root
      .post('/calibrations', calibrationBody(asset, { ...given, customer_name: 'Ship Yard' }))
      .expect(201);

    const certificate = letters((await downloadedCertificate(test.root, next.id)).body);

    expect(certificate).toContain(letters('Changed: date of calibration. Reason: Date misread'));
  });

  it('of a corrected calibration is the one named by the correction', async () => {
    const { asset, id, number } = await issued();
    await reissue(technician, id, { reason: 'Wrong address' }).expect(204);
    await made(id, 2);
    const given = { supersedes_id: id, correction_reason: 'Date misread', calibration_date: '2026-03-11' };
    const orgAdmin = test.root;
    const { body: next } = await orgAdmin.post('/calibrations', calibrationBody(asset, given)).expect(201);

    const certificate = letters((await downloadedCertificate(orgAdmin, next.id)).body);

    const [first, second] = await issues(id);
    expect(certificate).toContain(letters(`Corrects and replaces certificate ${number}-r1 of`));
    expect([first, second].map((one) => [one?.state, one?.superseded_by])).toEqual([
      ['superseded', next.certificate_number],
      ['superseded', next.certificate_number],
    ]);
  });
});
