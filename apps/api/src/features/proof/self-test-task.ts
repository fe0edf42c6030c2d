import { casesOfFiles, type CaseFiles, proof, type ProofReport, QUICK } from '@etalon/metrology/proof';
import { readFileSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';

/** Worker: import only the library and its published cases. */
export default function selfTest({ port }: { port: MessagePort }): ProofReport {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(import.meta.resolve(`@etalon/metrology/verification/${name}.json`)), 'utf8'));
  const files = {
    lists: [read('cases'), read('published')],
    strd: read('nist-strd'),
    strdNonlinear: read('nist-strd-nonlinear'),
  };
  try {
    return proof(casesOfFiles(files as CaseFiles), QUICK, (_part, share) => port.postMessage(share));
  } finally {
    port.close();
  }
}
