import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, settingNames } from '../../../apps/api/src/platform/config/config.js';
import { readText, readYaml, workspaceRoot } from './read-package.js';

interface Service {
  image: string;
  ports?: string[];
  networks?: string[];
  network_mode?: string;
  environment?: Record<string, string | null>;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  healthcheck?: { test: string[] };
  volumes?: string[];
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
}

const FILES = ['docker/compose.yaml', 'docker/compose.outbound.yaml'];
const compose = readYaml<Compose>('docker/compose.yaml');
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === 'etalon');
/** Names passwords, but holds no secret. */
const A_RULE = 'COMMON_PASSWORDS';
const BY_THE_IMAGE = ['PORT', 'HOST', 'DATA_DIR', 'CHROMIUM_PATH'];
const SECRET = /PASSWORD|SECRET|KEY|TOKEN/;

describe('the compose file', () => {
  it.each(FILES)('%s conforms to the Compose schema', (file) => {
    const ajv = new Ajv2020({ strict: false });
    (addFormats as unknown as (of: Ajv2020) => void)(ajv);
    const takes = ajv.compile(JSON.parse(readText('test/contract/fixtures/compose-spec.json')) as object);

    expect(takes({ ...readYaml<Compose>(file), services: { x: { imaje: 1 } } })).toBe(false);
    takes(readYaml(file));

    expect(takes.errors).toBeNull();
  });

  it('publishes ports of the proxy only', () => {
    const open = services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);

    expect(open).toEqual(['proxy']);
  });

  it('gives only the proxy outbound access', () => {
    const outside = Object.keys(compose.networks).filter((name) => !compose.networks[name]?.internal);
    const reaching = services.filter(
      ([, { networks, network_mode }]) =>
        (networks === undefined && network_mode !== 'none') || networks?.some((name) => outside.includes(name)),
    );

    expect(outside).toEqual(['edge']);
    expect(reaching.map(([name]) => name)).toEqual(['proxy']);
  });

  it('separates the proxy from the database and the store', () => {
    const beside = (name: string) =>
      services.filter(([, { networks }]) => networks?.some((one) => compose.services[name]?.networks?.includes(one)));

    expect(beside('proxy').map(([name]) => name)).toEqual(['proxy', 'api']);
  });

  it.each(services)('gives %s a read-only root and no unneeded privileges', (name, service) => {
    const rights: Record<string, string[]> = { proxy: ['NET_BIND_SERVICE'], bucket: ['CHOWN'] };

    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.cap_add ?? []).toEqual(rights[name] ?? []);
  });

  it('sets the mode of every tmpfs, so that a restart works like the first start', () => {
    const inMemory = services.flatMap(([, { tmpfs = [] }]) => tmpfs);

    // Otherwise tmpfs takes the mode of the image's folder.
    expect(inMemory.filter((one) => !/[:,]mode=1777$/.test(one))).toEqual([]);
    expect(inMemory.length).toBeGreaterThan(3);
  });

  it('holds no secret: each comes from docker/.env and is required', () => {
    const written = FILES.flatMap((file) => Object.entries(readYaml<Compose>(file).services)).flatMap(
      ([service, { environment = {} }]) =>
        Object.entries(environment)
          .filter(([name, value]) => SECRET.test(name) && name !== A_RULE && !/^\$\{\w+:\?[^}]+\}$/.test(value ?? ''))
          .map(([name]) => `${service} ${name}`),
    );
    const inAddresses = readText('docker/compose.yaml').match(/:\/\/[^\s/@]+:(?!\$\{)[^\s/@]+@/g);

    expect(written).toEqual([]);
    expect(inAddresses).toBeNull();
  });

  it('sets known settings with valid values', () => {
    const known: readonly string[] = settingNames;

    for (const [, { environment = {} }] of ours) {
      const filled = Object.entries(environment).map(([name, value]) => [name, filledIn(value)]);
      const config = readConfig(Object.fromEntries(filled) as Record<string, string | undefined>, false);

      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
      expect(config.storage?.address).toMatchObject({ bucket: 'etalon', endpoint: 'http://storage:7070' });
      expect(new URL(config.databaseUrl ?? '').hostname).toBe('database');
    }
    expect(ours.map(([name]) => name)).toEqual(['api', 'worker']);
  });

  it('passes every setting of docker/.env', () => {
    for (const [, { environment = {} }] of ours)
      expect(settingNames.filter((name) => !(name in environment || BY_THE_IMAGE.includes(name)))).toEqual(
        environment.ETALON_ROLES === 'worker' ? ['TRUST_PROXY'] : [],
      );
  });

  it('waits until the database accepts TCP connections, after its initialization', () => {
    // Initialization listens on a socket only.
    expect(compose.services.database?.healthcheck?.test).toContain('--host=127.0.0.1');
  });

  it('gives the store and the API the same access keys', () => {
    const [store, api] = [compose.services.storage?.environment, compose.services.api?.environment];

    expect(store?.ROOT_ACCESS_KEY).toBe(api?.AWS_ACCESS_KEY_ID);
    expect(store?.ROOT_SECRET_KEY).toBe(api?.AWS_SECRET_ACCESS_KEY);
  });
});

describe('reverse proxy', () => {
  const settings = readText('docker/Caddyfile');

  it('blocks internal paths, also with an additional slash', () => {
    const kept = /@within path (.*)/.exec(settings)?.[1]?.split(' ') ?? [];

    for (const path of ['/metrics', '/health/ready']) expect(kept).toEqual(expect.arrayContaining([path, `${path}/*`]));
    expect(settings).toContain('respond @within 404');
  });
});

describe('secrets of the compose file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-secrets-'));
  const script = join(folder, 'secrets.sh');
  const file = join(folder, '.env');
  const made = () => {
    execFileSync('sh', [script], { stdio: 'pipe' });
    return readFileSync(file, 'utf8');
  };
  beforeAll(() => copyFileSync(join(workspaceRoot, 'docker/secrets.sh'), script));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are created by one command, readable by the owner only, and survive a second run', () => {
    const first = made();

    expect(made()).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(new Set(first.match(/[0-9a-f]{64}/g)).size).toBe(5);
  });

  it('are all that the compose file requires', () => {
    const requested = [...readText('docker/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    const given = [...made().matchAll(/^(\w+)=./gm)].map(([, name]) => name);

    expect([...new Set(requested)].filter((name) => !given.includes(name))).toEqual([]);
    expect(new Set(requested).size).toBe(5);
  });

  it('are appended to a manually written file without a final newline', () => {
    rmSync(file);
    writeFileSync(file, 'SECRET_KEY=mine\nETALON_HOST=lab.example.org');

    const lines = made().split('\n');

    expect(lines.slice(0, 2)).toEqual(['SECRET_KEY=mine', 'ETALON_HOST=lab.example.org']);
    expect(lines.filter((line) => /^(SECRET_KEY|ETALON_HOST)=/.test(line))).toHaveLength(2);
  });

  it('replace empty values of a manually written file', () => {
    writeFileSync(file, 'SECRET_KEY=\nPOSTGRES_PASSWORD= \nETALON_HOST=lab.example.org\n');

    const lines = made().split('\n');

    expect(lines[0]).toBe('ETALON_HOST=lab.example.org');
    for (const name of ['SECRET_KEY', 'POSTGRES_PASSWORD'])
      expect(lines.filter((line) => line.startsWith(`${name}=`))).toEqual([
        expect.stringMatching(new RegExp(`^${name}=[0-9a-f]{64}$`)),
      ]);
  });

  it('never enter git or the image', () => {
    expect(readText('.gitignore').split('\n')).toContain('docker/.env');
    expect(readText('docker/Dockerfile.dockerignore').split('\n')).toContain('docker');
  });
});

function filledIn(value: string | null): string | undefined {
  if (value === null) return undefined;
  return value.replace(/\$\{\w+:\?[^}]+\}/g, 'a'.repeat(64)).replace(/\$\{\w+:-([^}]*)\}/g, '$1');
}
