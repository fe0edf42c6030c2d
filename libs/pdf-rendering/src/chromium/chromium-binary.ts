import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { ChromiumPackage } from './chromium-package.js';
import { RenderingError } from '../rendering-error.js';

export interface ChromiumBinary {
  executablePath: string;
  /** Inherits nothing of ours: no secrets. */
  env: Record<string, string>;
  version: string;
  source: 'setting' | 'system' | 'npm';
  /** Drops the privileges of the service; absent: none. */
  startedBy?: string;
}

export interface ChromiumSearch {
  /** If set, no other browser is tried. */
  chromiumPath?: string;
  /** By version; safe for several processes. */
  cacheDir: string;
  /** Absent: only fixed locations. */
  searchPath?: string;
  advice?: string;
  log: (line: string) => void;
  signal?: AbortSignal;
}

/** @page margin boxes need Chromium 131. */
const OLDEST_MAJOR = 131;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/snap/bin/chromium', '/opt/google/chrome/chrome'];

export async function resolveChromium(search: ChromiumSearch): Promise<ChromiumBinary> {
  const npm = await ChromiumPackage.find();
  const env = await browserEnvironment(search, npm);
  // Hundreds of megabytes per old version; failure is not fatal.
  await npm?.removeOutdated(search.cacheDir).catch((error: unknown) => {
    search.log(`Outdated browsers in ${search.cacheDir} stay: ${(error as Error).message}`);
  });
  if (search.chromiumPath) {
    const version = await versionOf(search.chromiumPath, env);
    if (typeof version !== 'string') {
      throw missing(search, `${search.chromiumPath} does not start (${version.reason})`);
    }
    if (majorOf(version) < OLDEST_MAJOR) {
      throw missing(search, `${search.chromiumPath} is version ${version}, at least ${OLDEST_MAJOR} is needed`);
    }
    return { executablePath: search.chromiumPath, env, version, source: 'setting' };
  }
  for (const executablePath of await installed(search.searchPath ?? '')) {
    const version = await versionOf(executablePath, env);
    if (typeof version === 'string' && majorOf(version) >= OLDEST_MAJOR) {
      return { executablePath, env, version, source: 'system' };
    }
    search.log(
      typeof version === 'string'
        ? `Chromium ${version} at ${executablePath} is too old (${OLDEST_MAJOR} or newer is needed), not used`
        : `Chromium at ${executablePath} does not start, not used: ${version.reason}`,
    );
  }
  return fromPackage(search, npm, env);
}

async function fromPackage(
  search: ChromiumSearch,
  npm: ChromiumPackage | undefined,
  env: Record<string, string>,
): Promise<ChromiumBinary> {
  if (!npm) {
    throw missing(search, 'none is installed, and the npm package @sparticuz/chromium is not there either');
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw missing(
      search,
      `none is installed, and the one from npm does not run on ${process.platform}-${process.arch}`,
    );
  }
  const folder = await npm.unpackBrowser(search.cacheDir, search.signal);
  const executablePath = join(folder, 'chromium');
  const bare = await versionOf(executablePath, env);
  if (typeof bare === 'string') {
    return { executablePath, env, version: bare, source: 'npm' };
  }
  // Minimal systems lack NSS and expat. Fallback: the system's get security updates.
  const complete = { ...env, LD_LIBRARY_PATH: join(folder, 'lib') };
  const version = await versionOf(executablePath, complete);
  if (typeof version !== 'string') {
    throw missing(search, `the one from npm does not start (${version.reason})`);
  }
  return { executablePath, env: complete, version, source: 'npm' };
}

/** Without a valid fonts.conf Chromium silently writes no text. System fonts come last. */
async function browserEnvironment(
  { cacheDir, signal }: ChromiumSearch,
  npm: ChromiumPackage | undefined,
): Promise<Record<string, string>> {
  if (!isAbsolute(cacheDir)) {
    throw new Error(`The folder for Chromium must be an absolute path, not "${cacheDir}"`);
  }
  await mkdir(cacheDir, { recursive: true });
  const own = npm ? [join(await npm.unpackFonts(cacheDir, signal), 'fonts')] : [];
  const folders = [...own, '/usr/share/fonts', '/usr/local/share/fonts'];
  const generic = ['sans-serif', 'serif', 'monospace', 'system-ui']
    .map(
      (name) => `<alias binding="strong"><family>${name}</family><prefer><family>Open Sans</family></prefer></alias>`,
    )
    .join('');
  const configuration = join(cacheDir, 'fonts.conf');
  // Renamed: another process may be starting with it.
  const written = `${configuration}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(
    written,
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>' +
      folders.map((folder) => `<dir>${xml(folder)}</dir>`).join('') +
      `<cachedir>${xml(join(cacheDir, 'font-cache'))}</cachedir>${generic}</fontconfig>\n`,
  );
  await chmod(written, 0o644);
  await rename(written, configuration);
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    HOME: cacheDir,
    FONTCONFIG_FILE: configuration,
  };
}

async function installed(searchPath: string): Promise<string[]> {
  const folders = searchPath.split(delimiter).filter((folder) => isAbsolute(folder));
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  const found: string[] = [];
  for (const candidate of new Set(candidates)) {
    if (
      await access(candidate, constants.X_OK).then(
        () => true,
        () => false,
      )
    ) {
      found.push(candidate);
    }
  }
  return found;
}

async function versionOf(executablePath: string, env: Record<string, string>): Promise<string | { reason: string }> {
  try {
    const { stdout } = await promisify(execFile)(executablePath, ['--version'], { env, timeout: 20_000 });
    return /\b(\d{1,6}(?:\.\d{1,6}){1,3})/.exec(stdout)?.[1] ?? { reason: `says "${stdout.trim()}"` };
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    return { reason: (stderr || message).trim().split('\n')[0] ?? message };
  }
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

function missing({ advice }: ChromiumSearch, reason: string): RenderingError {
  return new RenderingError('chromium_missing', `No usable Chromium: ${reason}${advice ? `. ${advice}` : ''}`);
}

function xml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
