import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCalibratedOrganization } from './support/calibrated-organization.mjs';
import { built } from './support/installation.mjs';
import { interleaved, median, medianRatio, milliseconds } from './support/measure.mjs';
import { openReusedPage } from './support/reused-page.mjs';

export const name = 'certificate';
export const title =
  "a certificate on a warm browser against Chromium's own page.pdf of the same document on a reused page";

const ROUNDS = 25;
const WARM_UP = 4;
const PRINTING_BOUND = 1.5;
const ISSUE_BOUND = 2.5;

/** Floor: `page.pdf()` of a loaded document. */
export async function run() {
  const house = await startCalibratedOrganization();
  const cacheDir = mkdtempSync(join(tmpdir(), 'etalon-bench-chromium-'));
  let page;
  try {
    const { IssueCertificate } = await built('features/certificates/issue-certificate.js');
    const { CertificateFactsReader } = await built('features/certificates/certificate-facts.js');
    const { certificateHtml } = await built('features/certificates/document/index.js');
    const { PdfRenderer } = await import('@etalon/pdf-rendering');
    const { asSystem } = await built('platform/database/connections/database-context.js');
    const issuer = house.get(IssueCertificate);
    const calibrations = [];
    for (let i = 0; i < ROUNDS + WARM_UP; i++) calibrations.push(await house.record());
    const facts = await asSystem('job', () => house.get(CertificateFactsReader).read(calibrations[0]));
    page = await openReusedPage(cacheDir);
    const html = certificateHtml(facts.data(new Date()));
    const document = { html, title: facts.number, expectText: [facts.number], createdAt: new Date() };
    await page.place(html);
    let printed = 0;
    const candidates = {
      issue: () => milliseconds(() => asSystem('job', () => issuer.issue(calibrations.pop()))),
      printing: () => milliseconds(() => house.get(PdfRenderer).render(document)),
      print: () => milliseconds(async () => (printed = (await page.print()).length)),
    };
    await interleaved(WARM_UP, candidates);
    if (printed < 20_000) throw new Error(`The floor printed a PDF of ${printed} bytes only`);
    const values = await interleaved(ROUNDS, candidates);
    const row = (what, taken, bound) => {
      const ratio = medianRatio(taken, values.print);
      return {
        name: what,
        measured: `${median(taken).toFixed(0)} ms`,
        floor: `${median(values.print).toFixed(0)} ms`,
        ratio: ratio.toFixed(2),
        bound: `<= ${bound}`,
        ok: ratio <= bound,
      };
    };
    return [
      row('printing a certificate, warm', values.printing, PRINTING_BOUND),
      row('the whole issue, warm', values.issue, ISSUE_BOUND),
    ];
  } finally {
    await page?.close();
    await house.stop();
    await rm(cacheDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
