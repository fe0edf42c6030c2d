import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';
import { holdFolder, releaseFolder, removeUnheld } from './folder-use.js';
import { readTar } from './tar.js';

/** Increment when the folder layout changes. */
const LAYOUT = 1;
const ARCHIVES = {
  chromium: ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br'],
  fonts: ['fonts.tar.br'],
} as const;
const UNPACKED = /^(?:chromium|fonts)-\d[^/]*-[0-9a-f]{8}$/;

/** Archive only: its unpacking trusts a fixed name in the shared temporary folder. */
export class ChromiumPackage {
  private constructor(
    private readonly bin: string,
    readonly version: string,
  ) {}

  static async find(): Promise<ChromiumPackage | undefined> {
    try {
      const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
      const root = dirname(dirname(entry));
      const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
      return new ChromiumPackage(join(root, 'bin'), version);
    } catch {
      return undefined;
    }
  }

  async unpackBrowser(cacheDir: string, signal?: AbortSignal): Promise<string> {
    return this.unpack('chromium', cacheDir, signal);
  }

  async unpackFonts(cacheDir: string, signal?: AbortSignal): Promise<string> {
    return this.unpack('fonts', cacheDir, signal);
  }

  /** Incomplete folders of a killed process, too. */
  async removeOutdated(cacheDir: string): Promise<void> {
    const current = await Promise.all(Object.entries(ARCHIVES).map(([kind, archives]) => this.nameOf(kind, archives)));
    for (const name of await readdir(cacheDir)) {
      const path = join(cacheDir, name);
      if (UNPACKED.test(name) && !current.includes(name)) await removeUnheld(path);
      if (name.startsWith('.unpacking-') && (await removeUnheld(path))) await releaseFolder(path);
    }
  }

  private async nameOf(kind: string, archives: readonly string[]): Promise<string> {
    return `${kind}-${this.version}-${await this.fingerprint(archives)}`;
  }

  private async unpack(kind: keyof typeof ARCHIVES, cacheDir: string, signal?: AbortSignal): Promise<string> {
    const archives = ARCHIVES[kind];
    const target = join(cacheDir, await this.nameOf(kind, archives));
    await mkdir(cacheDir, { recursive: true, mode: 0o755 });
    holdFolder(target);
    if (await exists(target)) {
      return target;
    }
    const temporary = join(cacheDir, `.unpacking-${process.pid}-${randomBytes(4).toString('hex')}`);
    holdFolder(temporary);
    try {
      await mkdir(temporary);
      for (const archive of archives) {
        await unpackArchive(join(this.bin, archive), temporary, signal);
      }
      await openToAll(temporary);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      // Another process was faster: equal folder.
      if (!(await exists(target))) {
        throw error;
      }
    } finally {
      await releaseFolder(temporary);
    }
    return target;
  }

  /** Hashing 67 MB per start costs too much. */
  private async fingerprint(archives: readonly string[]): Promise<string> {
    const sizes = await Promise.all(archives.map(async (archive) => (await stat(join(this.bin, archive))).size));
    return createHash('sha256')
      .update(JSON.stringify([LAYOUT, sizes]))
      .digest('hex')
      .slice(0, 8);
  }
}

async function unpackArchive(archive: string, folder: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (!archive.endsWith('.tar.br')) {
    const name = join(folder, 'chromium');
    const written = createWriteStream(name, { mode: 0o755 });
    await pipeline(createReadStream(archive), createBrotliDecompress(), written, signal ? { signal } : {});
    return;
  }
  const content = await promisify(brotliDecompress)(await readFile(archive));
  for (const file of readTar(content)) {
    const name = join(folder, file.path);
    await mkdir(dirname(name), { recursive: true });
    await writeFile(name, file.content, { mode: 0o755 });
  }
}

/** Independent of the umask. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const name of await readdir(folder, { recursive: true })) await chmod(join(folder, name), 0o755);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
