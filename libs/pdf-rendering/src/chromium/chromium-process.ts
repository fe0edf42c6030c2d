import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'puppeteer';
import type { ChromiumBinary } from './chromium-binary.js';
import type { BundledFont } from '../fonts/bundled-fonts.js';
import { confinedLauncher } from './confined-chromium.js';
import { isRunning } from './is-running.js';
import { tooMuchMemory } from './memory-watch.js';
import type { PdfRendererOptions } from '../pdf-renderer.js';
import { PrintingPage } from '../printing-page.js';
import { processorTimeOf } from './process-tree.js';
import { RenderingError } from '../rendering-error.js';
import { lowerPriority } from './lower-priority.js';

const FLAGS = [
  // Blocks the network.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-proxy-server',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--disable-features=OptimizationHints,MediaRouter,DialMediaRouteProvider,Translate,InterestFeedContentSuggestions',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-3d-apis',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--font-render-hinting=none',
  '--user-agent=Etalon',
];
const LAUNCH_TIMEOUT_MS = 30_000;
/** Longer than printing: bounds only a hanging browser. */
const PROTOCOL_TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 5_000;
const MOST_IDLE_PAGES = 6;

/** No user namespaces, or a helper without root. */
const NO_SANDBOX = /No usable sandbox|SUID sandbox|Failed to move to new namespace/;
const withoutSandbox = new Set<string>();

type LaunchOptions = Pick<PdfRendererOptions, 'cacheDir' | 'log' | 'mostMemoryMb'>;

/** Replaced after a while; see PdfRenderer. */
export class ChromiumProcess {
  readonly started_at = performance.now();
  documents = 0;
  in_use = 0;
  private readonly idle: { page: PrintingPage; name: string }[] = [];
  /** Processes of the machine that are not its own. */
  private readonly unrelated = new Set<number>();
  private is_lost = false;
  /** Its PID may then belong to another process. */
  private has_ended = false;

  private constructor(
    private readonly browser: Browser,
    private readonly profile: string,
    private readonly fonts: readonly BundledFont[],
    private readonly mostMemoryMb: number | undefined,
  ) {
    browser.once('disconnected', () => {
      this.is_lost = true;
      this.endAll();
    });
  }

  static async launch(
    binary: ChromiumBinary,
    fonts: readonly BundledFont[],
    { cacheDir, log, mostMemoryMb }: LaunchOptions,
  ): Promise<ChromiumProcess> {
    if (binary.startedBy !== undefined) {
      const { folder, profile, launcher } = await confinedLauncher(binary);
      try {
        const browser = await start({ ...binary, executablePath: launcher }, profile, true);
        return new ChromiumProcess(browser, folder, fonts, mostMemoryMb);
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw failed(error);
      }
    }
    // Root cannot use Chromium's sandbox. Remaining: no script, network or file, one origin.
    const isWithout = process.getuid?.() === 0 || withoutSandbox.has(binary.executablePath);
    const profile = await makeProfile(cacheDir);
    const started = (browser: Browser) => new ChromiumProcess(browser, profile, fonts, mostMemoryMb);
    try {
      return started(
        await start(binary, profile, isWithout).catch(async (error: unknown) => {
          if (isWithout || !(await findsNoSandbox(binary, profile))) throw error;
          withoutSandbox.add(binary.executablePath);
          log('Chromium cannot use its sandbox on this machine (no user namespaces); it runs without');
          return start(binary, profile, true);
        }),
      );
    } catch (error) {
      await rm(profile, { recursive: true, force: true });
      throw failed(error);
    }
  }

  get isAlive(): boolean {
    return !this.is_lost;
  }

  get pid(): number | undefined {
    return this.browser.process()?.pid;
  }

  /** @param name separates pages of different users */
  async takePage(name = ''): Promise<PrintingPage> {
    const place = this.idle.findLastIndex((one) => one.name === name);
    const [known] = place < 0 ? [] : this.idle.splice(place, 1);
    if (known) return known.page;
    const page = await PrintingPage.open(await this.browser.newPage(), this.fonts);
    if (this.pid !== undefined) await lowerPriority(this.pid, this.unrelated);
    return page;
  }

  returnPage(page: PrintingPage, name = ''): void {
    this.idle.push({ page, name });
    if (this.idle.length > MOST_IDLE_PAGES)
      this.idle
        .shift()
        ?.page.close()
        .catch(() => undefined);
  }

  async watched<T>(work: Promise<T>): Promise<T> {
    const { mostMemoryMb: most, pid } = this;
    if (most === undefined || pid === undefined) return work;
    const watch = new AbortController();
    const watching = tooMuchMemory(pid, most, watch.signal, this.unrelated);
    try {
      return await Promise.race([work, watching]);
    } finally {
      watch.abort();
      work.catch(() => undefined);
    }
  }

  /** ms; null: not provided. */
  processorTime(): Promise<number | null> {
    return this.pid === undefined ? Promise.resolve(null) : processorTimeOf(this.pid, this.unrelated);
  }

  async close(): Promise<void> {
    const late = setTimeout(() => this.endAll(), CLOSE_TIMEOUT_MS);
    await this.browser.close().catch(() => this.endAll());
    clearTimeout(late);
    await rm(this.profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }

  async kill(): Promise<void> {
    this.endAll();
    await this.close();
  }

  /** Hanging children do not notice the browser's end. */
  private endAll(): void {
    const { pid } = this;
    if (pid === undefined || this.has_ended) return;
    this.has_ended = true;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // No process group (Windows), or all ended.
      this.browser.process()?.kill('SIGKILL');
    }
  }
}

async function start(binary: ChromiumBinary, profile: string, isWithoutSandbox: boolean): Promise<Browser> {
  // Saves 40 MB in processes that render nothing.
  const { default: puppeteer } = await import('puppeteer');
  const browser = await puppeteer.launch({
    executablePath: binary.executablePath,
    env: environment(binary, profile),
    userDataDir: profile,
    headless: 'shell',
    pipe: true,
    timeout: LAUNCH_TIMEOUT_MS,
    protocolTimeout: PROTOCOL_TIMEOUT_MS,
    // The application drains first.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: isWithoutSandbox ? [...FLAGS, '--no-sandbox'] : FLAGS,
  });
  // A killed browser's pipes emit uncaught errors.
  for (const stream of browser.process()?.stdio ?? []) stream?.on('error', () => undefined);
  return browser;
}

/** Socket paths have at most 107 bytes. */
const environment = ({ env }: ChromiumBinary, profile: string) => ({ ...env, HOME: profile, TMPDIR: tmpdir() });

/** Puppeteer reports only the exit. */
async function findsNoSandbox(binary: ChromiumBinary, profile: string): Promise<boolean> {
  const words = ['--headless', `--user-data-dir=${profile}`, ...FLAGS, '--dump-dom', 'about:blank'];
  const options = { env: environment(binary, profile), timeout: LAUNCH_TIMEOUT_MS, killSignal: 'SIGKILL' as const };
  try {
    await promisify(execFile)(binary.executablePath, words, options);
    return false;
  } catch (error) {
    return NO_SANDBOX.test((error as { stderr?: string }).stderr ?? '');
  }
}

/** The PID identifies profiles of killed processes. */
async function makeProfile(cacheDir: string): Promise<string> {
  const folder = join(cacheDir, 'profiles');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (!isRunning(Number(name.split('-')[0]))) {
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
  return mkdtemp(join(folder, `${process.pid}-`));
}

function failed(error: unknown): RenderingError {
  const reason = (error as Error).message.split('\n').find((line) => line.trim() !== '') ?? 'unknown reason';
  const code = (error as Error).name === 'TimeoutError' ? 'timeout' : 'chromium_failed';
  return new RenderingError(code, `Chromium does not start: ${reason}`, { cause: error });
}
