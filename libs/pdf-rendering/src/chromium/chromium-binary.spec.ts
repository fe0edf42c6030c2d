import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { resolveChromium } from './chromium-binary.js';
import { holdFolder, releaseFolder } from './folder-use.js';

describe('finding Chromium', () => {
  let folder: string;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-chromium-'));
    lines.length = 0;
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function fake(name: string, script: string): Promise<string> {
    const path = join(folder, 'bin', name);
    await mkdir(join(folder, 'bin'), { recursive: true });
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  }

  it('uses the browser of the setting, with its own fonts and a clean environment', async () => {
    const chromiumPath = await fake('browser', 'echo "Chromium 150.0.1.2"');

    const found = await resolveChromium({ chromiumPath, cacheDir: join(folder, 'cache'), log });

    expect(found).toMatchObject({ executablePath: chromiumPath, version: '150.0.1.2', source: 'setting' });
    expect(Object.keys(found.env).sort()).toEqual(['FONTCONFIG_FILE', 'HOME', 'LANG', 'PATH', 'TZ']);
    await expect(stat(found.env['FONTCONFIG_FILE'] ?? '')).resolves.toBeDefined();
  });

  it('reports a missing, broken or outdated browser of the setting', async () => {
    const cacheDir = join(folder, 'cache');
    const broken = await fake('broken', 'echo "libnss3.so: cannot open shared object file" >&2; exit 127');
    const old = await fake('old', 'echo "Chromium 130.0.0.0"');

    const attempt = (chromiumPath: string) => resolveChromium({ chromiumPath, cacheDir, log });

    await expect(attempt('/nowhere/chromium')).rejects.toThrow('/nowhere/chromium does not start');
    await expect(attempt(broken)).rejects.toThrow('libnss3.so: cannot open shared object file');
    await expect(attempt(old)).rejects.toThrow('version 130.0.0.0, at least 131 is needed');
  });

  it('finds a system browser in the search path', async () => {
    const path = await fake('chromium', 'echo "Chromium 156.0.8078.79 built on Debian"');

    const found = await resolveChromium({ cacheDir: join(folder, 'cache'), searchPath: join(folder, 'bin'), log });

    expect(found).toMatchObject({ executablePath: path, version: '156.0.8078.79', source: 'system' });
  });

  it('skips an old or broken system browser, logs the reason, and uses its own', async () => {
    await fake('chromium', 'echo "Chromium 90.0.4430.212"');
    await fake('google-chrome', 'echo "no display" >&2; exit 1');
    // Cached between runs: unpacking takes three seconds.
    const cacheDir = join(process.cwd(), 'node_modules', '.cache', 'etalon-chromium');

    const found = await resolveChromium({ cacheDir, searchPath: join(folder, 'bin'), log });
    const unpacked = await stat(found.executablePath);
    const again = await resolveChromium({ cacheDir, log });

    expect(found.source).toBe('npm');
    expect(lines.join('\n')).toMatch(/90\.0\.4430\.212 at .* is too old/);
    expect(lines.join('\n')).toMatch(/google-chrome does not start, not used: no display/);
    expect(again.executablePath).toBe(found.executablePath);
    expect((await stat(again.executablePath)).mtimeMs).toBe(unpacked.mtimeMs);
  });

  it('stops unpacking when the process stops, and leaves no partial files', async () => {
    const cacheDir = join(folder, 'cache');
    const stop = new AbortController();
    const search = { cacheDir, signal: stop.signal, log };
    const started = resolveChromium(search);
    started.catch(() => undefined);
    const written = async () => {
      const names = await readdir(cacheDir, { recursive: true }).catch(() => []);
      return names.some((name) => /^\.unpacking-.*\/chromium$/.test(name));
    };
    while (!(await written())) await pause(5);

    stop.abort();

    await expect(started).rejects.toThrow('aborted');
    const left = await readdir(cacheDir);
    expect(left.filter((name) => name.startsWith('.unpacking') || name.startsWith('chromium-'))).toEqual([]);
  });

  it('removes partial files of a killed process, but no files in progress', async () => {
    const cacheDir = join(folder, 'cache');
    const chromiumPath = await fake('browser', 'echo "Chromium 150.0.1.2"');
    for (const name of ['.unpacking-1-dead', '.unpacking-2-alive']) {
      await mkdir(join(cacheDir, name), { recursive: true });
      await writeFile(join(cacheDir, name, 'chromium'), 'half');
    }
    await utimes(join(cacheDir, '.unpacking-2-alive', 'chromium'), 0, 0);
    holdFolder(join(cacheDir, '.unpacking-2-alive'));

    await resolveChromium({ chromiumPath, cacheDir, log });

    const left = await readdir(cacheDir);
    await releaseFolder(join(cacheDir, '.unpacking-2-alive'));
    expect(left.filter((name) => name.includes('.unpacking')).sort()).toEqual([
      '..unpacking-2-alive.use',
      '.unpacking-2-alive',
    ]);
  });

  describe('with files unpacked by other versions', () => {
    const outdated = ['chromium-152.0.1-0a1b2c3d', 'fonts-152.0.1-0a1b2c3d'];
    let cacheDir: string;

    beforeEach(async () => {
      cacheDir = join(folder, 'cache');
      for (const name of [...outdated, 'profile-1']) await mkdir(join(cacheDir, name, 'lib'), { recursive: true });
    });

    const left = async () => (await readdir(cacheDir)).filter((name) => /^(chromium|fonts|profile)-/.test(name));

    it('removes it, also when several start at once, and leaves everything else', async () => {
      const chromiumPath = await fake('browser', 'echo "Chromium 150.0.1.2"');

      await Promise.all([1, 2, 3].map(() => resolveChromium({ chromiumPath, cacheDir, log })));

      const kept = await left();
      expect(kept.filter((name) => outdated.includes(name))).toEqual([]);
      expect(kept).toContain('profile-1');
      expect(kept.filter((name) => name.startsWith('fonts-'))).toHaveLength(1);
      expect(lines).toEqual([]);
    });

    it('keeps files in use by another process until it exits', async () => {
      const chromiumPath = await fake('browser', 'echo "Chromium 150.0.1.2"');
      const [used = ''] = outdated;
      const other = await processThatUses(join(cacheDir, used));

      await resolveChromium({ chromiumPath, cacheDir, log });

      expect(await left()).toContain(used);

      other.kill('SIGKILL');
      await once(other, 'exit');
      await resolveChromium({ chromiumPath, cacheDir, log });

      expect(await left()).not.toContain(used);
    });
  });

  it('rejects a relative folder, which depends on the working directory', async () => {
    await expect(resolveChromium({ cacheDir: 'cache', log })).rejects.toThrow('must be an absolute path');
  });
});

async function processThatUses(path: string): Promise<ChildProcess> {
  const source = fileURLToPath(new URL('./folder-use.ts', import.meta.url));
  const script = `
    const { holdFolder } = await import(${JSON.stringify(source)});
    holdFolder(${JSON.stringify(path)});
    console.log('held');
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { NODE_OPTIONS: '--no-warnings' },
  });
  await once(child.stdout, 'data');
  return child;
}
