import type { ProcedureCreate, ProcedureResponse } from '../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, calibrationBody } from '../../testing/builders.js';
import { type Client, wrong } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const NOWHERE = '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2f';

const full: ProcedureCreate = {
  proc_id: 'PR-FULL',
  physical_quantity: 'temperature',
  name: 'Comparison in a stirred bath',
  description: 'Of immersion thermometers.\nBetween -40 °C and 200 °C.',
  version: '2.3',
  difficulty: 'intermediate',
  standard_ref: 'EURAMET cg-13',
  author: 'L. Ejemplo',
  duration_min: 240,
  tags: ['bath', 'comparison'],
  equipment: [{ name: 'Stirred bath', model: 'B-7' }, { name: 'Bridge' }],
  materials: [{ name: 'Silicone oil', quantity: '8 l' }],
  environment: [{ parameter: 'Ambient temperature', value: '23 °C ± 2 °C' }],
  temperature_min: 21,
  temperature_max: 25,
  humidity_min: 30,
  humidity_max: 60,
  pressure_min: 80_000,
  pressure_max: 110_000,
  safety_notes: ['Hot oil.\nWear gloves.'],
  steps: [
    { title: 'Clean', description: 'With alcohol', duration_min: 5 },
    { title: 'Settle', duration_min: 15.5 },
    { title: 'Read' },
  ],
  acceptance_criteria: [{ label: 'Largest error', limit: '0.3 °C' }],
};

describe('procedures', () => {
  let test: TestApp;
  let technician: Client;
  let viewer: Client;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    viewer = await test.signIn('viewer');
  });
  afterAll(() => test.close());

  const aProcedure = async (given: Partial<ProcedureCreate> = {}): Promise<ProcedureResponse> => {
    const body = { proc_id: `P-${String(++count)}`, physical_quantity: 'temperature', name: 'Comparison', ...given };
    return (await technician.post('/procedures', body).expect(201)).body;
  };
  const threeSteps = () => aProcedure({ steps: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] });
  const read = async (id: string) => (await viewer.get(`/procedures/${id}`).expect(200)).body;
  const filesOf = async (id: string) =>
    (await viewer.get(`/procedures/${id}/files`).expect(200)).body.map(
      ({ original_filename, step_index }) => `${original_filename}@${String(step_index)}`,
    );
  const attach = (id: string, name: string, place = '') =>
    technician.upload(`/procedures/${id}/files${place}`, Buffer.from(`content of ${name}`), 'text/plain', {}, name);
  const recorded = (id: string) =>
    test.sql<{
      action: string;
      before_state: Record<string, unknown> | null;
      after_state: Record<string, unknown> | null;
    }>('select action, before_state, after_state from audit_logs where entity_id = $1 order by created_at, id', [id]);

  it('store all fields, for all organizations', async () => {
    const { body } = await technician.post('/procedures', full).expect(201);
    const outsider = await test.signIn('viewer');

    const shown = (await outsider.get(`/procedures/${body.id}`).expect(200)).body;
    const { steps, ...rest } = full;
    expect(shown).toMatchObject({
      ...rest,
      equipment: [
        { name: 'Stirred bath', model: 'B-7' },
        { name: 'Bridge', model: null },
      ],
      steps: steps?.map((step) => ({ description: null, duration_min: null, ...step, step_id: expect.any(String) })),
      revision: 1,
      is_active: true,
    });
    expect(await recorded(body.id)).toEqual([
      { action: 'procedure.created', before_state: null, after_state: { name: full.name, proc_id: 'PR-FULL' } },
    ]);
  });

  it('are listed by their ids, found by parts of name or id and by quantity, and excluded when retired', async () => {
    await aProcedure({ proc_id: 'Z-9', name: 'Dead weight 100 %', physical_quantity: 'force' });
    await aProcedure({ proc_id: 'Z-1', name: 'Dead weight', physical_quantity: 'force' });
    const gone = await aProcedure({ proc_id: 'Z-5', name: 'Dead weight', physical_quantity: 'force' });
    await technician.delete(`/procedures/${gone.id}`).expect(204);
    const ids = async (query: string) =>
      (await viewer.get(`/procedures?${query}`).expect(200)).body.map(({ proc_id }) => proc_id);

    expect(await ids('q=dead')).toEqual(['Z-1', 'Z-9']);
    expect(await ids('q=dead&include_inactive=true')).toEqual(['Z-1', 'Z-5', 'Z-9']);
    expect(await ids('q=100 %25')).toEqual(['Z-9']);
    expect(await ids('q=z-1')).toEqual(['Z-1']);
    expect(await ids('physical_quantity=force')).toEqual(['Z-1', 'Z-9']);
    expect(await ids('physical_quantity=nothing')).toEqual([]);
    const { body } = await viewer.get('/calibrations/procedures?physical_quantity=force').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ name: 'Dead weight', physical_quantity: 'force', proc_id: 'Z-1' }),
      expect.objectContaining({ proc_id: 'Z-9' }),
    ]);
  });

  it('are not changed by viewers', async () => {
    const { id } = await aProcedure();
    await viewer.post('/procedures', full).expect(403);
    await viewer.put(`/procedures/${id}`, { name: 'Other' }).expect(403);
    await viewer.delete(`/procedures/${id}`).expect(403);
    await viewer.post(`/procedures/${id}/restore`).expect(403);
    await viewer.post(`/procedures/${id}/duplicate`, { proc_id: 'X' }).expect(403);
    await viewer.upload(`/procedures/${id}/files`, Buffer.from('x'), 'text/plain').expect(403);
    await test.anyone.get('/procedures').expect(401);
  });

  it('have a unique id, also among deactivated ones and concurrent requests', async () => {
    const { id, proc_id } = await aProcedure();
    await technician.delete(`/procedures/${id}`).expect(204);
    const body = { proc_id, physical_quantity: 'force', name: 'Other' };
    expect((await technician.post('/procedures', body).expect(400)).body).toMatchObject({ code: 'procedure.id_taken' });
    const other = await aProcedure();
    await technician.put(`/procedures/${other.id}`, { proc_id }).expect(400);

    const racing = await Promise.all(
      Array.from({ length: 16 }, () => technician.post('/procedures', { ...body, proc_id: 'RACE' })),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(15).fill(400)]);
  });

  it.each<[string, unknown, string[]]>([
    ['no name', { name: null }, ['body', 'name']],
    ['an empty name', { name: '' }, ['body', 'name']],
    ['a long id', { proc_id: 'x'.repeat(21) }, ['body', 'proc_id']],
    ['a direction override', { name: 'a\u202eb' }, ['body', 'name']],
    ['a line break in a name', { name: 'a\r\nb' }, ['body', 'name']],
    ['a negative duration', { duration_min: -1 }, ['body', 'duration_min']],
    ['half a minute in all', { duration_min: 0.5 }, ['body', 'duration_min']],
    ['a tag that is no text', { tags: ['a', 7] }, ['body', 'tags']],
    ['a tag that says nothing', { tags: [''] }, ['body', 'tags']],
    ['too many tags', { tags: Array(51).fill('a') }, ['body', 'tags']],
    ['a control in a note', { safety_notes: ['a\u0000'] }, ['body', 'safety_notes']],
    ['a step without a title', { steps: [{ title: 'a' }, {}] }, ['body', 'steps', '1', 'title']],
    ['a step that is none', { steps: ['a'] }, ['body', 'steps', '0']],
    ['a null among steps', { steps: [null] }, ['body', 'steps', '0']],
    ['too many steps', { steps: Array(201).fill({ title: 'a' }) }, ['body', 'steps']],
    [
      'a duration that is none',
      { steps: [{ title: 'a', duration_min: 'NaN' }] },
      ['body', 'steps', '0', 'duration_min'],
    ],
    [
      'one step id twice',
      {
        steps: [
          { title: 'a', step_id: NOWHERE },
          { title: 'b', step_id: NOWHERE },
        ],
      },
      ['body', 'steps', '1', 'step_id'],
    ],
    ['a step id that is none', { steps: [{ title: 'a', step_id: '../..' }] }, ['body', 'steps', '0', 'step_id']],
    ['equipment without a name', { equipment: [{ model: 'x' }] }, ['body', 'equipment', '0', 'name']],
    [
      'a criterion without a limit',
      { acceptance_criteria: [{ label: 'x' }] },
      ['body', 'acceptance_criteria', '0', 'limit'],
    ],
  ])('are rejected with %s, which is named', async (_title, given, loc) => {
    const body = Object.assign({ proc_id: 'BAD', physical_quantity: 'force', name: 'Bad' }, given);
    const refused = (await technician.post('/procedures', wrong(body)).expect(422)).body;
    expect(refused).toMatchObject({ detail: [{ loc }] });
    expect(await test.sql(`select 1 from procedures where proc_id = 'BAD'`)).toEqual([]);
  });

  it('create a revision on change only, and list the differences; earlier revisions remain', async () => {
    const { id } = await aProcedure({ ...full, proc_id: 'PR-CHANGED' });
    const before = await read(id);
    await technician.put(`/procedures/${id}`, { name: before.name, steps: before.steps }).expect(200);
    expect((await read(id)).revision).toBe(1);

    const [clean, settle, reading] = before.steps ?? [];
    const changes = {
      standard_ref: null,
      name: null,
      physical_quantity: 'force',
      steps: [reading, clean, { ...settle, duration_min: 20 }],
    };
    const { body: after } = await technician.put(`/procedures/${id}`, wrong(changes)).expect(200);

    expect(after).toMatchObject({
      ...full,
      proc_id: 'PR-CHANGED',
      equipment: before.equipment,
      standard_ref: null,
      revision: 2,
      steps: changes.steps,
    });
    const [, entry] = await recorded(id);
    expect(entry).toEqual({
      action: 'procedure.updated',
      before_state: {
        standard_ref: 'EURAMET cg-13',
        steps: ['Clean', 'Settle', 'Read'],
        'step.Settle.duration_min': 15.5,
      },
      after_state: { standard_ref: null, steps: ['Read', 'Clean', 'Settle'], 'step.Settle.duration_min': 20 },
    });
    const { body: revisions } = await viewer.get(`/procedures/${id}/revisions`).expect(200);
    expect(revisions).toMatchObject([
      { revision: 2, changed: ['standard_ref', 'steps'], version: '2.3' },
      { revision: 1, changed: [] },
    ]);
    const { body: first } = await viewer.get(`/procedures/${id}/revisions/1`).expect(200);
    expect(first).toMatchObject({ id, revision: 1, standard_ref: 'EURAMET cg-13', steps: before.steps, files: [] });
    for (const none of ['0', '3', '-1', '1e3', 'x', '9'.repeat(40)])
      await viewer.get(`/procedures/${id}/revisions/${none}`).expect(404);
  });

  it('accept one of two changes of the same version', async () => {
    const { id } = await aProcedure();
    const seen = (await technician.get(`/procedures/${id}`).expect(200)).headers.get('etag') ?? '';
    const change = (name: string) => technician.send('PUT', `/procedures/${id}`, { name }, { 'if-match': seen });
    const answers = await Promise.all(['a', 'b', 'c'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('are retired and restored', async () => {
    const { id } = await aProcedure();
    await technician.delete(`/procedures/${id}`).expect(204);
    await technician.delete(`/procedures/${id}`).expect(204);
    expect(await read(id)).toMatchObject({ is_active: false, revision: 1 });
    await technician.post(`/procedures/${id}/restore`).expect(200);
    expect(await read(id)).toMatchObject({ is_active: true, revision: 1 });
    expect((await recorded(id)).map(({ action }) => action)).toEqual([
      'procedure.created',
      'procedure.deactivated',
      'procedure.restored',
    ]);
    for (const path of [NOWHERE, `${NOWHERE}/files`, `${NOWHERE}/revisions`])
      await viewer.get(`/procedures/${path}`).expect(404);
  });

  describe('files', () => {
    it('move with their step, also with a client that knows no step ids', async () => {
      const { id, steps } = await threeSteps();
      await attach(id, 'one.txt', '?step_index=0').expect(201);
      await attach(id, 'three.txt', '?step_index=2').expect(201);
      await attach(id, 'second.txt', `?step_id=${steps?.[1]?.step_id ?? ''}`).expect(201);
      await attach(id, 'all.txt').expect(201);
      expect(await filesOf(id)).toEqual(['one.txt@0', 'three.txt@2', 'second.txt@1', 'all.txt@null']);

      const [one, two, three] = (await read(id)).steps ?? [];
      await technician.put(`/procedures/${id}`, { steps: [three, two, one] } as object).expect(200);
      expect(await filesOf(id)).toEqual(['one.txt@2', 'three.txt@0', 'second.txt@1', 'all.txt@null']);

      const plain = [{ title: 'Two' }, { title: 'New' }, { title: 'Three' }, { title: 'One' }];
      await technician.put(`/procedures/${id}`, { steps: plain }).expect(200);
      expect(await filesOf(id)).toEqual(['one.txt@3', 'three.txt@2', 'second.txt@0', 'all.txt@null']);
    });

    it('moved between steps of one title are in the audit trail', async () => {
      const { id } = await threeSteps();
      await technician.put(`/procedures/${id}`, { steps: [{ title: 'Same' }, { title: 'Same' }] }).expect(200);
      const { body: file } = await attach(id, 'one.txt', '?step_index=0').expect(201);

      await technician.put(`/procedures/${id}/files/${String(file.id)}`, { step_index: 1 }).expect(200);

      expect((await recorded(id)).at(-1)).toMatchObject({
        action: 'procedure.file_moved',
        before_state: { step_number: 1 },
        after_state: { step_number: 2 },
      });
    });

    it('of a deleted step are moved to the procedure, and remain in earlier revisions', async () => {
      const { id, steps } = await threeSteps();
      await attach(id, 'one.txt', '?step_index=0').expect(201);
      const { body: two } = await attach(id, 'two.txt', '?step_index=1').expect(201);
      await technician.put(`/procedures/${id}`, { steps: steps?.slice(0, 1) ?? [] }).expect(200);

      expect(await filesOf(id)).toEqual(['one.txt@0', 'two.txt@null']);
      const { body } = await viewer.get(`/procedures/${id}/revisions/3`).expect(200);
      expect(body).toMatchObject({ revision: 3, files: [{ step_index: 0 }, { id: two.id, step_index: 1 }] });
      const { body: revisions } = await viewer.get(`/procedures/${id}/revisions`).expect(200);
      expect(revisions[0]).toMatchObject({ revision: 4, changed: ['steps', 'files'] });

      await technician.put(`/procedures/${id}/files/${String(two.id)}`, { step_index: 0 }).expect(200);
      expect(await filesOf(id)).toEqual(['one.txt@0', 'two.txt@0']);
    });

    it('that are deleted remain readable in earlier revisions', async () => {
      const { id } = await threeSteps();
      const { body: file } = await attach(id, 'gone.txt', '?step_index=0').expect(201);
      await technician.delete(`/procedures/${id}/files/${String(file.id)}`).expect(204);
      await technician.delete(`/procedures/${id}/files/${String(file.id)}`).expect(404);

      expect(await filesOf(id)).toEqual([]);
      const { body } = await viewer.get(`/procedures/${id}/revisions/2`).expect(200);
      const { files } = body as unknown as { files: { url: string }[] };
      const content = await fetch(new URL(files[0]?.url ?? '', test.url));
      expect([content.status, await content.text()]).toEqual([200, 'content of gone.txt']);
      expect((await recorded(id)).map(({ action }) => action)).toEqual([
        'procedure.created',
        'procedure.file_uploaded',
        'procedure.file_removed',
      ]);
    });

    it.each(['3', '1000000', '-1', '0.5', 'x'])(
      'are rejected at step_index %s, and nothing is stored',
      async (index) => {
        const { id } = await threeSteps();
        const { body } = await attach(id, 'x.txt', `?step_index=${index}`).expect(422);
        expect(body).toMatchObject({ detail: [{ loc: ['query', 'step_index'] }] });
        expect(await filesOf(id)).toEqual([]);
      },
    );

    it('are rejected at a step of another procedure, and of another procedure altogether', async () => {
      const [mine, other] = [await threeSteps(), await threeSteps()];
      const step = other.steps?.[0]?.step_id ?? '';
      const { body } = await attach(mine.id, 'x.txt', `?step_id=${step}`).expect(422);
      expect(body).toMatchObject({ detail: [{ loc: ['query', 'step_id'] }] });
      const { body: file } = await attach(other.id, 'x.txt').expect(201);
      await technician.put(`/procedures/${mine.id}/files/${String(file.id)}`, {}).expect(404);
      await technician.delete(`/procedures/${mine.id}/files/${String(file.id)}`).expect(404);
      await attach(NOWHERE, 'x.txt').expect(404);
    });

    it('are copied with a duplicate, with the same steps', async () => {
      const { id } = await threeSteps();
      await attach(id, 'two.txt', '?step_index=1').expect(201);
      const { body: copy } = await technician
        .post(`/procedures/${id}/duplicate`, { proc_id: 'COPY', name: 'Copy' })
        .expect(201);

      expect(copy).toMatchObject({ proc_id: 'COPY', name: 'Copy', revision: 1, steps: (await read(id)).steps });
      expect(await filesOf(copy.id)).toEqual(['two.txt@1']);
      await technician.post(`/procedures/${id}/duplicate`, { proc_id: 'COPY' }).expect(400);
    });
  });

  describe('in calibrations', () => {
    it('are stored with the calibration as of its time', async () => {
      const { id } = await aProcedure({ name: 'As it was', version: '1.0', standard_ref: 'ISO 1' });
      const asset = await anAsset(technician);
      const given = { ...calibrationBody(asset), internal_procedure_id: id };
      const { body: made } = await technician.post('/calibrations', given).expect(201);
      await technician.put(`/procedures/${id}`, { name: 'As it is', version: '2.0', standard_ref: null }).expect(200);

      const { body: shown } = await viewer.get(`/calibrations/${made.id}`).expect(200);
      const used = { id, name: 'As it was', version: '1.0', standard_ref: 'ISO 1', revision: 1 };
      expect(shown).toMatchObject({
        internal_procedure_id: id,
        internal_procedure_name: 'As it was',
        internal_procedure: used,
      });
      const { body: later } = await technician
        .post('/calibrations', { ...given, internal_procedure_revision: 1 })
        .expect(201);
      expect(later.internal_procedure).toMatchObject(used);
      const { body: again } = await test.root
        .post(`/calibrations/${made.id}/supersede`, { reason: 'Anew' })
        .expect(201);
      expect(again.internal_procedure).toMatchObject(used);
      const { body: now } = await technician.post('/calibrations', given).expect(201);
      expect(now.internal_procedure).toMatchObject({ name: 'As it is', revision: 2 });
    });

    it('must be known and active', async () => {
      const { id } = await aProcedure();
      const asset = await anAsset(technician);
      const given = calibrationBody(asset);
      const refused = async (body: object, loc: string[]) =>
        expect((await technician.post('/calibrations', wrong({ ...given, ...body })).expect(422)).body).toMatchObject({
          detail: [{ loc }],
        });
      await refused({ internal_procedure_id: NOWHERE }, ['body', 'internal_procedure_id']);
      await refused({ internal_procedure_id: 'x' }, ['body', 'internal_procedure_id']);
      await refused({ internal_procedure_revision: 1 }, ['body', 'internal_procedure_id']);
      await refused({ internal_procedure_id: id, internal_procedure_revision: 2 }, [
        'body',
        'internal_procedure_revision',
      ]);
      await technician.delete(`/procedures/${id}`).expect(204);
      await refused({ internal_procedure_id: id }, ['body', 'internal_procedure_id']);
      await refused({ internal_procedure_id: id, internal_procedure_revision: 1 }, ['body', 'internal_procedure_id']);
    });

    it('stay with a corrected record after they are deactivated', async () => {
      const [used, other] = [await aProcedure({ name: 'Retired' }), await aProcedure()];
      const given = calibrationBody(await anAsset(test.root), { internal_procedure_id: used.id });
      const { body: made } = await test.root.post('/calibrations', given).expect(201);
      for (const { id } of [used, other]) await technician.delete(`/procedures/${id}`).expect(204);
      const correct = (change: object) =>
        test.root.post('/calibrations', { ...given, supersedes_id: made.id, correction_reason: 'Address', ...change });

      await correct({ internal_procedure_id: other.id }).expect(422);
      const { body } = await correct({ internal_procedure_revision: 1 }).expect(201);

      expect(body.internal_procedure).toEqual(made.internal_procedure);
    });

    it('require a reason for conditions outside their environmental limits', async () => {
      const { id } = await aProcedure({ temperature_min: 21, temperature_max: 25, pressure_max: 110_000 });
      const asset = await anAsset(technician);
      const record = (given: object) =>
        technician.post('/calibrations', { ...calibrationBody(asset), internal_procedure_id: id, ...given });
      const within = { temperature: 25, pressure: 101_325 };
      const environment_reason = 'The customer waited; the room was\nmeasured at the bath.';

      for (const given of [{ ...within, temperature: 25.1 }, { temperature: 23 }, {}]) {
        const { body } = await record(given).expect(422);
        expect(body.detail[0]).toMatchObject({ loc: ['body', 'environment_reason'], type: 'missing' });
        await record({ ...given, environment_reason: ' ' }).expect(422);
      }
      await record(within).expect(201);
      const { body: idle } = await record({ ...within, environment_reason }).expect(422);
      expect(idle.detail[0]?.loc).toEqual(['body', 'environment_reason']);
      const { body: made } = await record({ temperature: 26, environment_reason }).expect(201);
      expect(made.environment_reason).toBe(environment_reason);
      const { body: again } = await test.root
        .post(`/calibrations/${made.id}/supersede`, { reason: 'Anew' })
        .expect(201);
      expect(again.environment_reason).toBe(environment_reason);

      await technician.put(`/procedures/${id}`, { temperature_max: 30, pressure_max: null }).expect(200);
      await record({ temperature: 26 }).expect(201);
      await record({ temperature: 26, internal_procedure_revision: 1 }).expect(422);
    });

    it('require ordered limits within the physical range', async () => {
      const { id } = await aProcedure({ humidity_min: 40 });
      const { body } = await technician.put(`/procedures/${id}`, { humidity_max: 30 }).expect(422);
      expect(body.detail[0]).toMatchObject({ loc: ['body', 'humidity_max'], params: { min: 40 } });
      expect((await read(id)).revision).toBe(1);
      for (const wrong of [{ temperature_min: -300 }, { humidity_max: 101 }, { pressure_min: -1 }])
        await technician.put(`/procedures/${id}`, wrong).expect(422);
    });

    it('are the method of a channel, also after they are retired', async () => {
      const { id } = await aProcedure({ name: 'Method' });
      const asset = await anAsset(technician, { sensor_channels: [aChannel({ calibration_method_id: id })] });
      const [channel] = asset.sensor_channels;
      expect(channel).toMatchObject({ calibration_method_id: id, calibration_method_name: 'Method' });
      expect(channel).toMatchObject({ calibration_method_in_use: true });
      await technician.delete(`/procedures/${id}`).expect(204);
      const { body: shown } = await technician.get(`/assets/${asset.id}`).expect(200);
      expect(shown.sensor_channels[0]).toMatchObject({ calibration_method_in_use: false });

      const change = (channels: object[]) =>
        technician.put(`/assets/${asset.id}`, wrong({ sensor_channels: channels }));
      await change([{ ...channel, technology: 'NTC' }]).expect(200);
      const { body } = await change([channel ?? {}, aChannel({ channel_id: '2', calibration_method_id: id })]).expect(
        422,
      );
      expect(body).toMatchObject({ detail: [{ loc: ['body', 'sensor_channels', '1', 'calibration_method_id'] }] });
      await change([aChannel({ calibration_method_id: NOWHERE })]).expect(422);
      const { body: copy } = await technician.post(`/assets/${asset.id}/duplicate`, { new_asset_id: null }).expect(201);
      expect(copy.sensor_channels[0]).toMatchObject({ calibration_method_id: null, calibration_method_name: null });
    });
  });
});
