import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Key {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const makeKey = (kid: string): Key => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

export class FaultyProvider {
  key = makeKey('one');
  readonly published: Key[] = [this.key];
  algorithm: 'RS256' | 'none' | 'HS256' = 'RS256';
  claims: Record<string, unknown> = {};
  sendsIssuer = true;
  metadata: Record<string, unknown> = {};
  answersWith: ((response: ServerResponse) => void) | null = null;
  tokenRequests: URLSearchParams[] = [];
  private server: Server;

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => this.answer(request.url ?? '', new URLSearchParams(body), response));
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get issuer(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  rotate(kid: string): void {
    this.key = makeKey(kid);
    this.published.splice(0, this.published.length, this.key);
  }

  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.server.close(resolve);
      this.server.closeAllConnections();
    });
  }

  private answer(path: string, body: URLSearchParams, response: ServerResponse): void {
    if (this.answersWith) return this.answersWith(response);
    const { issuer } = this;
    if (path.startsWith('/.well-known/'))
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: this.sendsIssuer,
        ...this.metadata,
      });
    if (path === '/jwks')
      return json(response, {
        keys: this.published.map(({ kid, publicKey }) => ({
          ...publicKey.export({ format: 'jwk' }),
          kid,
          use: 'sig',
          alg: 'RS256',
        })),
      });
    if (path !== '/token') return void response.writeHead(404).end();
    this.tokenRequests.push(body);
    json(response, { access_token: 'an access token', token_type: 'bearer', id_token: this.idToken() });
  }

  private idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: this.issuer, aud: 'etalon', sub: 'somebody', iat: now, exp: now + 300, ...this.claims };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: this.algorithm, kid: this.key.kid })}.${part(claims)}`;
    return `${signed}.${this.signature(signed)}`;
  }

  private signature(signed: string): string {
    if (this.algorithm === 'none') return '';
    // Trusting the `alg` header would accept the public key as HMAC secret.
    if (this.algorithm === 'HS256')
      return createHmac('sha256', this.key.publicKey.export({ format: 'pem', type: 'spki' }))
        .update(signed)
        .digest('base64url');
    return sign('sha256', Buffer.from(signed), this.key.privateKey).toString('base64url');
  }
}

function json(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
}
