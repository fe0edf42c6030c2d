import { X509Certificate } from 'node:crypto';
import type { SigningKey } from '../certificate.entity.js';

export function namesOf({ certificate_pem }: Pick<SigningKey, 'certificate_pem'>): { subject: string; issuer: string } {
  const { subject, issuer } = new X509Certificate(certificate_pem);
  return { subject: inOneLine(subject), issuer: inOneLine(issuer) };
}

const inOneLine = (name: string) => name.split('\n').join(', ');
