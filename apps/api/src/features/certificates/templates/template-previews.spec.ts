import { readPages } from '@etalon/pdf-rendering';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../../../platform/access/caller.js';
import { aTemplate, templateSource, uploadTemplate } from '../../../testing/a-template.js';
import { anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { TryTemplate } from './try-template.js';

/** Polling without pause would take half of the processor. */
const POLL_MS = 20;
const STAGES = ['waiting', 'reading', 'printing', 'checking'];

describe('previews and trials of certificate templates', () => {
  let test: TestApp;
  let admin: Client;
  let house: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    admin = await test.signIn('technician');
    house = await anOrganization(admin, { name: 'Laboratory North', private: true });
  });
  afterAll(() => test.close());

  const letters = async (pdf: Uint8Array) => {
    const { body, margins } = await readPages(Buffer.from(pdf));
    return (body + margins).replace(/\s/g, '');
  };

  it('are previewed with a sample and with a calibration, marked as drafts, while editing', async () => {
    const template = await aTemplate(admin, { organization_id: house.id });
    const asset = await anAsset(admin, { organization_id: house.id });
    const { body: calibration } = await admin.post('/calibrations', calibrationBody(asset)).expect(201);
    const sample = await admin.post(`/certificate-templates/${template.id}/preview?language=de`).expect(200);
    expect(await letters(sample.bytes)).toContain('Entwurf');
    expect(sample.headers.get('content-disposition')).toBeNull();
    await admin.post('/certificate-templates/preview-builtin').expect(200);
    const body = { source: templateSource('<p>{{performer_name}}</p>'), calibration_id: calibration.id };
    const real = await admin.post('/certificate-templates/preview-source', body).expect(200);
    expect(await letters(real.bytes)).toContain('L.Ejemplo');
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
    const trial = { source: templateSource(), calibration_id: id, progress_id };
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
    const one = act === 'changing' ? await aTemplate(admin, { organization_id: house.id }) : null;
    const work = { isOver: false };
    const sent = one
      ? admin
          .post(`/certificate-templates/${one.id}/versions`, {
            source: `${templateSource()}\n<p>More</p>`,
            progress_id,
          })
          .expect(200)
      : uploadTemplate(admin, templateSource(), { name: 'Followed', organization_id: house.id, progress_id }).expect(
          201,
        );
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
    const template = { source: templateSource(), organization_id: house.id, template_id: null };

    await test.app.get(TryTemplate).accept(caller, template, (share, stage) => told.push([stage, share]));

    const begins = told.filter(([stage], i) => i === 0 || stage !== told[i - 1]?.[0]).map(([stage]) => stage);
    expect(begins).toEqual(['waiting', 'reading', 'printing', 'checking', 'printing', 'checking', 'saving']);
    const shares = told.map(([, share]) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(0.9);
  });
});
