import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'puppeteer';
import type { ChromiumBinary } from './chromium-binary.js';

/** Nobody, by the convention of every Linux. */
const NOBODY = 65534;

/**
 * Starts the browser as nobody, without groups and without a way back: it may read what everybody may, and write its
 * profile. Null where that cannot be done: no `setpriv`, or a browser that nobody may read.
 */
export async function startConfined(
  { executablePath }: ChromiumBinary,
  start: (executablePath: string, profile: string) => Promise<Browser>,
): Promise<{ browser: Browser; profile: string } | null> {
  if (!(await isForEverybody(executablePath))) return null;
  const profile = await mkdtemp(join(tmpdir(), 'etalon-confined-'));
  try {
    const own = join(profile, 'home');
    const launcher = join(profile, 'chromium');
    const command = `exec setpriv --reuid=${String(NOBODY)} --regid=${String(NOBODY)} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all ${quoted(executablePath)} "$@"`;
    await writeFile(launcher, `#!/bin/sh\numask 077\nulimit -c 0\n${command}\n`, { mode: 0o755 });
    await chmod(profile, 0o755);
    await mkdir(own, { mode: 0o700 });
    await chown(own, NOBODY, NOBODY);
    return { browser: await start(launcher, own), profile };
  } catch {
    await rm(profile, { recursive: true, force: true });
    return null;
  }
}

/** Below a folder that is closed to others it could not start, and it would be waited for until the time is up. */
async function isForEverybody(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  const above = dirname(path);
  return above === path || isForEverybody(above);
}

const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;
