import { jest } from '@jest/globals';
import { type PageContent, PdfRenderer, RenderingError } from '@etalon/pdf-rendering';
import { randomUUID } from 'node:crypto';
import { aTemplate, templateSource, uploadTemplate } from '../../../testing/a-template.js';
import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { pdfTextOf } from '../../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { TemplateRenderer } from './print/template-renderer.js';

const BUILT_IN = '00000000-0000-4000-8000-000000000001';

describe('certificate templates', () => {
  let test: TestApp;
  let admin: Client;
  let house: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    admin = await test.signIn('technician');
    house = await anOrganization(admin, { name: 'Laboratory North', private: true });
  });
  afterAll(() => test.close());

  const made = (fields: Record<string, string> = {}, text?: string) =>
    aTemplate(admin, { organization_id: house.id, ...fields }, text);
  const recorded = async () => {
    const asset = await anAsset(admin, { organization_id: house.id });
    return (await admin.post('/calibrations', calibrationBody(asset)).expect(201)).body;
  };
  const lettersOf = ({ body, margins }: PageContent) => (body + margins).replace(/\s/g, '');

  it('are added by admins of the organization, and global ones by a superadmin', async () => {
    const stranger = await test.signIn('admin');
    const fields = { name: 'Of all' };
    await uploadTemplate(admin, templateSource(), fields).expect(403);
    await uploadTemplate(stranger, templateSource(), fields).expect(403);
    await uploadTemplate(stranger, templateSource(), { ...fields, organization_id: house.id }).expect(422);
    await uploadTemplate(await test.signIn('viewer'), templateSource(), fields).expect(403);
    const { body } = await uploadTemplate(test.root, templateSource(), fields).expect(201);
    const global = body;
    const own = await made({ description: 'With our name' });
    expect(own).toMatchObject({ organization_id: house.id, version: 1, is_default: false, is_active: true });

    const { body: all } = await admin.get(`/certificate-templates?organization_id=${house.id}`).expect(200);
    const { body: others } = await stranger.get(`/certificate-templates?organization_id=${house.id}`).expect(200);
    expect(all.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([global.id, own.id]));
    expect(others.map(({ id }: { id: string }) => id)).toEqual([global.id]);
    await stranger.get(`/certificate-templates/${own.id}`).expect(404);
    await stranger.post(`/certificate-templates/${own.id}/preview`).expect(404);
    await stranger.put(`/certificate-templates/${own.id}`, { name: 'Mine' }).expect(404);
    await admin.put(`/certificate-templates/${global.id}`, { name: 'Mine' }).expect(403);
    await test.root.delete(`/certificate-templates/${global.id}`).expect(204);
  });

  it('are rejected with line and reason, and nothing is stored', async () => {
    const before = await test.sql('select count(*) from certificate_templates');
    const fields = { name: 'Wrong', organization_id: house.id };
    const { body } = await uploadTemplate(
      admin,
      '<p>{{asset_id}}</p>\n<p>{{no_such_name}}</p>\n<script>x</script>',
      fields,
    ).expect(400);
    expect(body).toMatchObject({
      code: 'certificate_template.refused',
      params: {
        line: 2,
        problems: [
          { line: 2, reason: 'unknown_placeholder', about: 'no_such_name' },
          { line: 3, reason: 'unknown_element', about: '<script>' },
        ],
      },
    });
    await uploadTemplate(admin, Buffer.from([0xff, 0xfe, 0x41]), fields).expect(400);
    await uploadTemplate(admin, templateSource(), { ...fields, name: '' }).expect(422);
    await uploadTemplate(admin, templateSource(), { ...fields, organization_id: 'x' }).expect(422);
    await uploadTemplate(admin, 'a'.repeat(2_000_000), fields).expect(400);
    expect(await test.sql('select count(*) from certificate_templates')).toEqual(before);
  });

  it('return 503 with Retry-After while the renderer is busy, and are not rejected', async () => {
    const late = () => Promise.reject(new RenderingError('timeout', 'The document was not printed within 30 s'));
    const builtIn = jest.spyOn(test.app.get(PdfRenderer), 'picture').mockImplementation(late);
    const own = jest.spyOn(test.app.get(TemplateRenderer), 'render').mockImplementation(late);

    const answers = [
      await admin.get('/certificate-templates/builtin/thumbnail').expect(503),
      await admin.post('/certificate-templates/preview-source', { source: templateSource() }).expect(503),
      await uploadTemplate(admin, templateSource(), { name: 'Busy', organization_id: house.id }).expect(503),
    ];
    for (const spy of [builtIn, own]) spy.mockRestore();

    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5']);
    expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual(['work.busy', 'work.busy', 'work.busy']);
    await admin.get('/certificate-templates/builtin/thumbnail').expect(200);
    await made({ name: 'Busy' });
  });

  it('make certificates beside the built-in one, each once, with the version at that time', async () => {
    const template = await made();
    const calibration = await recorded();
    const address = `/calibrations/${calibration.id}/certificate/download`;
    const { body: options } = await admin.get(`/calibrations/${calibration.id}/certificate-templates`).expect(200);
    expect(options).toEqual(
      expect.arrayContaining([
        { id: template.id, name: 'Letterhead', is_default: false },
        { id: BUILT_IN, name: 'Etalon', is_default: true },
      ]),
    );

    const papers = await Promise.all(
      [1, 2, 3].map(() => admin.get(`${address}?template_id=${template.id}`).expect(200)),
    );
    const { bytes: builtIn } = await admin.get(address).expect(200);
    expect(new Set(papers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    const paper = papers[0]?.bytes ?? Buffer.alloc(0);
    expect(paper.equals(builtIn)).toBe(false);

    await admin
      .post(`/certificate-templates/${template.id}/versions`, { source: templateSource('<p>Second</p>') })
      .expect(200);
    const { bytes: again } = await admin.get(`${address}?template_id=${template.id}`).expect(200);
    expect(again.equals(paper)).toBe(true);
    expect(await test.sql('select template_version from certificates where template_id = $1', [template.id])).toEqual([
      { template_version: 1 },
    ]);
    const verified = await test.anyone.upload('/verify', paper, 'application/pdf').expect(200);
    expect(verified.body).toMatchObject({ state: 'valid', certificate_number: calibration.certificate_number });
    await admin.get(`${address}?template_id=${randomUUID()}`).expect(404);
    await admin.delete(`/certificate-templates/${template.id}`).expect(204);
    await admin.get(`${address}?template_id=${template.id}`).expect(200);
    const other = await recorded();
    await admin.get(`/calibrations/${other.id}/certificate/download?template_id=${template.id}`).expect(404);
  });

  it('make no certificate while the calibration is void, and a valid one once it is restored', async () => {
    const template = await made();
    const calibration = await recorded();
    const address = `/calibrations/${calibration.id}/certificate/download`;
    const { bytes: before } = await admin.get(address).expect(200);
    await test.root.delete(`/calibrations/${calibration.id}`).expect(204);

    const { body: refused } = await admin.get(`${address}?template_id=${template.id}`).expect(400);
    const { bytes: kept } = await admin.get(address).expect(200);
    await test.root.post(`/calibrations/${calibration.id}/restore`).expect(200);
    const { bytes } = await admin.get(`${address}?template_id=${template.id}`).expect(200);

    expect(refused).toMatchObject({ code: 'certificate.not_in_force' });
    expect(kept.equals(before)).toBe(true);
    const restored = lettersOf(await pdfTextOf(bytes));
    expect(restored).toContain('Letterhead');
    expect(restored).not.toMatch(/Notvalid|voided/);
  });

  it('that are the default make the delivered certificate, the last of its issue, also after a change of the default', async () => {
    const first = await made({ is_default: 'true', name: 'First' }, templateSource('<p>Firstletterhead</p>'));
    const second = await made({ is_default: 'true', name: 'Second' }, templateSource('<p>Secondletterhead</p>'));
    expect((await admin.get(`/certificate-templates/${first.id}`).expect(200)).body.is_default).toBe(false);
    const calibration = await recorded();
    const address = `/calibrations/${calibration.id}/certificate/download`;

    const { bytes } = await admin.get(address).expect(200);
    await admin.put(`/certificate-templates/${first.id}`, { is_default: true }).expect(200);
    const { bytes: later } = await admin.get(address).expect(200);

    const { bytes: bySecond } = await admin.get(`${address}?template_id=${second.id}`).expect(200);
    await test.sql(
      `update certificates set id = (case when template_id is null then 'f' else '0' end || substr(id::text, 2))::uuid
        where calibration_id = $1`,
      [calibration.id],
    );
    const { body: issued } = await admin.get(`/calibrations/${calibration.id}/certificates`).expect(200);
    expect(later.equals(bytes)).toBe(true);
    expect(bySecond.equals(bytes)).toBe(true);
    expect(issued.map(({ template_id }) => template_id)).toEqual([null, second.id]);
    expect(
      await test.sql('select template_id from certificate_choices where calibration_id = $1', [calibration.id]),
    ).toEqual([{ template_id: second.id }]);
    await admin.delete(`/certificate-templates/${first.id}`).expect(204);
  });

  it('that are removed cannot be the default, and the present default stays', async () => {
    const standing = await made({ is_default: 'true', name: 'Standing' });
    const removed = await made({ name: 'Removed' });
    await admin.delete(`/certificate-templates/${removed.id}`).expect(204);

    for (const [id, body] of [
      [removed.id, { is_default: true }],
      [standing.id, { is_default: true, is_active: false }],
    ] as const) {
      const { body: refused } = await admin.put(`/certificate-templates/${id}`, body).expect(422);
      expect(refused.detail[0]?.loc).toEqual(['body', 'is_default']);
    }

    expect((await admin.get(`/certificate-templates/${standing.id}`).expect(200)).body.is_default).toBe(true);
    await admin.put(`/certificate-templates/${removed.id}`, { is_default: true, is_active: true }).expect(200);
    for (const { id } of [standing, removed]) await admin.delete(`/certificate-templates/${id}`).expect(204);
  });

  it('keep every source, and reject an edit of an outdated one', async () => {
    const template = await made();
    const path = `/certificate-templates/${template.id}`;
    const two = await admin
      .post(`${path}/versions`, { source: templateSource('<p>Two</p>'), of_version: 1 })
      .expect(200);
    expect(two.body.version).toBe(2);
    const late = await admin
      .post(`${path}/versions`, { source: templateSource('<p>Late</p>'), of_version: 1 })
      .expect(409);
    expect(late.body).toMatchObject({ code: 'certificate_template.changed', params: { version: 2 } });
    await admin.post(`${path}/versions`, { source: templateSource('<p>Two</p>') }).expect(200);
    await admin.post(`${path}/versions`, { source: '{{#if x}}' }).expect(400);
    const { body: versions } = await admin.get(`${path}/versions`).expect(200);
    expect((versions as { version: number }[]).map(({ version }) => version)).toEqual([2, 1]);
    const { body: old } = await admin.get(`${path}/versions/1`).expect(200);
    expect(old.source).toBe(templateSource());
    await admin.get(`${path}/versions/3`).expect(404);
    const { headers } = await admin.get(`${path}/thumbnail`).expect(200);
    expect(headers.get('content-type')).toBe('image/webp');
  });
});
