import { jest } from '@jest/globals';
import { type PageContent, PdfRenderer, readPages, RenderingError } from '@etalon/pdf-rendering';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import type { Caller } from '../../../platform/access/caller.js';
import { pdfTextOf } from '../../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { TemplateRenderer } from './print/template-renderer.js';
import { TryTemplate } from './try-template.js';

const BUILT_IN = '00000000-0000-4000-8000-000000000001';
const source = (more = '') => `<!doctype html>
<html><head><style>h1 { color: #0f766e }</style></head><body>
<h1>{{org_name}}</h1><p>Letterhead {{certificate_number}} {{asset_id}}</p>${more}
<table><tbody>{{#each dataset_rows}}<tr><td>{{reference}}</td><td>{{residual_abs}}</td><td>{{uncertainty}}</td></tr>{{/each}}</tbody></table>
</body></html>`;

/** Polling without pause would take half of the processor. */
const POLL_MS = 20;
const STAGES = ['waiting', 'reading', 'printing', 'checking'];

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

  const upload = (client: Client, text: string | Buffer, fields: Record<string, string>) =>
    client.upload('/certificate-templates', Buffer.from(text), 'text/html', fields);
  const made = async (fields: Record<string, string> = {}, text = source()) => {
    const { body } = await upload(admin, text, { name: 'Letterhead', organization_id: house.id, ...fields }).expect(
      201,
    );
    return body;
  };
  const recorded = async () => {
    const asset = await anAsset(admin, { organization_id: house.id });
    return (await admin.post('/calibrations', calibrationBody(asset)).expect(201)).body;
  };
  const lettersOf = ({ body, margins }: PageContent) => (body + margins).replace(/\s/g, '');
  const letters = async (pdf: Buffer) => lettersOf(await readPages(pdf));

  it('are added by admins of the organization, and global ones by a superadmin', async () => {
    const stranger = await test.signIn('admin');
    const fields = { name: 'Of all' };
    await upload(admin, source(), fields).expect(403);
    await upload(stranger, source(), fields).expect(403);
    await upload(stranger, source(), { ...fields, organization_id: house.id }).expect(422);
    await upload(await test.signIn('viewer'), source(), fields).expect(403);
    const { body } = await upload(test.root, source(), fields).expect(201);
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
    const { body } = await upload(
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
    await upload(admin, Buffer.from([0xff, 0xfe, 0x41]), fields).expect(400);
    await upload(admin, source(), { ...fields, name: '' }).expect(422);
    await upload(admin, source(), { ...fields, organization_id: 'x' }).expect(422);
    await upload(admin, 'a'.repeat(2_000_000), fields).expect(400);
    expect(await test.sql('select count(*) from certificate_templates')).toEqual(before);
  });

  it('return 503 with Retry-After while the renderer is busy, and are not rejected', async () => {
    const late = () => Promise.reject(new RenderingError('timeout', 'The document was not printed within 30 s'));
    const builtIn = jest.spyOn(test.app.get(PdfRenderer), 'picture').mockImplementation(late);
    const own = jest.spyOn(test.app.get(TemplateRenderer), 'render').mockImplementation(late);

    const answers = [
      await admin.get('/certificate-templates/builtin/thumbnail').expect(503),
      await admin.post('/certificate-templates/preview-source', { source: source() }).expect(503),
      await upload(admin, source(), { name: 'Busy', organization_id: house.id }).expect(503),
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

    await admin.post(`/certificate-templates/${template.id}/versions`, { source: source('<p>Second</p>') }).expect(200);
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
    const first = await made({ is_default: 'true', name: 'First' }, source('<p>Firstletterhead</p>'));
    const second = await made({ is_default: 'true', name: 'Second' }, source('<p>Secondletterhead</p>'));
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
    const two = await admin.post(`${path}/versions`, { source: source('<p>Two</p>'), of_version: 1 }).expect(200);
    expect(two.body.version).toBe(2);
    const late = await admin.post(`${path}/versions`, { source: source('<p>Late</p>'), of_version: 1 }).expect(409);
    expect(late.body).toMatchObject({ code: 'certificate_template.changed', params: { version: 2 } });
    await admin.post(`${path}/versions`, { source: source('<p>Two</p>') }).expect(200);
    await admin.post(`${path}/versions`, { source: '{{#if x}}' }).expect(400);
    const { body: versions } = await admin.get(`${path}/versions`).expect(200);
    expect((versions as { version: number }[]).map(({ version }) => version)).toEqual([2, 1]);
    const { body: old } = await admin.get(`${path}/versions/1`).expect(200);
    expect(old.source).toBe(source());
    await admin.get(`${path}/versions/3`).expect(404);
    const { headers } = await admin.get(`${path}/thumbnail`).expect(200);
    expect(headers.get('content-type')).toBe('image/webp');
  });

  it('are previewed with a sample and with a calibration, marked as drafts, while editing', async () => {
    const template = await made();
    const calibration = await recorded();
    const sample = await admin.post(`/certificate-templates/${template.id}/preview?language=de`).expect(200);
    expect(await letters(Buffer.from(sample.bytes))).toContain('Entwurf');
    expect(sample.headers.get('content-disposition')).toBeNull();
    await admin.post('/certificate-templates/preview-builtin').expect(200);
    const body = { source: source('<p>{{performer_name}}</p>'), calibration_id: calibration.id };
    const real = await admin.post('/certificate-templates/preview-source', body).expect(200);
    expect(await letters(Buffer.from(real.bytes))).toContain('L.Ejemplo');
    const stranger = await test.signIn('technician');
    await stranger.post('/certificate-templates/preview-source', body).expect(422);
    await admin.post('/certificate-templates/preview-source', { source: '<p>{{x</p>' }).expect(400);
    await admin.post('/certificate-templates/preview-source', wrong({ source: 7 })).expect(422);
    const { body: names } = await admin.get('/certificate-templates/placeholders').expect(200);
    expect(names.names).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'procedure.name', kind: 'text' })]),
    );
  });

  it('report the progress of a preview to its requester only, in order', async () => {
    const stranger = await test.signIn('technician');
    const asset = await anAsset(admin, { organization_id: house.id });
    const many = points(Array.from({ length: 600 }, (_, n) => [n / 10, n / 10 + 0.01]));
    const { id } = (await admin.post('/calibrations', calibrationBody(asset, { points: many })).expect(201)).body;
    const progress_id = randomUUID();
    const trial = { source: source(), calibration_id: id, progress_id };
    const preview = { isOver: false };
    const sent = admin.post('/certificate-templates/preview-source', trial).expect(200);
    void sent.then(() => (preview.isOver = true));

    const seen: { share: number; stage: string | null }[] = [];
    const strange = new Set<number>();
    while (!preview.isOver) {
      await pause(POLL_MS);
      const { status, body } = await admin.get(`/progress/${progress_id}`);
      if (status !== 200) continue;
      seen.push(body as unknown as (typeof seen)[number]);
      strange.add((await stranger.get(`/progress/${progress_id}`)).status);
    }
    await sent;

    const stages = [...new Set(seen.flatMap(({ stage }) => stage ?? []))];
    expect(stages).toEqual(STAGES.filter((one) => stages.includes(one)));
    expect(stages).toEqual(expect.arrayContaining(['printing', 'checking']));
    const shares = seen.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(strange).toEqual(new Set([404]));
    await admin.get(`/progress/${progress_id}`).expect(404);
  });

  it.each(['adding', 'changing'] as const)('report the progress of a trial when %s one, to the end', async (act) => {
    const progress_id = randomUUID();
    const one = act === 'changing' ? await made() : null;
    const work = { isOver: false };
    const sent = one
      ? admin
          .post(`/certificate-templates/${one.id}/versions`, { source: `${source()}\n<p>More</p>`, progress_id })
          .expect(200)
      : upload(admin, source(), { name: 'Followed', organization_id: house.id, progress_id }).expect(201);
    void sent.then(() => (work.isOver = true));

    const seen: { share: number; stage: string | null }[] = [];
    while (!work.isOver) {
      await pause(POLL_MS);
      const { status, body } = await admin.get(`/progress/${progress_id}`);
      if (status === 200) seen.push(body as unknown as (typeof seen)[number]);
    }
    await sent;

    const shares = seen.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    const stages = seen.map(({ stage }) => stage);
    expect(stages.filter((stage) => stage !== null && ![...STAGES, 'saving'].includes(stage))).toEqual([]);
    // A polling client may miss stages.
    expect(stages.filter((stage) => stage !== null)).not.toEqual([]);
    await admin.get(`/progress/${progress_id}`).expect(404);
  });

  it('are tried with two documents, one after the other, before they are stored', async () => {
    const told: [string | undefined, number][] = [];
    const caller = { id: randomUUID() } as Caller;
    const template = { source: source(), organization_id: house.id, template_id: null };

    await test.app.get(TryTemplate).accept(caller, template, (share, stage) => told.push([stage, share]));

    const begins = told.filter(([stage], i) => i === 0 || stage !== told[i - 1]?.[0]).map(([stage]) => stage);
    expect(begins).toEqual(['waiting', 'reading', 'printing', 'checking', 'printing', 'checking', 'saving']);
    const shares = told.map(([, share]) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(0.9);
  });
});
