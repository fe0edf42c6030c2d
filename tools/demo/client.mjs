import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 5;

export class ApiError extends Error {
  name = 'ApiError';

  constructor(method, path, status, body) {
    const problems = Array.isArray(body?.detail)
      ? body.detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')
      : body?.detail;
    super(`${method} ${path} was answered with ${status}${problems ? `: ${problems}` : ''}`);
    this.status = status;
    this.code = body?.code;
  }
}

export class Client {
  constructor(address, token = null) {
    this.address = address.replace(/\/+$/, '');
    this.token = token;
  }

  get(path) {
    return this.send('GET', path);
  }

  post(path, body) {
    return this.send('POST', path, body);
  }

  put(path, body) {
    return this.send('PUT', path, body);
  }

  patch(path, body) {
    return this.send('PATCH', path, body);
  }

  delete(path) {
    return this.send('DELETE', path);
  }

  async signIn({ email, password }) {
    const { access_token } = await this.post('/auth/login', { email, password });
    return new Client(this.address, access_token);
  }

  async send(method, path, body) {
    const answer = await this.ask(method, `/api/v1${path}`, body);
    const text = await answer.text();
    const content = text === '' ? null : JSON.parse(text);
    if (!answer.ok) throw new ApiError(method, path, answer.status, content);
    return content;
  }

  async bytes(path) {
    const answer = await this.ask('GET', `/api/v1${path}`);
    if (!answer.ok) throw new ApiError('GET', path, answer.status, null);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** Retries after the requested delay. */
  async ask(method, path, body) {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`${this.address}${path}`, {
        method,
        headers: {
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const isBusy = answer.status === 429 || answer.status === 503;
      if (!isBusy || attempt === ATTEMPTS) return answer;
      await answer.arrayBuffer();
      await pause(1000 * Math.min(60, Number(answer.headers.get('retry-after')) || attempt));
    }
  }
}
