import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer';
import { root } from '../../run.mjs';
import { median } from './measure.mjs';

/** Not among the dependencies: only this benchmark needs its 100 packages. */
const VERSION = '12.8.2';
const FOLDER = join(root, 'node_modules/.cache/lighthouse', VERSION);
/** The stream of events keeps the network busy. */
const OPTIONS = {
  onlyCategories: ['performance'],
  disableStorageReset: true,
  maxWaitForLoad: 20_000,
  logLevel: 'error',
};
const FORMS = {
  phone: { least: 85, flags: { formFactor: 'mobile' } },
  desktop: {
    least: 95,
    flags: {
      formFactor: 'desktop',
      screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
      throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
    },
  },
};

/**
 * Performance of cold loads, median of `runs`.
 * @param browser `executablePath` and `env` of Chromium
 * @param enter opens a session in a page of puppeteer
 */
export async function lighthouseRows({ browser, url, open, signedIn, enter, runs }) {
  const { default: lighthouse } = await loadLighthouse();
  const started = await puppeteer.launch({ ...browser, args: ['--no-sandbox', '--disable-gpu'] });
  const rows = [];
  try {
    const page = await started.newPage();
    const measure = async (path) => {
      for (const [form, { least, flags }] of Object.entries(FORMS)) {
        const found = [];
        for (let n = 0; n < runs; n++) {
          const options = { ...OPTIONS, ...flags };
          const { lhr } = await lighthouse(url + path, options, undefined, page);
          found.push({
            score: Math.round(lhr.categories.performance.score * 100),
            blocked: lhr.audits['total-blocking-time'].numericValue,
            largest: lhr.audits['largest-contentful-paint'].numericValue,
          });
        }
        const of = (key) => median(found.map((one) => one[key]));
        rows.push({
          name: `Lighthouse, ${path}, ${form}`,
          measured: `${of('score')}, blocked ${of('blocked').toFixed(0)} ms, largest paint ${of('largest').toFixed(0)} ms`,
          floor: '-',
          ratio: '-',
          bound: `>= ${least}`,
          ok: of('score') >= least,
        });
      }
    };
    for (const path of open) await measure(path);
    await enter(page);
    for (const path of signedIn) await measure(path);
    return rows;
  } finally {
    await started.close();
  }
}

async function loadLighthouse() {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry))
    execFileSync('npm', ['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', `lighthouse@${VERSION}`]);
  return import(pathToFileURL(entry).href);
}
