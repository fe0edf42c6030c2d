import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ChromiumBinary, type ChromiumSearch, resolveChromium } from './chromium-binary.js';
import { isRunning } from './is-running.js';
import { openFolder, requireForEverybody } from './open-folder.js';

const NOBODY = 65534;
const AS_NOBODY = `setpriv --reuid=${String(NOBODY)} --regid=${String(NOBODY)} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all`;
/** Network namespace if the kernel permits, else Chromium's settings. */
const WAYS = [`unshare --net ${AS_NOBODY}`, AS_NOBODY];
/** Used if the service's folder is closed, like `DATA_DIR`. */
const OPEN_FOLDERS = ['/var/cache/etalon', join(tmpdir(), 'etalon-browser'), '/tmp/etalon-browser'];
const PROFILE = 'etalon-confined-';
const TRIAL_MS = 20_000;

export interface ConfinedSearch extends ChromiumSearch {
  openFolders?: readonly string[];
}

/**
 * Under root account `nobody`, from a world-readable folder only root can write. Else the service's account; the log
 * has the reason.
 */
export async function resolveConfined(search: ConfinedSearch): Promise<ChromiumBinary> {
  if (process.getuid?.() !== 0) return resolveChromium(search);
  const reasons: string[] = [];
  await mkdir(search.cacheDir, { recursive: true });
  for (const folder of new Set([search.cacheDir, ...(search.openFolders ?? OPEN_FOLDERS)])) {
    try {
      const binary = await resolveChromium({ ...search, cacheDir: await openFolder(folder) });
      await requireForEverybody(binary.executablePath);
      return { ...binary, startedBy: await wayTo(binary) };
    } catch (error) {
      search.signal?.throwIfAborted();
      reasons.push(`${folder}: ${firstLine(error)}`);
    }
  }
  search.log(`Chromium cannot run as nobody on this machine, it runs as the service does (${reasons.join('; ')})`);
  return resolveChromium(search);
}

async function wayTo({ executablePath, env }: ChromiumBinary): Promise<string> {
  let failure: unknown;
  for (const way of WAYS) {
    try {
      const [command = '', ...words] = way.split(' ');
      const { PATH = '', ...more } = env;
      const found = { env: { ...more, PATH: `${PATH}:/usr/sbin:/sbin` }, timeout: TRIAL_MS };
      await promisify(execFile)(command, [...words, executablePath, '--version'], found);
      return way;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

export async function confinedLauncher({ executablePath, startedBy = AS_NOBODY }: ChromiumBinary) {
  await removeLeft();
  const folder = await mkdtemp(join(tmpdir(), `${PROFILE}${String(process.pid)}-`));
  const [profile, launcher] = [join(folder, 'home'), join(folder, 'chromium')];
  const command = `exec ${startedBy} ${quoted(executablePath)} "$@"`;
  await writeFile(launcher, `#!/bin/sh\nPATH="$PATH:/usr/sbin:/sbin"\numask 077\nulimit -c 0\n${command}\n`);
  await chmod(launcher, 0o755);
  await chmod(folder, 0o755);
  await mkdir(profile, { mode: 0o700 });
  await chown(profile, NOBODY, NOBODY);
  return { folder, profile, launcher };
}

async function removeLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (name.startsWith(PROFILE) && !isRunning(Number(name.slice(PROFILE.length).split('-')[0])))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

const firstLine = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr || message).trim().split('\n')[0] ?? '';
};

const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;
