import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { pdfReader } from '../../../testing/read-pdf.js';
import { sampleData } from '../templates/placeholders/sample-data.js';
import finishPdf from './finish-pdf-task.js';
import { CertificateWorkers } from './certificate-workers.js';

const data = sampleData('de', '2026-03-12');
const laboratory = {
  name: 'Labor',
  email: null,
  street: null,
  post_code: null,
  city: null,
  state: null,
  country: null,
};
const facts = { quantity: 'temperature', release: '1.0.0', laboratory };

async function signer() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  const kind = { name: 'ECDSA', namedCurve: 'P-256' };
  return {
    privateKey: await webcrypto.subtle.importKey('pkcs8', pkcs8, kind, false, ['sign']),
    algorithm: 'P-256',
    certificateDer: Buffer.from('certificate'),
    signingTime: new Date('2026-03-12T10:00:00Z'),
  };
}

describe('threads that render certificates', () => {
  const threads = new CertificateWorkers();

  afterAll(() => threads.onApplicationShutdown());

  it('render PDF and signed DCC from one copy of the data', async () => {
    const { html, dcc } = await threads.write({ data, dcc: { facts, signer: await signer() } }, 'a calibration');

    expect(html).toContain(data.certificate_number);
    expect(dcc).toContain('<ds:SignatureValue>');
  });

  it('write no DCC where none goes with it', async () => {
    const { html, dcc } = await threads.write({ data, dcc: null }, 'a calibration');

    expect(html).toContain('Kalibrier');
    expect(dcc).toBeNull();
  });

  it('permanently refuse a certificate without its number, because a retry would give the same', async () => {
    const html = '<p>another one</p>';
    const printed = await pdfReader().renderer.print({ html, title: 'x' });
    const order = {
      printed,
      data,
      document: { html, expectText: [data.certificate_number] },
      issuedAt: new Date(),
      dcc: null,
      stamps: null,
    };
    const { privateKey, certificateDer } = await signer();

    const signing = {
      privateKey,
      certificateDer,
      algorithm: 'P-256' as const,
      chainDer: [],
      name: '',
      reason: '',
      location: '',
      contactInfo: '',
    };
    const made = await finishPdf({ ...order, signer: signing });

    expect(made).toEqual({ refused: { fault: 'letters', place: 'document' } });
  });
});
