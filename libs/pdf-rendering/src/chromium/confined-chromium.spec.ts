import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveChromium } from './chromium-binary.js';
import { PdfRenderer } from '../pdf-renderer.js';

const NOBODY = 65534;
const own = process.getuid?.() ?? 0;
const isRoot = own === 0;
const hasNetworks = isRoot && spawnSync('unshare', ['--net', 'true']).status === 0;
const NETWORK = hasNetworks
  ? 'with a network of its own'
  : 'without a network of its own, which this kernel does not give';
const lines: string[] = [];

describe('browser for untrusted content', () => {
  let folder: string;
  let renderer: PdfRenderer | undefined;

  beforeEach(async () => {
    lines.length = 0;
    // Closed to others, like DATA_DIR.
    folder = await mkdtemp(join(tmpdir(), 'etalon-closed-'));
  });
  afterEach(async () => {
    await renderer?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const print = async (cacheDir: string, openFolders: string[]): Promise<number[]> => {
    const log = (line: string) => void lines.push(line);
    renderer = new PdfRenderer({ cacheDir, openFolders, isConfined: true, log });
    await renderer.render({ html: '<p>Letterhead', title: 'x', expectText: ['Letterhead'] });
    return ownersBelow(renderer.browserPid ?? 0);
  };

  it(`runs unprivileged with all its processes if the service is root, ${NETWORK}, from a folder that only root may write`, async () => {
    const open = await mkdtemp('/tmp/etalon-open-');
    await chmod(open, 0o755);
    const umask = process.umask(0o077);
    try {
      const owners = await print(join(folder, 'chromium'), [join(open, 'browser')]);

      expect(owners.length).toBeGreaterThan(2);
      expect(new Set(owners)).toEqual(new Set([isRoot ? NOBODY : own]));
      expect(lines).toEqual([]);
      const ours = await readlink('/proc/self/ns/net');
      const theirs = await Promise.all((await started(renderer?.browserPid ?? 0)).map(networkOf));
      expect(theirs.filter((network) => network === ours).length > 0).toBe(!hasNetworks);
      if (!isRoot) return;
      const kept = await readdir(join(open, 'browser'), { recursive: true });
      expect(kept.some((name) => /^chromium-.*\/chromium$/.test(name))).toBe(true);
      for (const name of kept) {
        const { uid, mode } = await stat(join(open, 'browser', name));
        expect({ name, uid, writable: mode & 0o022 }).toEqual({ name, uid: 0, writable: 0 });
      }
    } finally {
      process.umask(umask);
      await rm(open, { recursive: true });
    }
  });

  it('uses no folder writable by others, and logs once why it runs as the service', async () => {
    const theirs = await mkdtemp('/tmp/etalon-theirs-');
    await chmod(theirs, 0o755);
    const [planted, writable, link, below] = ['planted', 'writable', 'link', 'below/x'].map((name) =>
      join(theirs, name),
    ) as [string, string, string, string];
    await mkdir(planted);
    if (isRoot) await chown(planted, NOBODY, NOBODY);
    await mkdir(writable);
    await chmod(writable, 0o777);
    await symlink('/var/cache', link);
    await mkdir(join(theirs, 'below'));
    await chmod(join(theirs, 'below'), 0o775);
    try {
      const owners = await print(await unpackedIn(join(folder, 'chromium')), [planted, writable, link, below]);

      expect(new Set(owners)).toEqual(new Set([own]));
      const whys = ["planted is not root's", 'others may write to', 'is a link', 'closed to others'];
      expect(whys.filter((why) => lines[0]?.includes(why))).toEqual(isRoot ? whys : []);
      expect(await readdir(planted)).toEqual([]);
      expect(await readdir(writable)).toEqual([]);
      process.kill(renderer?.browserPid ?? 0, 'SIGKILL');
      await renderer?.render({ html: '<p>Again', title: 'x', expectText: ['Again'] });
      expect(lines.filter((line) => line.includes('as nobody'))).toHaveLength(isRoot ? 1 : 0);
    } finally {
      await rm(theirs, { recursive: true });
    }
  });
});

async function unpackedIn(cacheDir: string): Promise<string> {
  const cache = join(process.cwd(), 'node_modules', '.cache', 'etalon-chromium');
  await resolveChromium({ cacheDir: cache, log: () => undefined });
  for (const name of (await readdir(cache)).filter((each) => /^(chromium|fonts)-/.test(each)))
    await cp(join(cache, name), join(cacheDir, name), { recursive: true });
  return cacheDir;
}

async function ownersBelow(root: number): Promise<number[]> {
  const states = await Promise.all(
    (await started(root)).map((pid) => readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '')),
  );
  return states.flatMap((state) =>
    [...(/^Uid:\s+(.+)$/m.exec(state)?.[1] ?? '').split('\t')].filter(Boolean).map(Number),
  );
}

const networkOf = (pid: number) => readlink(`/proc/${String(pid)}/ns/net`).catch(() => '');

async function started(root: number): Promise<number[]> {
  const found = [root];
  for (const pid of found) {
    const tasks = await readdir(`/proc/${String(pid)}/task`).catch(() => []);
    for (const task of tasks) {
      const children = await readFile(`/proc/${String(pid)}/task/${task}/children`, 'utf8').catch(() => '');
      found.push(...children.trim().split(' ').filter(Boolean).map(Number));
    }
  }
  return found;
}
