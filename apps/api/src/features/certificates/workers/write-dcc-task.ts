import { dccDocument } from '../dcc/dcc-document.js';
import type { DccFacts } from '../dcc/dcc-facts.js';
import { signXml, type XmlSigner } from '../dcc/sign-xml.js';
import type { CertificateData } from '../document/index.js';
import { bufferOf } from './buffer-of.js';

export interface DccContext {
  facts: DccFacts;
  signer: XmlSigner;
}

export interface DccOrder extends DccContext {
  data: CertificateData;
}

export default function writeDcc({ data, facts, signer }: DccOrder): Promise<string> {
  const { certificateDer, chainDer = [] } = signer;
  return signXml(dccDocument(data, facts), {
    ...signer,
    certificateDer: bufferOf(certificateDer),
    chainDer: chainDer.map(bufferOf),
  });
}
