import { organizationRoles, roles } from '@etalon/access';
import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readDatabaseAddress } from './database-address.js';
import { percentDecodedOrNull, readStorageAddress, type StorageAddress } from './storage-address.js';
import { StartupError } from './startup-error.js';
import { withoutTrailingSlashes } from './trailing-slashes.js';

/** A test finds each name in docs/operating.md. */
const whole = (min: number, max: number) => number(min, max, /^\d+$/, 'a whole number');
const number = (min: number, max: number, form = /^\d+(\.\d+)?$/, kind = 'a number') =>
  z
    .string()
    .refine((value) => form.test(value.trim()) && Number(value) >= min && Number(value) <= max, {
      message: `must be ${kind} from ${min} to ${max}`,
    })
    .transform(Number);
const url = (protocols: string[], holds: (address: URL) => boolean = () => true, otherwise = '') =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      message: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      abort: true,
    })
    .refine((value) => holds(new URL(value)), { message: otherwise });
/** Printed on certificates for years. The web app is served at the root of its host. */
const publicUrl = url(
  ['http:', 'https:'],
  isRoot,
  'must be the address of a host, without path, account, query and fragment',
);
const pageUrl = url(['http:', 'https:']);
const smtpUrl = url(
  ['smtp:', 'smtps:'],
  isMailServer,
  'must be smtp://user:password@host:587?from=Name <address>, with %25 for % in user and password',
);
const timestampUrl = url(['http:', 'https:'], hasReadableAccount, 'must have %25 for % in user and password');
const collectorUrl = url(
  ['http:', 'https:'],
  ({ href }) => !/[?#]/.test(href),
  'must be the base address of a collector, without query and fragment',
);
const databaseUrl = z.string().refine((value) => readDatabaseAddress(value) !== null, {
  message:
    'must be an address such as postgres://user:password@host:5432/database, with several hosts host1:5432,host2:5432',
});
const storageUrl = z.string().transform((value, context): StorageAddress => {
  const address = readStorageAddress(value);
  if (typeof address !== 'string') return address;
  context.addIssue({ code: 'custom', message: address });
  return z.NEVER;
});
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** Browsers send `https://lab.example.org` without path and slash. */
function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}

function isRoot({ username, password, pathname, href }: URL): boolean {
  return username === '' && password === '' && withoutTrailingSlashes(pathname) === '' && !/[?#]/.test(href);
}

function isMailServer(address: URL): boolean {
  const isNamed = [...address.searchParams.keys()].every((name) => name === 'from');
  return address.hostname !== '' && isNamed && hasReadableAccount(address);
}

/** User and password are percent-encoded UTF-8. */
function hasReadableAccount({ username, password }: URL): boolean {
  return [username, password].every((part) => percentDecodedOrNull(part) !== null);
}

function isNetwork(item: string): boolean {
  const [address = '', bits, ...more] = item.split('/');
  const size = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return (
    size > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= size))
  );
}

/** Express's `trust proxy`. A number of hops would trust any client. */
function isProxyList(value: string): boolean {
  const items = value.split(',').map((item) => item.trim());
  return (
    value === 'off' || items.every((item) => ['loopback', 'linklocal', 'uniquelocal'].includes(item) || isNetwork(item))
  );
}

/** Invalid UTF-8 stays encoded. */
const percentDecoded = (text: string): string => percentDecodedOrNull(text) ?? text;

/** Percent-encoded, as in OpenTelemetry's header settings. */
function readHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  const read = pairs.map((pair) => /^([\w-]+)=((?:[^%]|%[0-9A-Fa-f]{2})+)$/.exec(pair.trim()));
  if (read.includes(null)) context.addIssue({ code: 'custom', message: 'must be name=value, separated by commas' });
  return Object.fromEntries(read.map((found) => [found?.[1] ?? '', percentDecoded(found?.[2] ?? '')]));
}

const provider = z.strictObject({
  name: z.string().min(1).max(100),
  issuer: z
    .string()
    .max(500)
    .refine((value) => URL.canParse(value) && /^https?:[^?#@]+$/.test(value), 'must be an address'),
  client_id: z.string().min(1).max(255),
  client_secret: z.string().min(1).max(1000).optional(),
  scopes: z
    .string()
    .regex(/^openid(?: \S+)*$/)
    .max(500)
    .optional(),
  allow_private_network: z.boolean().optional(),
  provisions: z.boolean().optional(),
  signs_out: z.boolean().optional(),
  trusted_domains: z.array(z.string().min(1).max(253).toLowerCase()).max(50).optional(),
  group_claim: z.string().min(1).max(100).optional(),
  mappings: z
    .array(
      z.strictObject({
        group: z.string().min(1).max(255),
        role: z.enum(roles).optional(),
        organization_id: z.uuid().toLowerCase().optional(),
        organization_role: z.enum(organizationRoles).optional(),
      }),
    )
    .max(200)
    .optional(),
});

type GivenProvider = z.output<typeof provider>;

function readProviders(text: string, context: z.RefinementCtx): GivenProvider[] {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return [];
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('must be a JSON list of providers');
  }
  const read = z.array(provider).max(20).safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
}

const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  TERMS_URL: pageUrl.optional(),
  PRIVACY_URL: pageUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: whole(2, 200).default(10),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  STORAGE_URL: storageUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: smtpUrl.optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
  ETALON_ROLES: list.pipe(z.array(z.enum(['api', 'worker'])).min(1)).default(['api', 'worker']),
  CORS_ORIGINS: list
    .pipe(z.array(url(['http:', 'https:']).refine(isOrigin, 'must be origins, without a path')))
    .default([]),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, { message: 'must be off, or addresses and networks such as loopback, 10.0.0.0/8' })
    .default('off'),
  REQUEST_RATE_FACTOR: number(0.01, 1_000_000).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['pretty', 'json']).optional(),
  WEBHOOK_ALLOWED_RANGES: list
    .pipe(z.array(z.string().refine(isNetwork, 'must be addresses and networks such as 10.20.0.0/16, fd00::/8')))
    .default([]),
  OIDC_PROVIDERS: z.string().transform(readProviders).default([]),
  COMMON_PASSWORDS: z.enum(['taken', 'refused']).default('taken'),
  TIMESTAMP_URL: timestampUrl.optional(),
  TIMESTAMP_REQUIRED: z.enum(['yes', 'no']).default('yes'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(readHeaders).default({}),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1).default(1),
  SLOW_STATEMENT_MS: whole(1, 60_000).default(500),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~][ -~]{14,}[!-~]$/, 'must have at least 16 characters, of ASCII alone')
    .optional(),
});

export const readNewSecret = (env: Record<string, string | undefined>) => readSecretOf(env, 'NEW_SECRET_KEY');

/** For restoring a backup made with another key. */
export const readFormerSecret = (env: Record<string, string | undefined>) => readSecretOf(env, 'FORMER_SECRET_KEY');

function readSecretOf(env: Record<string, string | undefined>, name: string): string | null {
  const given = settings.shape.SECRET_KEY.safeParse(env[name] === '' ? undefined : env[name]);
  if (!given.success) throw new StartupError(`${name} is wrong: ${given.error.issues[0]?.message ?? 'not valid'}.`);
  return given.data ?? null;
}

export const settingNames = Object.keys(settings.shape) as (keyof typeof settings.shape)[];

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Null if local: printed links are needed for years. */
  readonly reachableUrl: string | null;
  /** Pages of the operator. */
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseDirectUrl: string | null;
  /** Null: none. */
  readonly databaseReadUrl: string | null;
  readonly databasePoolSize: number;
  /** Null: generated on first start, in the data directory. */
  readonly secretKey: string | null;
  /** Null: data directory. */
  readonly storage: { address: StorageAddress; keys: { accessKeyId: string; secretAccessKey: string } } | null;
  /** Null: no e-mail, administrators activate accounts. `?from=` sets the sender. */
  readonly smtpUrl: string | null;
  readonly chromiumPath: string | null;
  readonly roles: readonly ('api' | 'worker')[];
  readonly corsOrigins: readonly string[];
  readonly trustProxy: false | string;
  /** Factor for the rate limits per person and address. */
  readonly requestRateFactor: number;
  readonly logLevel: string;
  readonly logFormat: 'pretty' | 'json';
  /** Permitted for webhooks although not public, also over http. */
  readonly webhookAllowedRanges: readonly string[];
  readonly identityProviders: readonly GivenProvider[];
  readonly refusesCommonPasswords: boolean;
  readonly timeStamps: { url: string; authorization: string | null; isRequired: boolean } | null;
  readonly traces: { readonly url: string; readonly headers: Record<string, string>; readonly share: number } | null;
  /** Statements are listed for superadmins without values. */
  readonly slowStatementMs: number;
  readonly metricsToken: string | null;
  readonly searchPath: string;
}

export const CONFIG = Symbol('Config');

/** The scripts of docs/api-keys.md read the last two, possibly in the shell that starts Etalon. */
const ETALON_VARIABLES = ['ETALON_ROLES', 'ETALON_URL', 'ETALON_KEY'];

/** @throws StartupError naming the unknown or invalid setting */
export function readConfig(env: Record<string, string | undefined>, isTerminal: boolean): Config {
  const unknown = Object.keys(env).find((name) => name.startsWith('ETALON_') && !ETALON_VARIABLES.includes(name));
  if (unknown)
    throw new StartupError(`The setting ${unknown} is not known. Known settings: ${settingNames.join(', ')}.`);

  const given = Object.fromEntries(settingNames.map((name) => [name, env[name] === '' ? undefined : env[name]]));
  const result = settings.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartupError(`The setting ${String(issue?.path[0])} is wrong: ${issue?.message ?? 'not valid'}.`);
  }
  const value = result.data;
  if (value.DATABASE_URL && !value.SECRET_KEY) {
    throw new StartupError(
      'SECRET_KEY is required as soon as DATABASE_URL is set: give 32 or more random characters, the same for every process.',
    );
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (value[name] && !value.DATABASE_URL)
      throw new StartupError(`${name} is another way to the database of DATABASE_URL: set that too.`);
  return Object.freeze<Config>({
    port: value.PORT,
    host: value.HOST,
    publicUrl: withoutTrailingSlashes(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`),
    reachableUrl:
      value.PUBLIC_URL && !isThisMachine(value.PUBLIC_URL) ? withoutTrailingSlashes(value.PUBLIC_URL) : null,
    termsUrl: value.TERMS_URL ?? null,
    privacyUrl: value.PRIVACY_URL ?? null,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    secretKey: value.SECRET_KEY ?? null,
    storage: storageOf(value),
    smtpUrl: value.SMTP_URL ?? null,
    chromiumPath: value.CHROMIUM_PATH ?? null,
    roles: value.ETALON_ROLES,
    corsOrigins: value.CORS_ORIGINS,
    trustProxy: value.TRUST_PROXY === 'off' ? false : value.TRUST_PROXY,
    requestRateFactor: value.REQUEST_RATE_FACTOR,
    logLevel: value.LOG_LEVEL,
    logFormat: value.LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json'),
    webhookAllowedRanges: value.WEBHOOK_ALLOWED_RANGES,
    identityProviders: value.OIDC_PROVIDERS,
    refusesCommonPasswords: value.COMMON_PASSWORDS === 'refused',
    timeStamps: timeStampsOf(value),
    traces: tracesOf(value),
    slowStatementMs: value.SLOW_STATEMENT_MS,
    metricsToken: value.METRICS_TOKEN ?? null,
    searchPath: env.PATH ?? '',
  });
}

function storageOf(value: z.output<typeof settings>): Config['storage'] {
  const { STORAGE_URL: address, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!address) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartupError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required as soon as STORAGE_URL is set.');
  }
  return { address, keys: { accessKeyId, secretAccessKey } };
}

/** Base URL, as for all OTLP exporters. */
function tracesOf(value: z.output<typeof settings>): Config['traces'] {
  if (value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const url = `${withoutTrailingSlashes(value.OTEL_EXPORTER_OTLP_ENDPOINT)}/v1/traces`;
  return { url, headers: value.OTEL_EXPORTER_OTLP_HEADERS, share: value.OTEL_TRACES_SAMPLER_ARG };
}

/** The URL may be logged: without user and password. */
function timeStampsOf(value: z.output<typeof settings>): Config['timeStamps'] {
  if (value.TIMESTAMP_URL === undefined) return null;
  const url = new URL(value.TIMESTAMP_URL);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const authorization = user === '' ? null : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  url.username = '';
  url.password = '';
  return { url: url.href, authorization, isRequired: value.TIMESTAMP_REQUIRED === 'yes' };
}

function isThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
