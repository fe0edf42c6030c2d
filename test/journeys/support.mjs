import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import forge from 'node-forge';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chromium } from 'playwright-core';
import { freePort } from '../support/free-port.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const PATIENCE_MS = 90_000;
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled-api');
/** Like that of other tests: unpacking it takes four seconds. */
const TEST_BROWSER = join(tmpdir(), `etalon-test-browser-${process.getuid?.() ?? 0}`);

export async function startEtalon(dataDir = mkdtempSync(join(tmpdir(), 'etalon-journey-'))) {
  const { PATH, HOME } = process.env;
  const port = await freePort();
  mkdirSync(TEST_BROWSER, { recursive: true });
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(join(dataDir, 'chromium'))) symlinkSync(TEST_BROWSER, join(dataDir, 'chromium'));
  const child = spawn(process.execPath, [join(root, 'dist/apps/api/main.js')], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  const until = Date.now() + PATIENCE_MS;
  while (!output.includes('Etalon is ready at')) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`Etalon did not start:\n${output}`);
    await pause(50);
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
    clean: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** File that the fake camera shows. */
export const cameraPicture = join(tmpdir(), `etalon-camera-${process.pid}.y4m`);

/** The certificate browser also drives the app. */
export async function browserOptions() {
  const { resolveChromium } = await import('@etalon/pdf-rendering');
  const { executablePath, env } = await resolveChromium({
    cacheDir: TEST_BROWSER,
    searchPath: process.env.PATH,
    log: () => undefined,
  });
  return { executablePath, env };
}

export async function openContext(browser, options = {}) {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

export async function openBrowser() {
  return chromium.launch({
    ...(await browserOptions()),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      `--use-file-for-fake-video-capture=${cameraPicture}`,
    ],
  });
}

export async function pdfPages(bytes) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => `${item.str}${item.hasEOL ? '\n' : ' '}`).join(''));
  }
  await task.destroy();
  return pages;
}

/** With node-forge, independent of our code. */
export function verifySignature(bytes) {
  const text = bytes.toString('latin1');
  const [, a, b, c, d] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text).map(Number);
  const content = Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]);
  // Zero padding follows; only the DER header states the length.
  const der = forge.util.hexToBytes(bytes.subarray(b + 1, c - 1).toString('latin1'));
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der, { parseAllBytes: false }));
  const { authenticatedAttributes, signature } = message.rawCapture;
  const oid = (attribute) => forge.asn1.derToOid(attribute.value[0].value);
  const attribute = (wanted) => authenticatedAttributes.find((one) => oid(one) === wanted);
  const digest = attribute('1.2.840.113549.1.9.4').value[1].value[0].value;
  const signed = forge.asn1
    .toDer(forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes))
    .getBytes();
  const [certificate] = message.certificates;
  return {
    subFilter: /\/SubFilter\s*\/([\w.]+)/.exec(text)[1],
    coversAll: a === 0 && c + d === bytes.length,
    digestMatches: Buffer.from(digest, 'latin1').equals(createHash('sha256').update(content).digest()),
    signatureValid: certificate.publicKey.verify(
      forge.md.sha256.create().update(signed).digest().getBytes(),
      signature,
    ),
    hasSigningCertificateV2: attribute('1.2.840.113549.1.9.16.2.47') !== undefined,
    hasSigningTime: attribute('1.2.840.113549.1.9.5') !== undefined,
    commonName: certificate.subject.getField('CN').value,
  };
}

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Published data with sources. */
const cases = JSON.parse(readFileSync(join(root, 'libs/metrology/verification/cases.json'), 'utf8')).cases;
export const published = (id) => cases.find((one) => one.id === id);
