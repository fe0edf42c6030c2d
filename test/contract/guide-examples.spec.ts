import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

const GUIDE = join(import.meta.dirname, '../../docs/guide');
const OPENAPI = join(import.meta.dirname, '../../openapi.json');
const PROGRAMS: Readonly<Record<string, string>> = { sh: 'sh', ts: process.execPath, py: 'python3' };
const hasPython = spawnSync('python3', ['--version']).status === 0;
const SCOPES =
  'profile:read organization:read asset:read asset:write calibration:read calibration:write certificate:write';

async function blocksOf(language: string, page: string): Promise<[kind: string, code: string][]> {
  const text = await readFile(join(GUIDE, language, page), 'utf8');
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gmsu)].map(([, kind = '', code = '']) => [kind, code]);
}

const pages = (await readdir(join(GUIDE, 'en'))).filter((page) => /^(integrate-.*|api-keys)\.md$/.test(page)).sort();
const examples = (
  await Promise.all(
    pages.map(async (page) =>
      (await blocksOf('en', page)).map(([kind, code], i) => ({
        title: `${page}, ${String(i + 1)}: ${kind}`,
        kind,
        code,
      })),
    ),
  )
)
  .flat()
  .filter(({ kind }) => kind in PROGRAMS);

describe('the examples of the guide', () => {
  let test: TestApp;
  let folder: string;
  let key: string;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    folder = await mkdtemp(join(tmpdir(), 'etalon-examples-'));
    const owner = await test.signIn('technician', 'Script');
    const { id } = await anOrganization(owner, { name: 'Lab' });
    const overdue = await anAsset(owner, { organization_id: id });
    await owner.post('/calibrations', calibrationBody(overdue, { calibration_date: '2020-03-12' })).expect(201);
    const scopes = SCOPES.split(' ') as 'asset:read'[];
    key = (await owner.post('/api-keys', { name: 'Examples', scopes }).expect(201)).body.secret;
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(pages)('are equal in all languages: %s', async (page) => {
    const english = await blocksOf('en', page);

    for (const language of ['de', 'fr', 'es'])
      expect([language, await blocksOf(language, page)]).toEqual([language, english]);
  });

  it('name only fields, parameters and values of the API', async () => {
    const known = await readFile(OPENAPI, 'utf8');
    const names = examples
      .filter(({ kind }) => kind !== 'py')
      .flatMap(({ title, code }) =>
        (code.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []).map((name) => [title, name] as const),
      );

    expect(names.length).toBeGreaterThan(50);
    expect(names.filter(([, name]) => !known.includes(`"${name}"`))).toEqual([]);
  });

  // Page order: the certificate needs an earlier calibration.
  for (const { title, kind, code } of examples)
    (kind === 'py' && !hasPython ? it.skip : it)(`run: ${title}`, async () => {
      const file = join(folder, `example.${kind}`);
      await writeFile(file, code);
      let { status, output } = await run(PROGRAMS[kind] ?? '', file);
      // Certificates may outlast the request; the guide says repeat.
      for (let i = 0; i < 3 && /not_ready|503/.test(output); i += 1)
        ({ status, output } = await run(PROGRAMS[kind] ?? '', file));

      expect([status, output]).toEqual([0, expect.stringMatching(/\S/)]);
      expect(output).not.toMatch(/\b(undefined|NaN|None|No calibration yet)\b/);
    });

  const run = (program: string, file: string) =>
    new Promise<{ status: number | null; output: string }>((resolve, reject) => {
      const env = { PATH: process.env.PATH, ETALON_URL: test.url, ETALON_KEY: key };
      const child = spawn(program, [file], { cwd: folder, env });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => (output += part.toString()));
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, output }));
    });
});
