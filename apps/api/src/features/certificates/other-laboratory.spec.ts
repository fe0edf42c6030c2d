import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { aTemplate } from '../../testing/a-template.js';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { downloadedCertificate, pdfTextOf } from '../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { isOfOtherLaboratory, makeCertificate, OF_OTHER_LABORATORY } from '../calibrations/index.js';

import { ResumeSigning } from './keys/resume-signing.js';
import { ChooseTemplate } from './templates/choose-template.js';

const SOURCE = Buffer.from(
  '<h1>{{title}}</h1><p>Letterhead {{certificate_number}} {{asset_id}} {{org_name}}</p><p>{{org_description}} {{asset_part_number}} {{asset_notes}} {{channel.range}} {{channel.resolution}}</p><p>{{approver_name}} {{approver_function}}</p>',
);
const PASSWORD = 'correct horse battery';
const refused = { code: 'calibration.other_laboratory' };

describe('the certificate of a calibration after its asset moved to another organization', () => {
  let test: TestApp;
  let orgAdmin: Client;
  let heir: Client;
  let north: { id: string };
  let south: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    orgAdmin = await test.signIn('admin', 'Chief');
    heir = await test.signIn('admin', 'Heir');
    north = await anOrganization(orgAdmin, { name: 'Laboratory North', private: true, address_city: 'Nordhausen' });
    south = await anOrganization(orgAdmin, { name: 'Workshop South', address_city: 'Südhausen' });
    const { id } = (await heir.get('/users/me').expect(200)).body;
    await orgAdmin.post(`/organizations/${south.id}/members`, { user_ids: [id] }).expect(201);
  });
  afterAll(() => test.close());

  const letters = (text: string) => text.replace(/\s/g, '');
  const recorded = async (of?: { id: string; asset_id: string }, given: object = {}) => {
    const asset = of ?? (await anAsset(orgAdmin, { organization_id: north.id }));
    const { body } = await orgAdmin.post('/calibrations', calibrationBody(asset, given)).expect(201);
    return { asset, id: body.id, number: body.certificate_number };
  };
  const issued = async () => {
    const made = await recorded();
    await orgAdmin.get(`/calibrations/${made.id}/certificate/download`).expect(200);
    return made;
  };
  const moves = (asset: { id: string }, to: { id: string }) =>
    orgAdmin.put(`/assets/${asset.id}`, { organization_id: to.id }).expect(200);
  const template = async (of: { id: string }) => (await aTemplate(orgAdmin, { organization_id: of.id }, SOURCE)).id;
  const reissue = (id: string, by = orgAdmin) => by.post(`/calibrations/${id}/certificate/reissue`, { reason: 'Name' });
  const newest = async (id: string) => (await orgAdmin.get(`/calibrations/${id}/certificates`).expect(200)).body.at(-1);
  const keyOf = async (id: string) =>
    (
      await test.sql<{ organization_id: string }>(
        'select k.organization_id from certificates x join signing_keys k on k.id = x.signing_key_id where x.calibration_id = $1',
        [id],
      )
    ).map(({ organization_id }) => organization_id);
  const shown = async (id: string, by = heir) => (await by.get(`/calibrations/${id}`).expect(200)).body;
  const expired = (isOver: boolean) =>
    test.sql(`update signing_keys set not_valid_after = now() + $2 * interval '1 year' where organization_id = $1`, [
      north.id,
      isOver ? -1 : 1,
    ]);

  it('is not reissued, corrected or printed by a template of others until the asset returns', async () => {
    const { asset, id, number } = await issued();
    const letterhead = await template(south);
    await moves(asset, south);

    expect(await shown(id)).toMatchObject({ is_of_other_laboratory: true, certificate_number: number });
    const { bytes } = await heir.get(`/calibrations/${id}/certificate/download`).expect(200);
    expect(letters((await pdfTextOf(bytes)).body)).toContain('LaboratoryNorth');
    expect((await reissue(id, heir).expect(409)).body).toMatchObject(refused);
    const correction = calibrationBody(asset, { supersedes_id: id, correction_reason: 'Typed wrongly' });
    expect((await heir.post('/calibrations', correction).expect(409)).body).toMatchObject(refused);
    const anew = await heir.post(`/calibrations/${id}/supersede`, { reason: 'Newer rules' }).expect(409);
    expect(anew.body).toMatchObject(refused);
    const by = await heir.get(`/calibrations/${id}/certificate/download?template_id=${letterhead}`).expect(409);
    expect(by.body).toMatchObject(refused);
    expect(
      JSON.stringify((await heir.get(`/calibrations/${id}/certificate-templates`).expect(200)).body),
    ).not.toContain(letterhead);
    const { body: options } = await heir.post('/certificate-batches/templates', { calibration_ids: [id] }).expect(200);
    expect(options.options.map((one) => one.id)).not.toContain(letterhead);
    const batch = { calibration_ids: [id], template_id: letterhead };
    const { body: ordered } = await heir.post('/certificate-batches', batch).expect(202);
    const items = async () => (await heir.get(`/certificate-batches/${ordered.id}/items`).expect(200)).body;
    await eventually(async () => (await items())[0]?.outcome !== 'waiting');
    expect(await items()).toMatchObject([{ outcome: 'left_out', reason: 'other_laboratory' }]);

    await moves(asset, north);
    expect(await shown(id, orgAdmin)).toMatchObject({ is_of_other_laboratory: false });
    await reissue(id).expect(204);
    await eventually(async () => (await newest(id))?.state === 'valid' && (await newest(id))?.issue === 2);
    expect(letters((await downloadedCertificate(orgAdmin, id)).body)).toContain('LaboratoryNorth');
    expect(await shown(id, orgAdmin)).toMatchObject({ certificate_number: `${number}-r1` });
  });

  it('is not first issued for an item that the other organization renamed', async () => {
    const { asset, id } = await recorded(undefined, { issue_certificate: false });
    await moves(asset, south);
    await heir.put(`/assets/${asset.id}`, { name: 'Other gauge', serial_number: '99999' }).expect(200);

    for (const first of [
      heir.get(`/calibrations/${id}/certificate/download`),
      heir.get(`/calibrations/${id}/certificate/dcc`),
      heir.post(`/calibrations/${id}/certificate`),
    ])
      expect((await first.expect(409)).body).toMatchObject(refused);
    expect((await heir.get(`/calibrations/${id}/certificate/readiness`).expect(200)).body.can_issue).toBe(false);
    const { body: ordered } = await heir.post('/certificate-batches', { calibration_ids: [id] }).expect(202);
    const items = async () => (await heir.get(`/certificate-batches/${ordered.id}/items`).expect(200)).body;
    await eventually(async () => (await items())[0]?.outcome !== 'waiting');
    expect(await items()).toMatchObject([{ outcome: 'left_out', reason: 'other_laboratory' }]);
    expect(await keyOf(id)).toEqual([]);

    await moves(asset, north);
    await orgAdmin.post(`/calibrations/${id}/certificate`).expect(200);
    expect(await keyOf(id)).toEqual([north.id]);
  });

  it('is first issued in a batch of a member of its laboratory only, also beside one that did not move', async () => {
    const west = await anOrganization(orgAdmin, { name: 'Laboratory West' });
    const inWest = async () =>
      recorded(await anAsset(orgAdmin, { organization_id: west.id }), { issue_certificate: false });
    const { asset, id } = await inWest();
    await moves(asset, south);
    const there = await inWest();
    const ordered = async (by: Client) => {
      const { body } = await by.post('/certificate-batches', { calibration_ids: [there.id, id] }).expect(202);
      const ended = async () => (await by.get(`/certificate-batches/${body.id}`).expect(200)).body.state === 'done';
      await eventually(ended);
      return (await by.get(`/certificate-batches/${body.id}/items`).expect(200)).body.map(({ outcome }) => outcome);
    };

    expect(await ordered(heir)).toEqual(['ready', 'left_out']);
    expect(await keyOf(id)).toEqual([]);
    expect(await ordered(orgAdmin)).toEqual(['ready', 'ready']);
    expect(await keyOf(id)).toEqual([west.id]);
  });

  it('is voided and restored by its issuer only', async () => {
    const { asset, id } = await issued();
    const voided = (by: Client) => by.delete(`/calibrations/${id}?reason=Wrong`);
    const restored = (by: Client) => by.post(`/calibrations/${id}/restore`);
    await moves(asset, south);
    expect((await voided(heir).expect(409)).body).toMatchObject(refused);
    expect(await shown(id)).toMatchObject({ status: 'valid', can_void: false });

    await moves(asset, north);
    await voided(orgAdmin).expect(204);
    await moves(asset, south);
    expect((await restored(heir).expect(409)).body).toMatchObject(refused);
    expect(await shown(id)).toMatchObject({ status: 'void', can_void: false });

    await moves(asset, north);
    expect(await shown(id, orgAdmin)).toMatchObject({ can_void: true });
    await restored(orgAdmin).expect(200);
  });

  it('keeps its documents and the PDF of an external laboratory while another organization has the asset', async () => {
    const external = { calibration_type: 'external_accredited_lab', external_lab_name: 'Gauge House', points: [] };
    const { asset, id } = await recorded(undefined, external);
    const { body: raw } = await orgAdmin
      .upload(`/calibrations/${id}/files`, Buffer.from('1'), 'text/plain')
      .expect(201);
    const removed = (by: Client) => by.delete(`/calibrations/${id}/files/${raw.id}?reason=Tidy`);
    const replaced = (text: string, by: Client) =>
      by.upload(`/calibrations/${id}/certificate/upload`, Buffer.from(`%PDF-1.7 ${text}`), 'application/pdf');
    await moves(asset, south);
    await replaced('first', heir).expect(200);
    await replaced('first', heir).expect(200);
    expect((await replaced('second', heir).expect(409)).body).toMatchObject(refused);
    expect((await removed(heir).expect(409)).body).toMatchObject(refused);

    await moves(asset, north);
    await replaced('second', orgAdmin).expect(200);
    await removed(orgAdmin).expect(204);
  });

  it('has name, number and key of the calibrating laboratory if issued later', async () => {
    await issued();
    await expired(true);
    const { asset, id, number } = await recorded();
    await orgAdmin.get(`/calibrations/${id}/certificate/download`).expect(400);
    await moves(asset, south);
    await expired(false);
    await asSystem('job', () => test.app.get(ResumeSigning).run());
    await eventually(async () => (await keyOf(id)).length === 1);

    expect(await keyOf(id)).toEqual([north.id]);
    const { body, margins } = await downloadedCertificate(heir, id);
    expect(letters(body)).toContain('LaboratoryNorth');
    expect(letters(body + margins)).not.toContain('WorkshopSouth');
    expect((await shown(id)).certificate_number).toBe(number);
    const xml = async () => (await heir.get(`/calibrations/${id}/certificate/dcc`).expect(200)).bytes.toString();
    expect(await xml()).toContain('Nordhausen');

    await test.sql('delete from digital_certificates where calibration_id = $1', [id]);
    const late = await xml();
    expect(late).toContain('Nordhausen');
    expect(late).not.toContain('Südhausen');
    expect(late).toContain(number);
  });

  it('cannot be approved by the other organization, only rejected', async () => {
    const checker = (await heir.get('/users/me').expect(200)).body.id;
    const asset = await anAsset(orgAdmin, { organization_id: south.id });
    const { id } = await recorded(asset, { checked_by_user_id: checker });
    await moves(asset, north);
    await orgAdmin.post(`/organizations/${north.id}/members`, { user_ids: [checker] }).expect(201);

    expect((await heir.post(`/calibrations/${id}/approve`).expect(409)).body).toMatchObject(refused);
    await heir.post(`/calibrations/${id}/reject?reason=Not+ours`).expect(200);
    await orgAdmin.delete(`/organizations/${north.id}/members/${checker}`).expect(204);
  });

  it('belongs to the new organization if there was none before', async () => {
    const asset = await anAsset(test.root, {});
    const { body } = await test.root.post('/calibrations', calibrationBody(asset)).expect(201);
    await test.root.get(`/calibrations/${body.id}/certificate/download`).expect(200);
    await test.root.put(`/assets/${asset.id}`, { organization_id: south.id }).expect(200);

    expect(await shown(body.id)).toMatchObject({
      is_of_other_laboratory: false,
      certificate_number: body.certificate_number,
    });
    await reissue(body.id, heir).expect(204);
  });

  it.each([
    ['if its issuer requires that', 1],
    ['not if only the other organization requires that', 2],
  ])('uses the released version of a template, %s', async (_title, version) => {
    const fields = { name: `Released ${String(version)}` };
    const letterhead = await aTemplate(test.root, fields, SOURCE);
    const path = `/certificate-templates/${letterhead.id}/versions`;
    await test.root.post(path, { source: `${SOURCE.toString()}<p>Second</p>` }).expect(200);
    const { body: confirmed } = await test.root.post('/auth/confirmations', { password: PASSWORD }).expect(201);
    const headers = { 'etalon-confirmation': confirmed.confirmation };
    await test.root.send('POST', `${path}/1/releases`, { signature: { meaning: 'approved' } }, headers).expect(204);
    const demand = (acts: 'release'[]) =>
      orgAdmin.put(`/organizations/${north.id}/signature-policy`, { acts, sequence: [] }).expect(200);
    await demand(['release']);
    const [from, to] = version === 1 ? [north, south] : [south, north];
    const { asset, id } = await recorded(await anAsset(orgAdmin, { organization_id: from.id }));
    await moves(asset, to);

    expect(await test.app.get(ChooseTemplate).newest(letterhead.id, id)).toMatchObject({ version });
    await demand([]);
  });

  it('has the same result in TypeScript and in SQL', async () => {
    const [a, b] = [north.id, south.id];
    for (const [organization_id, issuing_organization_id] of [
      [a, a],
      [a, b],
      [null, b],
      [a, null],
      [null, null],
    ] as const) {
      const [judged] = await test.sql<{ is: boolean }>(
        `select ${OF_OTHER_LABORATORY} as is from (values ($1::uuid, $2::uuid)) c (organization_id, issuing_organization_id)`,
        [organization_id, issuing_organization_id],
      );
      expect(judged?.is).toBe(isOfOtherLaboratory({ organization_id, issuing_organization_id }));
    }
  });
});

describe('the certificate of a calibration after its asset was renamed', () => {
  let test: TestApp;
  let orgAdmin: Client;
  let organization: { id: string };
  let letterhead: string;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    orgAdmin = await test.signIn('admin', 'Chief');
    organization = await anOrganization(orgAdmin, { name: 'Laboratory North' });
    letterhead = (await aTemplate(orgAdmin, { organization_id: organization.id }, SOURCE)).id;
  });
  afterAll(() => test.close());

  const letters = (text: string) => text.replace(/\s/g, '');
  const attached = async (pdf: Buffer, name: string) => {
    const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
    return Buffer.from((await document.getAttachmentContent(name)) ?? []);
  };
  const byTemplate = (id: string) => orgAdmin.get(`/calibrations/${id}/certificate/download?template_id=${letterhead}`);
  const UNAUTHORISED = 'this certificate names no authorising person';
  const CHANGED = ['NOR-NEW-NAME', 'Renamed', 'C. Example', 'Südhausen', 'Moved', 'P-NEW', 'Internal remark', '2 °C'];
  let changed = 0;
  const changes = async (asset: { id: string }) => {
    changed += 1;
    const named = {
      asset_id: `NOR-NEW-NAME-${String(changed)}`,
      name: 'Renamed',
      serial_number: `S-NEW-${String(changed)}`,
    };
    const facts = { manufacturer_part_number: 'P-NEW', description: 'Internal remark' };
    await orgAdmin.put(`/assets/${asset.id}`, { ...named, ...facts }).expect(200);
    await orgAdmin
      .put(`/organizations/${organization.id}`, {
        name: 'Renamed laboratory',
        description: 'Moved',
        address_city: 'Südhausen',
        certificate_language: 'de',
        certificate_authoriser_name: 'C. Example',
        certificate_prints_notes: true,
      })
      .expect(200);
    await test.sql(`update sensor_channels set resolution = 2, measurement_max = 90 where asset_id = $1`, [asset.id]);
  };
  const changesBack = () =>
    orgAdmin
      .put(`/organizations/${organization.id}`, {
        name: 'Laboratory North',
        description: '',
        address_city: '',
        certificate_language: 'en',
        certificate_authoriser_name: '',
        certificate_prints_notes: false,
      })
      .expect(200);
  const issued = async () => {
    const asset = await anAsset(orgAdmin, { organization_id: organization.id });
    const { body } = await orgAdmin.post('/calibrations', calibrationBody(asset)).expect(201);
    await orgAdmin.get(`/calibrations/${body.id}/certificate/download`).expect(200);
    return { asset, id: body.id, number: body.certificate_number };
  };

  it('has the same content by a template as by the built-in one, and the same DCC', async () => {
    const { asset, id, number } = await issued();
    await changes(asset);
    const day = '2026-01-15';
    await test.sql(
      `update certificates set as_issued = jsonb_set(as_issued, '{issued_on}', to_jsonb($2::text)) where calibration_id = $1`,
      [id, day],
    );

    const { bytes, headers } = await byTemplate(id).expect(200);
    const { body, margins } = await pdfTextOf(bytes);
    expect(JSON.parse((await attached(bytes, 'result.json')).toString())).toMatchObject({
      certificate: { issued_on: day },
    });

    for (const stated of [number, asset.asset_id, 'LaboratoryNorth', '0 °C to 100 °C', '0.01 °C', UNAUTHORISED])
      expect(letters(body)).toContain(letters(stated));
    for (const stated of CHANGED) expect(letters(body + margins)).not.toContain(letters(stated));
    expect(letters(body)).toContain('CalibrationcertificateLetterhead');
    expect(headers.get('content-disposition')).toContain(`certificate_${asset.asset_id}_v1.pdf`);
    const { bytes: dcc } = await orgAdmin.get(`/calibrations/${id}/certificate/dcc`).expect(200);
    expect((await attached(bytes, 'dcc.xml')).equals(dcc)).toBe(true);
    const numbers = await test.sql('select distinct number from certificates where calibration_id = $1', [id]);
    expect(numbers).toEqual([{ number }]);
    expect((await orgAdmin.get(`/calibrations/${id}`).expect(200)).body.certificate_number).toBe(number);
    await changesBack();
  });

  it('finds the calibration by the number on it', async () => {
    const { asset, id, number } = await issued();
    const found = async (q: string, by = orgAdmin) =>
      (await by.get(`/calibrations?q=${encodeURIComponent(q)}`).expect(200)).body.map((one) => one.id);
    await orgAdmin.put(`/assets/${asset.id}`, { asset_id: 'Renamed-7' }).expect(200);

    for (const q of [number, number.toLowerCase(), `renamed-7 ${number}`])
      expect([q, await found(q)]).toEqual([q, [id]]);
    expect(await found(`${number}2`)).toEqual([]);
    const hidden = await anOrganization(orgAdmin, { private: true });
    await orgAdmin.put(`/assets/${asset.id}`, { organization_id: hidden.id }).expect(200);
    expect(await found(number, await test.signIn('technician', 'Outsider'))).toEqual([]);
  });

  it('finds the asset by its former id, as its labels have it', async () => {
    const { asset } = await issued();
    await orgAdmin.put(`/assets/${asset.id}`, { asset_id: 'RELABELLED-1' }).expect(200);

    for (const former of [asset.asset_id, asset.asset_id.toLowerCase()]) {
      expect((await orgAdmin.get(`/assets/${former}`).expect(200)).body.id).toBe(asset.id);
      expect((await orgAdmin.get(`/assets?code=${former}`).expect(200)).body.map(({ id }) => id)).toEqual([asset.id]);
    }
    await orgAdmin.put(`/assets/${asset.asset_id}`, { name: 'By its label' }).expect(200);
    const hidden = await anOrganization(orgAdmin, { private: true });
    await orgAdmin.put(`/assets/${asset.id}`, { organization_id: hidden.id }).expect(200);
    const outsider = await test.signIn('technician', 'Stranger');
    await outsider.get(`/assets/${asset.asset_id}`).expect(404);
    expect((await outsider.get(`/assets?code=${asset.asset_id}`).expect(200)).body).toEqual([]);
  });

  it('finds the calibration by a number with a space in it, in any spelling of the id', async () => {
    const asset = await anAsset(orgAdmin, { organization_id: organization.id, asset_id: 'NOR-TS 12' });
    const { body } = await orgAdmin.post('/calibrations', calibrationBody(asset)).expect(201);
    await orgAdmin.get(`/calibrations/${body.id}/certificate/download`).expect(200);
    await orgAdmin.put(`/assets/${asset.id}`, { asset_id: 'Renamed-8' }).expect(200);

    const number = body.certificate_number;
    expect(number).toContain('TS 12');
    for (const q of [number, ` ${number} `, number.replace(' ', '-'), number.replaceAll('-', '\u2011')])
      expect([
        q,
        (await orgAdmin.get(`/calibrations?q=${encodeURIComponent(q)}`).expect(200)).body.map((one) => one.id),
      ]).toEqual([q, [body.id]]);
  });

  it('names no later authoriser if the facts of its issue were not stored', async () => {
    const { asset, id } = await issued();
    await test.sql(`update certificates set as_issued = as_issued - 'printed' where calibration_id = $1`, [id]);
    await changes(asset);

    const { bytes } = await byTemplate(id).expect(200);
    const { body } = await pdfTextOf(bytes);
    expect(letters(body)).toContain(letters(UNAUTHORISED));
    expect(letters(body)).not.toContain(letters('C. Example'));
    await changesBack();
  });

  it('has the texts of today in its next issue', async () => {
    const { asset, id } = await issued();
    await changes(asset);
    await orgAdmin.post(`/calibrations/${id}/certificate/reissue`, { reason: 'Name misspelt' }).expect(204);
    const second = async () => (await orgAdmin.get(`/calibrations/${id}/certificates`).expect(200)).body.at(1);
    await eventually(async () => (await second())?.state === 'valid');

    const { body } = await pdfTextOf((await byTemplate(id).expect(200)).bytes);
    for (const stated of CHANGED) expect(letters(body)).toContain(letters(stated));
    await changesBack();
  });

  it('is identified by its number in a calibration that uses it as standard', async () => {
    const { asset, id, number } = await issued();
    await orgAdmin.put(`/assets/${asset.id}`, { asset_id: 'NOR-STANDARD' }).expect(200);
    const item = await anAsset(orgAdmin, { organization_id: organization.id });
    const given = { internal_reference_asset_id: asset.id };
    const { body } = await orgAdmin.post('/calibrations', calibrationBody(item, given)).expect(201);

    expect(body.reference_standard).toMatchObject({ calibration_id: id, certificate_number: number });
  });

  it('keeps its language when reissued, despite a new setting of its organization', async () => {
    const { id } = await issued();
    await orgAdmin.put(`/organizations/${organization.id}`, { certificate_language: 'fr' }).expect(200);
    await orgAdmin.post(`/calibrations/${id}/certificate/reissue`, { reason: 'Name misspelt' }).expect(204);
    const second = async () => (await orgAdmin.get(`/calibrations/${id}/certificates`).expect(200)).body.at(1);
    await eventually(async () => (await second())?.state === 'valid');

    expect((await second())?.language).toBe('en');
    await orgAdmin.put(`/organizations/${organization.id}`, { certificate_language: 'en' }).expect(200);
  });

  it('of a correction of a correction is the last one, wherever the first is requested', async () => {
    const { asset, id } = await issued();
    const { bytes } = await orgAdmin.get(`/calibrations/${id}/certificate/download`).expect(200);
    const verified = async () =>
      (await test.anyone.upload('/verify', bytes, 'application/pdf', {}, 'a.pdf').expect(200)).body;
    const first = async () => (await orgAdmin.get(`/calibrations/${id}/certificates`).expect(200)).body[0];
    let last = { id, certificate_number: '' };
    for (const correction_reason of ['One', 'Two']) {
      const given = { supersedes_id: last.id, correction_reason };
      last = (await orgAdmin.post('/calibrations', calibrationBody(asset, given)).expect(201)).body;
      await orgAdmin.get(`/calibrations/${last.id}/certificate/download`).expect(200);
    }

    const superseded = { state: 'superseded', superseded_by: last.certificate_number };
    expect(last.certificate_number).toMatch(/-v3$/);
    expect([await verified(), await first()]).toMatchObject([superseded, superseded]);

    await orgAdmin.delete(`/calibrations/${last.id}?reason=Wrong`).expect(204);
    const none = { state: 'superseded', superseded_by: null };
    expect([await verified(), await first()]).toMatchObject([none, none]);
  });

  it('is also issued by a template once the key signs again', async () => {
    const { id } = await issued();
    const expires = (years: number) =>
      test.sql(`update signing_keys set not_valid_after = now() + $1 * interval '1 year'`, [years]);
    await expires(-1);
    await byTemplate(id).expect(400);
    await test.sql('delete from digital_certificates where calibration_id = $1', [id]);
    const { body: late } = await orgAdmin.get(`/calibrations/${id}/certificate/dcc`).expect(400);
    expect(late.code).toBe('certificate.signing_expired');
    expect(await test.app.get(Jobs).latest(makeCertificate, id)).toMatchObject({ state: 'done' });
    await expires(1);
    await asSystem('job', () => test.app.get(ResumeSigning).run());

    await eventually(
      async () =>
        (await test.sql('select 1 from certificates where calibration_id = $1 and template_id = $2', [id, letterhead]))
          .length === 1,
    );
  });
});
