import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CalibrationCreate } from '../../../../../libs/api-client/src/generated/wire.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { aTemplate } from '../../testing/a-template.js';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { type Answer, type Client, wrong } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { downloadedCertificate } from '../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { unpacked } from '../../testing/unpacked-export.js';
import { DerivedKeys } from '../../platform/secrets/derived-key.js';
import { Sealer, verifyRecord } from '../audit/index.js';

const PASSWORD = 'correct horse battery';

type Acts = ('approve' | 'void' | 'supersede' | 'issue' | 'release')[];

describe('electronic signatures', () => {
  let test: TestApp;
  let owner: Client;
  let checker: Client;
  let manager: Client;
  let organization: string;
  const ids = new Map<Client, string>();
  const idOf = (client: Client) => ids.get(client) ?? '';

  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    owner = await test.signIn('admin', 'Otto Owner');
    checker = await test.signIn('admin', 'Carla Checker');
    manager = await test.signIn('admin', 'Mira Manager');
    for (const client of [owner, checker, manager])
      ids.set(client, (await client.get('/users/me').expect(200)).body.id);
    organization = (await anOrganization(owner, { name: 'Signing Laboratory' })).id;
    await owner
      .post(`/organizations/${organization}/members`, { user_ids: [idOf(checker), idOf(manager)] })
      .expect(201);
  });
  afterAll(() => test.close());

  const demand = (
    acts: Acts,
    sequence: { meaning: 'responsible' | 'reviewed' | 'approved'; by: string; user_ids?: string[] }[] = [],
  ) => owner.put(`/organizations/${organization}/signature-policy`, { acts, sequence } as never).expect(200);
  const record = async (given: Partial<CalibrationCreate> = {}) => {
    const asset = await anAsset(owner, { organization_id: organization });
    return (await owner.post('/calibrations', calibrationBody(asset, given)).expect(201)).body;
  };
  const waiting = () => record({ performed_by_user_id: idOf(owner), checked_by_user_id: idOf(checker) });
  const confirm = async (by: Client) =>
    (await by.post('/auth/confirmations', { password: PASSWORD }).expect(201)).body.confirmation;
  const signed = async (
    by: Client,
    path: string,
    signature: object | null,
    given?: string,
    more: object = {},
  ): Promise<Answer> => {
    const headers = { 'etalon-confirmation': given ?? (await confirm(by)) };
    const body = { ...more, ...(signature ? { signature } : {}) };
    return await by.send('POST', path, body, headers);
  };
  const signaturesOf = async (id: string) => (await owner.get(`/calibrations/${id}/signatures`).expect(200)).body;
  const approved = { meaning: 'approved' };
  const findings = async () => {
    const report = await verifyRecord({
      asks: { query: <T>(sql: string, values?: unknown[]) => test.sql(sql, values) as Promise<T> },
      wrapper: test.app.get(KeyWrapper),
      dataDir: test.app.get<Config>(CONFIG).dataDir,
    });
    return report.findings.map(({ kind }) => kind);
  };
  const behindItsBack = async (...statements: string[]) => {
    await test.sql(
      `do $attack$ begin perform set_config('etalon.record_open_in', pg_current_xact_id()::text, true); ${statements.join(';')}; end $attack$`,
    );
  };

  it('are not required by default, and set by admins in a session', async () => {
    const { body } = await owner.get(`/organizations/${organization}/signature-policy`).expect(200);
    expect(body).toMatchObject({ acts: [], sequence: [] });
    await checker.put(`/organizations/${organization}/signature-policy`, { acts: ['void'], sequence: [] }).expect(403);
    const { id } = await waiting();
    await checker.post(`/calibrations/${id}/approve`).expect(200);
    expect(await signaturesOf(id)).toMatchObject({ demanded: [], steps: 0, next: [], signatures: [] });
    const outsider = await test.signIn('technician');
    const strange = { acts: [], sequence: [{ meaning: 'reviewed', by: 'named', user_ids: [await idOfNew(outsider)] }] };
    const { body: refused } = await owner
      .put(`/organizations/${organization}/signature-policy`, strange as never)
      .expect(422);
    expect(JSON.stringify(refused)).toContain('signature.strangers');
  });
  const idOfNew = async (client: Client) => (await client.get('/users/me').expect(200)).body.id;

  it('stay required when a change of the policy omits the acts', async () => {
    await demand(['void']);
    const path = `/organizations/${organization}/signature-policy` as const;

    const { body: refused } = await owner.put(path, wrong({ sequence: [] })).expect(422);

    expect(refused).toMatchObject({ detail: [{ loc: ['body', 'acts'], type: 'missing' }] });
    expect((await owner.get(path).expect(200)).body.acts).toEqual(['void']);
  });

  it('are required for an approval, with meaning and confirmation, and are stored with the signed content', async () => {
    await demand(['approve']);
    const { id } = await waiting();
    const path = `/calibrations/${id}/approve`;

    const without = await checker.send('POST', path);
    expect([without.status, JSON.stringify(without.body)]).toEqual([422, expect.stringContaining('signature.missing')]);
    expect(await checker.send('POST', path, { signature: approved })).toMatchObject({
      status: 403,
      body: { code: 'auth.confirmation_required' },
    });
    expect(await signed(checker, path, approved, await confirm(manager))).toMatchObject({
      status: 403,
      body: { code: 'auth.confirmation_required' },
    });
    expect((await signed(checker, path, { meaning: 'rejected', reason: 'no' })).status).toBe(422);
    expect((await checker.get(`/calibrations/${id}`).expect(200)).body.status).toBe('pending_approval');

    expect(await signed(checker, path, approved)).toMatchObject({ status: 200, body: { status: 'valid' } });

    const { signatures } = await signaturesOf(id);
    expect(signatures).toMatchObject([
      {
        act: 'approve',
        signed_by: idOf(checker),
        signed_by_name: 'Carla Checker',
        meaning: 'approved',
        method: 'password',
        matches: true,
      },
    ]);
    expect(signatures[0]?.content_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await findings()).toEqual([]);
  });

  it('are required for a rejection, with a reason', async () => {
    await demand(['approve']);
    const { id } = await waiting();
    const path = `/calibrations/${id}/reject`;
    expect((await checker.send('POST', path)).status).toBe(422);
    expect((await signed(checker, path, { meaning: 'rejected' })).status).toBe(422);
    expect((await signed(checker, path, { meaning: 'rejected', reason: 'wrong channel' })).status).toBe(200);
    expect((await signaturesOf(id)).signatures).toMatchObject([{ act: 'reject', reason: 'wrong channel' }]);
  });

  it.each(['totp', 'recovery_code'] as const)('are rejected with a %s alone', async (method) => {
    await demand(['approve']);
    const { id } = await waiting();
    const claims = { sub: idOf(checker), ver: 1, jti: randomUUID(), amr: [method] };
    const secret = test.app.get(DerivedKeys).of('confirmations');
    const confirmation = await test.app.get(JwtService).signAsync(claims, { secret, expiresIn: 600 });

    const answer = await signed(checker, `/calibrations/${id}/approve`, approved, confirmation);

    expect([answer.status, answer.body.code]).toEqual([403, 'auth.confirmation_required']);
  });

  it('require one confirmation each, also for two simultaneous actions', async () => {
    await demand(['approve']);
    const [one, two] = [await waiting(), await waiting()];
    const given = await confirm(checker);

    const answers = await Promise.all(
      [one, two].map(({ id }) => signed(checker, `/calibrations/${id}/approve`, approved, given)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ code: 'auth.confirmation_used' });
  });

  it('are required to void, supersede and issue', async () => {
    await demand(['void', 'supersede', 'issue']);
    const { id } = await record();
    await owner.get(`/calibrations/${id}/certificate/download`).expect(400);
    expect((await owner.send('POST', `/calibrations/${id}/certificate`)).status).toBe(422);
    expect((await signed(owner, `/calibrations/${id}/certificate`, approved)).status).toBe(200);
    await owner.send('POST', `/calibrations/${id}/certificate`).expect(200);
    const again = { reason: 'address' };
    expect((await owner.send('POST', `/calibrations/${id}/certificate/reissue`, again)).status).toBe(422);
    expect((await signed(owner, `/calibrations/${id}/certificate/reissue`, approved, undefined, again)).status).toBe(
      204,
    );

    const why = { reason: 'present rules' };
    expect((await owner.send('POST', `/calibrations/${id}/supersede`, why)).status).toBe(422);
    const superseded = await signed(owner, `/calibrations/${id}/supersede`, { meaning: 'responsible' }, undefined, why);
    expect(superseded.status).toBe(201);
    const later = String(superseded.body['id']);
    expect((await signaturesOf(later)).signatures).toMatchObject([{ act: 'supersede', meaning: 'responsible' }]);

    expect((await owner.send('DELETE', `/calibrations/${later}?reason=wrong`)).status).toBe(422);
    const headers = { 'etalon-confirmation': await confirm(owner) };
    const voided = await owner.send(
      'DELETE',
      `/calibrations/${later}?reason=wrong&signature_meaning=rejected`,
      undefined,
      headers,
    );
    expect(voided.status).toBe(204);
    expect((await signaturesOf(later)).signatures[1]).toMatchObject({
      act: 'void',
      meaning: 'rejected',
      reason: 'wrong',
      matches: true,
    });
  });

  it('are given once for one issue', async () => {
    await demand(['issue']);
    const { id } = await record();

    const answers = await Promise.all(
      [owner, manager].map((by) => signed(by, `/calibrations/${id}/certificate`, approved)),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await signaturesOf(id)).signatures).toHaveLength(1);
  });

  it('are not given for a certificate that was issued without', async () => {
    await demand([]);
    const { id } = await record();
    await owner.post(`/calibrations/${id}/certificate`).expect(200);

    expect((await signed(owner, `/calibrations/${id}/certificate`, approved)).status).toBe(200);

    expect((await signaturesOf(id)).signatures).toEqual([]);
  });

  it('are required to restore where they are required to void, and the certificate prints neither', async () => {
    await demand(['void']);
    const { id } = await record();
    const headers = { 'etalon-confirmation': await confirm(owner) };
    const path = `/calibrations/${id}?reason=wrong&signature_meaning=rejected`;
    expect((await owner.send('DELETE', path, undefined, headers)).status).toBe(204);

    expect((await owner.send('POST', `/calibrations/${id}/restore`)).status).toBe(422);
    expect((await owner.get(`/calibrations/${id}`).expect(200)).body.status).toBe('void');
    expect((await signed(owner, `/calibrations/${id}/restore`, approved)).status).toBe(200);

    const { signatures } = await signaturesOf(id);
    expect(signatures.map(({ act, matches }) => [act, matches])).toEqual([
      ['void', true],
      ['restore', true],
    ]);
    expect(await findings()).toEqual([]);
    expect((await downloadedCertificate(owner, id)).body).not.toContain('Electronic signatures');
  });

  it('release a revision of a procedure for calibrations of the organization', async () => {
    const body = { proc_id: 'PR-SIGNED', physical_quantity: 'temperature', name: 'Comparison' };
    const procedure = (await owner.post('/procedures', body).expect(201)).body;
    const path = `/procedures/${procedure.id}/revisions/1/releases`;
    const using = async (by: Client, organization_id: string, revision?: number) => {
      const asset = await anAsset(by, { organization_id });
      const named = {
        internal_procedure_id: procedure.id,
        internal_procedure_revision: revision ?? null,
        temperature: 20,
      };
      return by.send('POST', '/calibrations', calibrationBody(asset, named));
    };
    const outsider = await test.signIn('admin');
    const elsewhere = (await anOrganization(outsider, { name: 'Laboratory Without Signatures' })).id;
    await demand(['release']);

    expect(JSON.stringify((await using(owner, organization)).body)).toContain('signature.not_released');
    expect((await using(outsider, elsewhere)).status).toBe(201);
    const listed = async (by: Client) => (await by.get(`/procedures/${procedure.id}/revisions`).expect(200)).body;
    expect([(await listed(owner))[0]?.needs_release, (await listed(outsider))[0]?.needs_release]).toEqual([
      true,
      false,
    ]);

    expect(await owner.send('POST', path, { signature: approved })).toMatchObject({ status: 403 });
    expect((await signed(checker, path, { meaning: 'rejected', reason: 'no' })).status).toBe(422);
    expect((await signed(await test.signIn('viewer'), path, approved)).status).toBe(403);
    expect((await signed(checker, path.replace('/1/', '/2/'), approved)).status).toBe(404);
    expect((await signed(checker, path, { meaning: 'reviewed' })).status).toBe(204);
    expect((await signed(checker, path, approved)).body).toMatchObject({ code: 'signature.same_person' });
    expect((await signed(manager, path, approved)).status).toBe(204);
    expect((await using(owner, organization)).status).toBe(201);

    const newer = { description: 'In a stirred bath', version: '2', temperature_max: 30 };
    await owner.put(`/procedures/${procedure.id}`, newer).expect(200);
    expect(JSON.stringify((await using(owner, organization, 2)).body)).toContain('signature.not_released');
    for (const revision of [undefined, 1])
      expect(await using(owner, organization, revision)).toMatchObject({
        status: 201,
        body: { internal_procedure: { revision: 1 } },
      });
    const offered = async (by: Client) =>
      (await by.get(`/calibrations/procedures?q=PR-SIGNED&organization_id=${organization}`).expect(200)).body;
    expect(await offered(owner)).toMatchObject([
      { id: procedure.id, version: procedure.version, temperature_max: null },
    ]);
    await owner.put(`/organizations/${organization}`, { private: true }).expect(200);
    expect(await offered(outsider)).toMatchObject([{ version: '2', temperature_max: 30 }]);
    await owner.put(`/organizations/${organization}`, { private: false }).expect(200);
    expect((await listed(owner)).map((row) => [row.needs_release, row.signatures.length])).toEqual([
      [true, 0],
      [false, 2],
    ]);
    expect(await findings()).toEqual([]);
    await test.sql(`update procedure_revisions set name = 'Other' where procedure_id = $1 and revision = 1`, [
      procedure.id,
    ]);
    expect(await findings()).toEqual(['signed_content_altered', 'signed_content_altered']);
    expect((await listed(owner))[1]?.signatures.map(({ matches }) => matches)).toEqual([false, false]);
    await test.sql(`update procedure_revisions set name = 'Comparison' where procedure_id = $1 and revision = 1`, [
      procedure.id,
    ]);
  });

  it('release a version of a certificate template, and certificates use the newest released one', async () => {
    await demand(['release']);
    const source = (word: string) => `<p>${word} {{certificate_number}} {{asset_id}}</p>`;
    const { id } = await aTemplate(owner, { organization_id: organization }, source('First'));
    const path = (version: number) => `/certificate-templates/${id}/versions/${String(version)}/releases`;
    const shown = async () => (await owner.get(`/certificate-templates/${id}`).expect(200)).body;
    const calibration = await record();
    const order = `/calibrations/${calibration.id}/certificate?template_id=${id}`;

    expect(await shown()).toMatchObject({ version: 1, released_version: null, needs_release: true });
    expect(await owner.send('POST', order)).toMatchObject({
      status: 400,
      body: { code: 'certificate_template.not_released' },
    });
    expect((await signed(checker, path(1), approved)).status).toBe(403);
    expect((await signed(owner, path(1), approved)).status).toBe(204);
    await owner.post(`/certificate-templates/${id}/versions`, { source: source('Second') }).expect(200);
    expect(await shown()).toMatchObject({ version: 2, released_version: 1, needs_release: true });
    expect((await owner.send('POST', order)).status).toBe(200);
    const used = await test.sql(`select template_version from certificates where template_id = $1`, [id]);
    expect(used).toEqual([{ template_version: 1 }]);

    expect((await signed(owner, path(2), { meaning: 'responsible' })).status).toBe(204);
    const { body: versions } = await owner.get(`/certificate-templates/${id}/versions`).expect(200);
    expect(versions.map(({ signatures }) => signatures.map(({ meaning, matches }) => [meaning, matches]))).toEqual([
      [['responsible', true]],
      [['approved', true]],
    ]);
    expect(await findings()).toEqual([]);
    await test.sql(`update certificate_template_versions set source = 'x' where template_id = $1 and number = 2`, [id]);
    expect(await findings()).toEqual(['signed_content_altered']);
    await test.sql(`update certificate_template_versions set source = $2 where template_id = $1 and number = 2`, [
      id,
      source('Second'),
    ]);
    await demand([]);
  });

  it('of releases are in the export of the organization', async () => {
    const body = { proc_id: 'PR-EXPORTED', physical_quantity: 'temperature', name: 'Comparison' };
    const procedure = (await owner.post('/procedures', body).expect(201)).body;
    await record({ internal_procedure_id: procedure.id });
    const fields = { name: 'Exported', organization_id: organization };
    const template = await aTemplate(owner, fields, '<p>{{certificate_number}} {{asset_id}}</p>');
    await signed(checker, `/procedures/${procedure.id}/revisions/1/releases`, { meaning: 'reviewed' });
    await signed(owner, `/certificate-templates/${template.id}/versions/1/releases`, approved);

    const exports = `/organizations/${organization}/exports` as const;
    const { id } = (await owner.post(exports).expect(202)).body;
    await eventually(async () => (await owner.get(`${exports}/${id}`).expect(200)).body.state === 'done');
    const { body: link } = await owner.post(`${exports}/${id}/link`).expect(200);
    const folder = await mkdtemp(join(tmpdir(), 'etalon-signed-export-'));
    const { lines } = await unpacked((await test.anyone.get(link.url).expect(200)).bytes, folder);
    await rm(folder, { recursive: true });

    const line = { act: 'release', matches: true };
    expect(lines.get('procedure_releases.jsonl')).toContainEqual({
      proc_pk: procedure.id,
      item: expect.objectContaining({
        revision: 1,
        signatures: [expect.objectContaining({ ...line, signed_by_name: 'Carla Checker', meaning: 'reviewed' })],
      }),
    });
    expect(lines.get('certificate_template_releases.jsonl')).toContainEqual({
      template_id: template.id,
      item: expect.objectContaining({
        version: 1,
        signatures: [expect.objectContaining({ ...line, signed_by_name: 'Otto Owner', meaning: 'approved' })],
      }),
    });
  });

  it('authorise in the order and by the people defined by the organization, each a different one', async () => {
    await demand(
      [],
      [
        { meaning: 'responsible', by: 'performer' },
        { meaning: 'reviewed', by: 'named', user_ids: [idOf(manager), idOf(owner)] },
        { meaning: 'approved', by: 'checker' },
      ],
    );
    const { id } = await waiting();
    const [path, approval] = [`/calibrations/${id}/signatures`, `/calibrations/${id}/approve`];

    for (const answer of [await checker.send('POST', approval), await signed(checker, approval, approved)])
      expect(answer.body).toMatchObject({ code: 'signature.steps_missing', params: { step: 1, steps: 3 } });
    expect((await signed(manager, path, { meaning: 'responsible' })).body).toMatchObject({
      code: 'signature.not_signer',
    });
    const other = await signed(owner, path, { meaning: 'reviewed' });
    expect([other.status, JSON.stringify(other.body)]).toEqual([
      422,
      expect.stringContaining('Signature 1 means: responsible for content'),
    ]);
    expect((await signed(owner, path, { meaning: 'responsible' })).status).toBe(201);
    expect((await signed(owner, path, { meaning: 'reviewed' })).body).toMatchObject({ code: 'signature.same_person' });
    expect((await signed(manager, path, { meaning: 'reviewed' })).status).toBe(201);
    expect((await signaturesOf(id)).next).toMatchObject([
      { step: 3, meaning: 'approved', approves: true, can_sign: false },
    ]);
    expect((await signed(checker, path, approved)).body).toMatchObject({ code: 'signature.approves' });
    expect((await signed(checker, approval, approved)).status).toBe(200);

    const { signatures, next } = await signaturesOf(id);
    expect(next).toEqual([]);
    expect(signatures.map(({ step, meaning }) => [step, meaning])).toEqual([
      [1, 'responsible'],
      [2, 'reviewed'],
      [3, 'approved'],
    ]);
    const { body: printed } = await downloadedCertificate(owner, id);
    const lines = /Electronic signatures(.*)/s.exec(printed)?.[1] ?? '';
    for (const line of ['Otto Owner: Responsible for content', 'Mira Manager: Reviewed', 'Carla Checker: Approved'])
      expect(lines).toContain(line);
    expect(lines).toMatch(/\d{2}:\d{2}:\d{2} (UTC|GMT)/);
  });

  it('leave an approval pending if the sequence was shortened meanwhile', async () => {
    const steps = [
      { meaning: 'responsible' as const, by: 'performer' },
      { meaning: 'approved' as const, by: 'checker' },
    ];
    await demand([], steps);
    const { id } = await waiting();
    expect((await signed(owner, `/calibrations/${id}/signatures`, { meaning: 'responsible' })).status).toBe(201);
    await demand([], [steps[1] ?? { meaning: 'approved', by: 'checker' }]);

    expect((await checker.send('POST', `/calibrations/${id}/approve`)).status).toBe(422);
    expect((await signed(checker, `/calibrations/${id}/approve`, approved)).status).toBe(200);
  });

  it('are missing in a batch of certificates, which reports it', async () => {
    await demand(['issue']);
    const { id } = await record();
    const { body: batch } = await owner.post('/certificate-batches', { calibration_ids: [id] }).expect(202);
    await eventually(async () => {
      const items = await owner.get(`/certificate-batches/${batch.id}/items`).expect(200);
      return items.body[0]?.outcome === 'left_out' && items.body[0].reason === 'not_signed';
    });
  });

  it('withhold a certificate until the sequence is complete, without a checker', async () => {
    await demand(
      [],
      [
        { meaning: 'responsible', by: 'performer' },
        { meaning: 'approved', by: 'member' },
      ],
    );
    const { id } = await record({ performed_by_user_id: idOf(owner) });
    const path = `/calibrations/${id}/signatures`;
    const canIssue = async () =>
      (await owner.get(`/calibrations/${id}/certificate/readiness`).expect(200)).body.can_issue;
    const held = await owner.send('POST', `/calibrations/${id}/certificate`);
    expect(held).toMatchObject({ status: 400, body: { code: 'signature.not_authorised' } });
    expect(await canIssue()).toBe(false);
    expect((await signed(owner, path, { meaning: 'responsible' })).status).toBe(201);

    const answers = await Promise.all([checker, manager].map((by) => signed(by, path, approved)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await canIssue()).toBe(true);
    await owner.post(`/calibrations/${id}/certificate`).expect(200);
  });

  it('are not given for a certificate that cannot be issued', async () => {
    await demand(['issue']);
    const { id } = await waiting();
    const path = `/calibrations/${id}/certificate`;

    const early = await signed(owner, path, approved);

    expect(early).toMatchObject({ status: 400, body: { code: 'certificate.not_approved' } });
    expect((await signaturesOf(id)).signatures).toEqual([]);
    await checker.post(`/calibrations/${id}/approve`).expect(200);
    expect((await owner.send('POST', path)).status).toBe(422);
    expect((await signed(owner, `${path}?template_id=${randomUUID()}`, approved)).status).toBe(404);
    expect((await signaturesOf(id)).signatures).toEqual([]);
    await owner.delete(`/calibrations/${id}?reason=wrong`).expect(204);
    expect((await signed(owner, path, approved)).body).toMatchObject({ code: 'certificate.not_in_force' });
    expect((await signaturesOf(id)).signatures).toEqual([]);
  });

  it('are required for a reissue if the sequence was set after the first issue', async () => {
    await demand([]);
    const { id } = await record({ performed_by_user_id: idOf(owner) });
    await owner.post(`/calibrations/${id}/certificate`).expect(200);
    await demand(
      ['issue'],
      [
        { meaning: 'responsible', by: 'performer' },
        { meaning: 'approved', by: 'member' },
      ],
    );
    const path = `/calibrations/${id}/certificate/reissue`;
    const again = () => signed(owner, path, approved, undefined, { reason: 'address' });

    expect(await again()).toMatchObject({ status: 400, body: { code: 'signature.not_authorised' } });

    expect((await owner.get(`/calibrations/${id}/certificates`).expect(200)).body).toHaveLength(1);
    expect((await signaturesOf(id)).signatures).toEqual([]);
    const step = `/calibrations/${id}/signatures`;
    expect((await signed(owner, step, { meaning: 'responsible' })).status).toBe(201);
    expect((await signed(checker, step, approved)).status).toBe(201);
    expect((await again()).status).toBe(204);
  });

  describe('of a calibration after its asset moved to another organization', () => {
    let heir: Client;
    let other: string;
    beforeAll(async () => {
      heir = await test.signIn('admin', 'Hanna Heir');
      other = (await anOrganization(owner, { name: 'Other Laboratory', private: true })).id;
      const { id } = (await heir.get('/users/me').expect(200)).body;
      await owner.post(`/organizations/${other}/members`, { user_ids: [id] }).expect(201);
      await owner.put(`/organizations/${organization}`, { private: true }).expect(200);
    });
    afterAll(() => owner.put(`/organizations/${organization}`, { private: false }).expect(200));

    const moved = async (from = organization, to = other) => {
      const asset = await anAsset(owner, { organization_id: from });
      const { id } = (await owner.post('/calibrations', calibrationBody(asset, {})).expect(201)).body;
      await owner.put(`/assets/${asset.id}`, { organization_id: to }).expect(200);
      return id;
    };

    it('are those of the issuer: its members sign the certificate', async () => {
      await demand(['issue', 'void']);
      const id = await moved();
      const path = `/calibrations/${id}/certificate`;

      expect((await signaturesOf(id)).demanded).toEqual(['issue', 'void']);
      expect((await heir.get(`${path}/download`).expect(400)).body).toMatchObject({ code: 'signature.issue_missing' });
      expect((await heir.send('POST', path)).status).toBe(422);
      expect((await signed(heir, path, approved)).status).toBe(403);
      expect((await signed(owner, path, approved)).status).toBe(200);
      expect((await downloadedCertificate(heir, id)).body).toContain('Otto Owner');
      expect((await heir.send('DELETE', `/calibrations/${id}?reason=wrong`)).status).toBe(409);
    });

    it('are steps of the issuer', async () => {
      await demand([], [{ meaning: 'approved', by: 'member' }]);
      const id = await moved();
      const path = `/calibrations/${id}/signatures`;

      await heir.get(`/calibrations/${id}/certificate/download`).expect(400);
      expect((await signed(heir, path, approved)).body).toMatchObject({ code: 'signature.not_signer' });
      expect((await signed(owner, path, approved)).status).toBe(201);
      await owner.get(`/calibrations/${id}/certificate/download`).expect(200);
      await heir.get(`/calibrations/${id}/certificate/download`).expect(200);
    });

    it('are not those of the other organization', async () => {
      await demand(['issue', 'release'], [{ meaning: 'approved', by: 'member' }]);
      const id = await moved(other, organization);

      await owner.get(`/calibrations/${id}/certificate/download`).expect(200);
    });
  });

  it('require the role at the time of signing', async () => {
    await demand(
      [],
      [
        { meaning: 'reviewed', by: 'member' },
        { meaning: 'approved', by: 'checker' },
      ],
    );
    const { id } = await waiting();
    const given = await confirm(manager);
    await owner.delete(`/organizations/${organization}/members/${idOf(manager)}`).expect(204);
    const answer = await signed(manager, `/calibrations/${id}/signatures`, { meaning: 'reviewed' }, given);
    await owner.post(`/organizations/${organization}/members`, { user_ids: [idOf(manager)] }).expect(201);

    expect([403, 404]).toContain(answer.status);
  });

  it('are rejected for API keys', async () => {
    await demand(['approve']);
    const { id } = await waiting();
    const { body } = await checker.post('/api-keys', { name: 'Robot', scopes: ['calibration:write'] }).expect(201);
    const robot = test.anyone.as(body.secret);
    const answer = await signed(robot, `/calibrations/${id}/approve`, approved, await confirm(checker));
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.confirmation_required' } });
  });

  it('are only added by the service, and tampering in the database is detected', async () => {
    await demand(['approve']);
    const { id } = await waiting();
    expect((await signed(checker, `/calibrations/${id}/approve`, approved)).status).toBe(200);
    await eventually(async () => {
      await asSystem('job', () => test.app.get(Sealer).seal());
      return (await findings()).length === 0;
    });
    await expect(test.sql(`update electronic_signatures set meaning = 'reviewed'`)).rejects.toThrow('only ever added');
    const row = `where calibration_id = '${id}'`;

    await behindItsBack(`update electronic_signatures set signed_by_name = 'Somebody' ${row}`);
    expect(await findings()).toEqual(['signature_altered']);
    await behindItsBack(`update electronic_signatures set signed_by_name = 'Carla Checker' ${row}`);

    await behindItsBack(
      `create table kept_rows as select * from electronic_signatures ${row}`,
      `delete from electronic_signatures ${row}`,
    );
    expect(await findings()).toEqual(['signature_missing']);
    await behindItsBack(`insert into electronic_signatures select * from kept_rows`);
    await behindItsBack(
      `update kept_rows set id = gen_random_uuid(), confirmation_id = gen_random_uuid()`,
      `insert into electronic_signatures select * from kept_rows`,
    );
    expect(await findings()).toEqual(['signature_added']);
    await behindItsBack(
      `delete from electronic_signatures where id in (select id from kept_rows)`,
      'drop table kept_rows',
    );

    await test.sql(`update calibrations set notes = 'added later' where id = $1`, [id]);
    expect(await findings()).toEqual(['signed_content_altered']);
    expect((await signaturesOf(id)).signatures).toMatchObject([{ matches: false }]);
    await test.sql(`update calibrations set notes = null where id = $1`, [id]);
    await test.sql(`update calibration_points set measured_value = measured_value + 1 where calibration_id = $1`, [id]);
    expect(await findings()).toEqual(['signed_content_altered']);
    await test.sql(`update calibration_points set measured_value = measured_value - 1 where calibration_id = $1`, [id]);
  });
});
