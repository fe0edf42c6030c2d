import { webcrypto } from 'node:crypto';
import { startCalibratedOrganization } from './support/calibrated-organization.mjs';
import { built } from './support/installation.mjs';
import { interleaved, median, milliseconds } from './support/measure.mjs';

export const name = 'signing';
export const title =
  'placeholder and PAdES signature with RSA-2048 on a real certificate, beside the bare RSA signature of its bytes';

const ROUNDS = 101;
const WARM_UP = 20;
const BOUND_MS = 10;

export async function run() {
  const { signCertificatePdf, createOrganizationCertificate, importSigningKey } = await built(
    'features/certificates/signing/index.js',
  );
  const pdf = await renderedCertificate();
  const made = await createOrganizationCertificate({
    commonName: 'Laboratory North',
    organizationId: 'bench',
    now: new Date(),
  });
  const privateKey = await importSigningKey(made.privateKeyPkcs8);
  const identity = {
    privateKey,
    certificateDer: made.certificateDer,
    name: 'Laboratory North',
    reason: 'Calibration certificate LN-00001-v1',
    location: '',
    contactInfo: '',
    signingTime: new Date(),
  };
  const candidates = {
    sign: () => milliseconds(() => signCertificatePdf(pdf, identity)),
    bare: () => milliseconds(() => webcrypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, pdf)),
  };
  await interleaved(WARM_UP, candidates);
  const values = await interleaved(ROUNDS, candidates);
  const [measured, floor] = [median(values.sign), median(values.bare)];
  return [
    {
      name: `signing, ${(pdf.length / 1024).toFixed(0)} kB`,
      measured: `${measured.toFixed(1)} ms`,
      floor: `${floor.toFixed(1)} ms`,
      ratio: (measured / floor).toFixed(1),
      bound: `<= ${BOUND_MS} ms`,
      ok: measured <= BOUND_MS,
    },
  ];
}

async function renderedCertificate() {
  const { CertificateFactsReader } = await built('features/certificates/certificate-facts.js');
  const { certificateHtml } = await built('features/certificates/document/index.js');
  const { PdfRenderer } = await import('@etalon/pdf-rendering');
  const house = await startCalibratedOrganization();
  try {
    const facts = await house.get(CertificateFactsReader).read(await house.record());
    const html = certificateHtml(facts.data(new Date()));
    return await house.get(PdfRenderer).render({ html, title: facts.number, expectText: [facts.number] });
  } finally {
    await house.stop();
  }
}
