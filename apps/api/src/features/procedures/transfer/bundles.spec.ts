import type { ProcedureCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { Storage } from '../../../platform/storage/storage.js';
import type { Client } from '../../../testing/client.js';
import { rawZip, type RawEntry } from '../../../testing/raw-zip.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const NOWHERE = '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2f';

const full: ProcedureCreate = {
  proc_id: 'PR/7 ü',
  physical_quantity: 'temperature',
  name: 'Comparison: "stirred" bath — № 1',
  description: 'Two lines:\n  - the second # no comment',
  version: '1.10',
  difficulty: 'no',
  standard_ref: 'EURAMET cg-13',
  author: 'null',
  duration_min: 240,
  tags: ['yes', '007', '1e3'],
  equipment: [{ name: 'Bath', model: 'B-7' }, { name: 'Bridge' }],
  materials: [{ name: 'Oil', quantity: '8 l' }],
  environment: [{ parameter: 'Temperature', value: '23 °C ± 2 °C' }],
  safety_notes: ['Hot.\nVery.'],
  steps: [
    { title: 'Clean', duration_min: 0.25 },
    { title: 'Read', description: 'a: b\n\tc' },
  ],
  acceptance_criteria: [{ label: 'Error', limit: '≤ 0.3 °C' }],
};

describe('bundles of procedures', () => {
  let test: TestApp;
  let admin: Client;
  let technician: Client;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await test.signIn('admin');
    technician = await test.signIn('technician');
  });
  afterAll(() => test.close());

  const send = (path: string, zip: Buffer, client = admin) => client.upload(path, zip, 'application/zip', {}, 'a.zip');
  const rename = (id: string, proc_id: string) => technician.put(`/procedures/${id}`, { proc_id }).expect(200);
  const document = (given: object, files: object[] = []) =>
    JSON.stringify({
      export_format_version: 1,
      procedure: { physical_quantity: 'force', name: 'Weight', ...given },
      files,
    });
  const imported = async (entries: RawEntry[]) => {
    const { body } = await send('/procedures/import', rawZip(entries)).expect(200);
    return (body as unknown as { results: Record<string, unknown>[] }).results;
  };
  const count = async () => (await test.sql<{ n: number }>('select count(*)::int as n from procedures'))[0]?.n;

  const refusals = async () =>
    (
      await test.sql<{ n: number }>(
        `select count(*)::int as n from audit_logs where action = 'procedure.import_failed'`,
      )
    )[0]?.n ?? 0;

  it('are imported unchanged, with every file at its step', async () => {
    const { body: made } = await technician.post('/procedures', full).expect(201);
    const files = {
      'Sketch.png': '?step_index=1',
      'sketch.PNG': '?step_index=1',
      'Übersicht “1”.pdf': '',
      'a.txt': '?step_index=0',
    };
    for (const [name, place] of Object.entries(files))
      await technician
        .upload(`/procedures/${made.id}/files${place}`, Buffer.from(name), 'text/plain', {}, name)
        .expect(201);

    const exported = await admin.get(`/procedures/${made.id}/export`).expect(200);
    expect(exported.headers.get('content-disposition')).toContain(`filename*=UTF-8''PR_7%20%C3%BC.zip`);
    await rename(made.id, 'RENAMED');
    const { body: preview } = await send('/procedures/import/validate', exported.bytes).expect(200);
    expect(preview).toMatchObject({
      valid: true,
      proc_id: full.proc_id,
      name: full.name,
      version: '1.10',
      step_count: 2,
      file_count: 4,
    });
    const { body } = await send('/procedures/import', exported.bytes).expect(200);

    const [result] = (body as unknown as { results: { new_proc_pk: string }[] }).results;
    expect(result).toMatchObject({
      source_folder: 'PR_7 ü',
      status: 'created',
      proc_id: full.proc_id,
      error_message: null,
    });
    const id = result?.new_proc_pk ?? '';
    const { body: back } = await technician.get(`/procedures/${id}`).expect(200);
    const own = {
      id: expect.any(String),
      proc_id: full.proc_id,
      revision: 1,
      created_by: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    };
    const steps = made.steps?.map((step) => ({ ...step, step_id: expect.any(String) }));
    expect(back).toEqual({ ...made, ...own, steps });
    const shown = async (of: string) =>
      (await technician.get(`/procedures/${of}/files`).expect(200)).body.map(
        ({ original_filename, step_index, checksum_sha256, content_type }) => ({
          original_filename,
          step_index,
          checksum_sha256,
          content_type,
        }),
      );
    expect((await shown(id)).sort(byName)).toEqual((await shown(made.id)).sort(byName));
    const [entry] = await test.sql(
      `select after_state from audit_logs where action = 'procedure.imported' and entity_id = $1`,
      [id],
    );
    expect(entry).toMatchObject({ after_state: { proc_id: full.proc_id, files: 4 } });
  });

  it('contain several procedures, of which existing ones are skipped', async () => {
    const ids: string[] = [];
    for (const proc_id of ['M/1', 'M:1', 'M-3'])
      ids.push(
        (await technician.post('/procedures', { proc_id, physical_quantity: 'force', name: 'Weight' }).expect(201)).body
          .id,
      );
    const { bytes } = await admin.post('/procedures/export/bulk', { proc_ids: [...ids, NOWHERE] }).expect(200);
    await rename(ids[1] ?? '', 'OTHER');

    const { body: preview } = await send('/procedures/import/validate', bytes).expect(200);
    expect(preview).toMatchObject({
      valid: false,
      procedures: expect.arrayContaining([expect.objectContaining({ valid: true, proc_id: 'M:1' })]),
    });
    const { body } = await send('/procedures/import', bytes).expect(200);
    const { results } = body as unknown as { results: { proc_id: string; source_folder: string; status: string }[] };
    const statuses = results.map(({ proc_id, status }) => `${proc_id} ${status}`).sort();
    expect(statuses).toEqual(['M-3 error', 'M/1 error', 'M:1 created']);
    expect(results.map(({ source_folder }) => source_folder).sort()).toEqual(['M-3', 'M_1', 'M_1 (1)']);
    await admin.post('/procedures/export/bulk', { proc_ids: [NOWHERE] }).expect(404);
    await admin.get(`/procedures/${NOWHERE}/export`).expect(404);
  });

  it('require an administrator', async () => {
    const { body } = await technician
      .post('/procedures', { proc_id: 'ADM', physical_quantity: 'force', name: 'W' })
      .expect(201);
    await technician.get(`/procedures/${body.id}/export`).expect(403);
    await technician.post('/procedures/export/bulk', { proc_ids: [body.id] }).expect(403);
    await send('/procedures/import', rawZip([]), technician).expect(403);
    await send('/procedures/import/validate', rawZip([]), technician).expect(403);
  });

  const aFile = (given: object) => [Object.assign({ original_filename: 'x', media_path: 'media/files/x' }, given)];
  const withFile = { name: 'A/media/files/x', content: 'x' };
  it.each<[string, Buffer, RegExp]>([
    ['no archive', Buffer.from('no archive'), /not a readable zip archive/],
    ['an empty one', rawZip([]), /no folder/],
    ['one of something else', rawZip([{ name: 'A/asset.yaml', content: '{}' }]), /has no procedure.yaml/],
    ['an alias', rawZip([{ name: 'A/procedure.yaml', content: 'a: &a [1]\nb: *a' }]), /line 1/i],
    ['a list', rawZip([{ name: 'A/procedure.yaml', content: '- 1' }]), /Must be an object/],
    [
      'another format',
      rawZip([{ name: 'A/procedure.yaml', content: '{"export_format_version": 2}' }]),
      /export_format_version/,
    ],
    [
      'no name',
      rawZip([{ name: 'A/procedure.yaml', content: document({ proc_id: 'A', name: null }) }]),
      /procedure\.name/,
    ],
    ['a long id', rawZip([{ name: 'A/procedure.yaml', content: document({ proc_id: 'A'.repeat(21) }) }]), /proc_id/],
    [
      'too many steps',
      rawZip([
        { name: 'A/procedure.yaml', content: document({ proc_id: 'A', steps: Array(201).fill({ title: 'a' }) }) },
      ]),
      /steps/,
    ],
    [
      'a file that is missing',
      rawZip([{ name: 'A/procedure.yaml', content: document({ proc_id: 'A' }, aFile({})) }]),
      /media_path/,
    ],
    [
      'a file of another',
      rawZip([
        withFile,
        { name: 'A/procedure.yaml', content: document({ proc_id: 'A' }, aFile({ media_path: '../A/media/files/x' })) },
      ]),
      /media_path/,
    ],
    [
      'a step that is missing',
      rawZip([withFile, { name: 'A/procedure.yaml', content: document({ proc_id: 'A' }, aFile({ step_index: 0 })) }]),
      /step_index/,
    ],
    [
      'another content',
      rawZip([
        withFile,
        { name: 'A/procedure.yaml', content: document({ proc_id: 'A' }, aFile({ checksum_sha256: '0'.repeat(64) })) },
      ]),
      /differs from the exported one/,
    ],
  ])('with %s are rejected, with the reason, and nothing is stored', async (_title, zip, reason) => {
    const before = await count();
    const { body } = await send('/procedures/import', zip).expect(200);
    const { results } = body as unknown as { results: { error_message: string; status: string }[] };

    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ status: 'error', new_proc_pk: null });
    expect(results[0]?.error_message).toMatch(reason);
    expect(await count()).toBe(before);
    await send('/procedures/import/validate', zip).expect(200);
  });

  it.each<[string, Buffer, string]>([
    ['a way out', rawZip([{ name: '../A/procedure.yaml', content: document({ proc_id: 'A' }) }]), 'name_refused'],
    ['a link', rawZip([{ name: 'A/procedure.yaml', content: '/etc/passwd', mode: 0o120777 }]), 'special_file'],
  ])('with %s are rejected as archives, and audited', async (_title, zip, code) => {
    const [before, entries] = [await count(), await refusals()];
    const { body } = await send('/procedures/import', zip).expect(400);
    expect((body as unknown as { code: string }).code).toBe(`archive.${code}`);
    expect([await count(), await refusals()]).toEqual([before, entries + 1]);
    await send('/procedures/import/validate', zip).expect(200);
  });

  it('report the procedure and the lost file, before the first byte', async () => {
    const { body: made } = await technician.post('/procedures', { ...full, proc_id: 'LOST-1' }).expect(201);
    const attached = await technician
      .upload(`/procedures/${made.id}/files`, Buffer.from('lost'), 'text/plain', {}, 'lost.txt')
      .expect(201);
    const [row] = await test.sql<{ object_name: string }>('select object_name from stored_files where id = $1', [
      attached.body.id,
    ]);
    await test.app.get(Storage).remove(row?.object_name ?? '');

    for (const answer of [
      await admin.get(`/procedures/${made.id}/export`),
      await admin.post('/procedures/export/bulk', { proc_ids: [made.id] }),
    ])
      expect([answer.status, answer.body]).toMatchObject([
        503,
        { code: 'procedure.file_damaged', params: { name: 'lost.txt', proc_id: 'LOST-1' } },
      ]);
  });

  it('are imported once for concurrent requests', async () => {
    const zip = rawZip([{ name: 'R/procedure.yaml', content: document({ proc_id: 'RACE' }) }]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('/procedures/import', zip).expect(200)));
    const states = answers.flatMap(({ body }) =>
      (body as unknown as { results: { status: string }[] }).results.map(({ status }) => status),
    );
    expect(states.sort()).toEqual(['created', ...Array<string>(7).fill('error')]);
  });

  it('name a folder only in printable characters', async () => {
    const [result] = await imported([{ name: 'A/procedure.yaml', content: document({ proc_id: 'SHOWN' }) }]);
    expect(result).toMatchObject({ source_folder: 'A', status: 'created' });
    await admin.send('POST', '/procedures/import', {}).expect(400);
  });
});

const byName = (a: { original_filename: string }, b: { original_filename: string }) =>
  a.original_filename < b.original_filename ? -1 : 1;
