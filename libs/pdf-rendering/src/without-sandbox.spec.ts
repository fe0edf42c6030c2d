import { jest } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveChromium } from './chromium/chromium-binary.js';
import { PdfRenderer } from './pdf-renderer.js';

/** Cached: unpacking takes two seconds. */
const cacheDir = join(process.cwd(), 'node_modules', '.cache', 'etalon-chromium');
const PAGE = { html: '<!doctype html><p>Page', title: 'Page', expectText: ['Page'] };
/** Output where only root has user namespaces. */
const NO_SANDBOX =
  '[1125/231006.267448:FATAL:zygote_host_impl_linux.cc:129] No usable sandbox! If you are running on …';

describe('a browser that does not start with its sandbox', () => {
  let folder: string;
  const lines: string[] = [];

  beforeAll(() => mkdir(cacheDir, { recursive: true }));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-sandbox-'));
    lines.length = 0;
    jest.spyOn(process, 'getuid').mockReturnValue(1000);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  async function browserSaying(words: string): Promise<PdfRenderer> {
    const { executablePath, env } = await resolveChromium({ cacheDir, searchPath: '', log: () => undefined });
    const chromiumPath = join(folder, 'chromium');
    const settings = Object.entries(env).filter(([name, value]) => value !== process.env[name]);
    const script = [
      '#!/bin/sh',
      `echo "$*" >>'${folder}/starts'`,
      ...settings.map(([name, value]) => `export ${name}='${value}'`),
      `case " $* " in *' --no-sandbox '* | *' --version '*) exec '${executablePath}' "$@" ;; esac`,
      `echo '${words}' >&2`,
      'exit 133',
    ];
    await writeFile(chromiumPath, script.join('\n'), { mode: 0o755 });
    return new PdfRenderer({ cacheDir, chromiumPath, log: (line) => void lines.push(line) });
  }

  const startsWithout = async () =>
    (await readFile(join(folder, 'starts'), 'utf8')).split('\n').filter((line) => line.includes('--no-sandbox'));

  it('prints without the sandbox, and logs it once, if the browser reports it missing', async () => {
    const renderer = await browserSaying(NO_SANDBOX);

    const pdf = await renderer.render(PAGE);
    await renderer.close();

    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(lines.filter((line) => line.includes('cannot use its sandbox'))).toHaveLength(1);
  });

  it('is not started without the sandbox for any other error', async () => {
    const renderer = await browserSaying('error while loading shared libraries: libnss3.so');

    await expect(renderer.render(PAGE)).rejects.toMatchObject({ code: 'chromium_failed' });
    await renderer.close();

    expect(await startsWithout()).toEqual([]);
  });
});
