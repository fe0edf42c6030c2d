import type { Exchange } from './documented-answers.js';

/** One answer of the API. */
export interface Answer {
  status: number;
  headers: Headers;
  // Tests read whatever the wire carries.
  body: Body;
  bytes: Buffer;
}

type Body = Record<string, unknown> & unknown[];

/** A request on its way; `expect` fails with the body in the message. */
export class Pending implements PromiseLike<Answer> {
  constructor(private readonly sending: Promise<Answer>) {}

  expect(status: number): Pending {
    return new Pending(
      this.sending.then((answer) => {
        if (answer.status !== status)
          throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
        return answer;
      }),
    );
  }

  then<A, B>(
    done?: ((answer: Answer) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.sending.then(done as (answer: Answer) => A, failed);
  }
}

/** Speaks HTTP to the API as one person. */
export class Client {
  constructor(
    private readonly url: string,
    readonly token: string | null = null,
    /** Called with every answer; throws when the service did or said what it does not declare. */
    private readonly check: (exchange: Exchange) => void = () => undefined,
  ) {}

  as(token: string): Client {
    return new Client(this.url, token, this.check);
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body?: unknown) => this.send('POST', path, body);
  put = (path: string, body: unknown) => this.send('PUT', path, body);
  patch = (path: string, body: unknown) => this.send('PATCH', path, body);
  delete = (path: string) => this.send('DELETE', path);

  /** One file as the multipart field `file`, with other fields beside it. */
  upload(
    path: string,
    content: Buffer,
    type: string,
    fields: Record<string, string> = {},
    filename = 'picture',
  ): Pending {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(content)], { type }), filename);
    return this.request('POST', path, form, {});
  }

  /** @param body an object goes as JSON, a string as it is */
  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Pending {
    const json = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return this.request(method, path, json, {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    });
  }

  private request(
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers: Record<string, string>,
  ): Pending {
    const prefix = path.startsWith('/auth') || !/^\/(api|health|docs|openapi|metrics|$)/.test(path) ? '/api/v1' : '';
    const sending = fetch(`${this.url}${prefix}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    }).then(async (response) => {
      const bytes = Buffer.from(await response.arrayBuffer());
      const { status, headers: answered } = response;
      const isJson = answered.get('content-type')?.includes('json') === true && bytes.length > 0;
      const json: unknown = isJson ? JSON.parse(bytes.toString()) : undefined;
      this.check({ method, path: `${prefix}${path}`.replace(/\?.*$/s, ''), status, json });
      return { status, headers: answered, bytes, body: (json ?? null) as Body };
    });
    return new Pending(sending);
  }
}
