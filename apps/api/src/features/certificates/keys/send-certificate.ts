import type { ServerResponse } from 'node:http';
import { disposition } from '../../files/index.js';
import type { CertificateFormat } from './signing-certificates.dto.js';

const types: Record<CertificateFormat, string> = { pem: 'application/x-pem-file', cer: 'application/pkix-cert' };

export function sendCertificate(response: ServerResponse, format: CertificateFormat, content: Buffer): void {
  response
    .writeHead(200, {
      'Content-Type': types[format],
      'Content-Length': content.length,
      'Content-Disposition': disposition('attachment', `signing-certificate.${format}`),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store, no-transform',
    })
    .end(content);
}
