import { Ajv } from 'ajv';
import { readConfig, settingNames } from '../../../apps/api/src/platform/config/config.js';
import { version } from '../../../apps/api/src/platform/version.js';
import { readText, readYaml, filesBelow } from './read-package.js';

const CHART = 'docker/helm/etalon';
type Values = Record<string, unknown>;

const schema = JSON.parse(readText(`${CHART}/values.schema.json`)) as {
  properties: { settings: { properties: Record<string, unknown> } };
};
const defaults = readYaml<Values>(`${CHART}/values.yaml`);
const example = merged(defaults, readYaml<Values>(`${CHART}/ci/example-values.yaml`));
const templates = filesBelow(`${CHART}/templates`).map((path) => ({ path, text: readText(path) }));
const helpers = readText(`${CHART}/templates/_helpers.tpl`);
const takes = new Ajv({ strict: false, validateSchema: false }).compile({ ...schema, $schema: undefined });

const BY_THE_CHART = ['PORT', 'HOST', 'DATA_DIR', 'ETALON_ROLES', 'LOG_FORMAT'];
const secrets = [...helpers.matchAll(/range list ((?:"\w+" ?)+)/g)].flatMap(([, names = '']) => [
  ...names.matchAll(/"(\w+)"/g),
]);
const secretNames = secrets.map(([, name = '']) => name);

describe('Helm chart', () => {
  it('has the version of the application', () => {
    expect(readYaml(`${CHART}/Chart.yaml`)).toMatchObject({ version, appVersion: version });
  });

  it('accepts the example, and rejects values without required settings', () => {
    expect([takes(example), takes.errors]).toEqual([true, null]);
    expect(takes(defaults)).toBe(false);
    for (const change of [
      { existingSecret: '' },
      { settings: { PUBLIC_URL: 'https://etalon.example.org' } },
      { settings: { ...(example.settings as Values), SECRET_KEY: 'a'.repeat(32) } },
      { settings: { ...(example.settings as Values), ETALON_COLOUR: 'red' } },
      { networkPolicy: { ...(example.networkPolicy as Values), database: { to: [], port: 5432 } } },
      { ingress: { enabled: true, host: '' } },
      { colour: 'red' },
    ])
      expect([change, takes({ ...example, ...change })]).toEqual([change, false]);
  });

  it.each([
    ['https://etalon.example.org', true],
    ['http://10.0.0.7:3000/', true],
    ['https://example.org/etalon', false],
    ['https://example.org?lab', false],
    ['https://me@example.org', false],
  ])('accepts the address %s as the start does: %s', (PUBLIC_URL, isAccepted) => {
    const settings = { ...(example.settings as Values), PUBLIC_URL };

    expect(takes({ ...example, settings })).toBe(isAccepted);
    const start = expect(() => readConfig({ PUBLIC_URL }, false));
    if (isAccepted) start.not.toThrow();
    else start.toThrow('PUBLIC_URL');
  });

  it('passes every setting: from values, as a secret, or fixed', () => {
    const passed = [...Object.keys(schema.properties.settings.properties), ...secretNames, ...BY_THE_CHART];

    expect(passed.sort()).toEqual([...settingNames].sort());
  });

  it('holds no secret: each comes from the named Secret', () => {
    const written = templates.filter(({ text }) => /kind: Secret\b|stringData:/.test(text)).map(({ path }) => path);

    expect(secretNames).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'AWS_SECRET_ACCESS_KEY']));
    expect(written).toEqual([]);
  });

  it('gives pods no token, no service variables, no privileges and no writable root', () => {
    const pods = templates.filter(({ text }) => /kind: (Deployment|Job)\n/.test(text));

    expect(pods.map(({ path }) => path.split('/').at(-1))).toEqual(['_helpers.tpl', 'migrate.yaml']);
    for (const { text } of pods)
      for (const needed of [
        'automountServiceAccountToken: false',
        'enableServiceLinks: false',
        'include "etalon.podSecurity"',
        'include "etalon.containerSecurity"',
      ])
        expect(text).toContain(needed);
    for (const rule of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]', 'type: RuntimeDefault'])
      expect(helpers).toContain(rule);
  });

  it('limits the egress of pods to the named targets', () => {
    const policy = readText(`${CHART}/templates/networkpolicy.yaml`);
    const ways = [...policy.matchAll(/- to:\n\s+\{\{- toYaml (\S+)/g)].map(([, source]) => source);

    expect(policy).toContain('policyTypes: [Ingress, Egress]');
    expect(policy).toContain('range $role := list "api" "worker" "migrate"');
    expect(ways).toEqual(['$policy.dns.to', '$policy.database.to', '$policy.storage.to', '$policy.mail.to']);
    expect([...policy.matchAll(/\$policy\.(\w*also)/gi)].map(([, name]) => name)).toEqual([
      'also',
      'workerAlso',
      'workerAlso',
    ]);
    expect(policy).not.toContain('0.0.0.0/0');
  });

  it('migrates the schema with the program of the image', () => {
    const job = readText(`${CHART}/templates/migrate.yaml`);

    expect(job).toContain('command: [node, dist/apps/api/migrate.js]');
    expect(job).toContain('helm.sh/hook: pre-install,pre-upgrade');
    expect(job).toContain('include "etalon.place"');
    expect(filesBelow('apps/api/src')).toContain('apps/api/src/migrate.ts');
  });

  it('leaves nothing behind when uninstalled: hook resources are deleted after the hook', () => {
    const hooks = templates.filter(({ text }) => text.includes('helm.sh/hook:'));

    expect(hooks.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(['migrate.yaml', 'networkpolicy.yaml']);
    for (const { text } of hooks)
      expect(text).toContain('helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded');
  });

  it('works as a subchart, with the `global` value of Helm', () => {
    expect(takes({ ...example, global: {} })).toBe(true);
  });

  it('uses only defined values in its templates', () => {
    const named = templates.flatMap(({ text }) =>
      [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
    );

    expect(named.filter((path) => valueAt(defaults, path.split('.')) === undefined)).toEqual([]);
    expect(named.length).toBeGreaterThan(15);
  });
});

function valueAt(values: unknown, [first, ...rest]: string[]): unknown {
  if (first === undefined) return values;
  return valueAt((values as Values | undefined)?.[first], rest);
}

function merged(under: Values, over: Values): Values {
  const isMap = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(over).map(([name, value]) => {
    const below = under[name];
    return [name, isMap(below) && isMap(value) ? merged(below, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}
