import type {
  DeleteOperations,
  GetOperations,
  PatchOperations,
  PostOperations,
  PutOperations,
} from '../../../../libs/api-client/src/generated/wire.js';
import type { Exchange } from './documented-answers.js';

export interface Answer<Shown = Body> {
  status: number;
  headers: Headers;
  body: Shown;
  bytes: Buffer;
}

export type Body = Record<string, unknown> & unknown[];

export type AnswersAt<Operations, Address extends string> = At<Operations, Address>[0];
type At<Operations, Address extends string> = Operations extends [infer Known, infer Answers, infer Taken]
  ? [WithoutQuery<Address>] extends [Known]
    ? [Known] extends [WithoutQuery<Address>]
      ? [Answers, Taken]
      : never
    : never
  : never;
type WithoutQuery<Address extends string> = Address extends `${infer Path}?${string}` ? Path : Address;
type ShownAt<Answers, Status> = [Answers] extends [never]
  ? Body
  : Status extends keyof Answers
    ? Answers[Status]
    : Body;

export interface Wrong {
  readonly [wrongly]: true;
}
declare const wrongly: unique symbol;
export const wrong = (body: unknown): Wrong => body as Wrong;

type Taking<Operations, Address extends string> = [At<Operations, Address>] extends [never]
  ? [body?: unknown]
  : undefined extends At<Operations, Address>[1]
    ? [body?: At<Operations, Address>[1] | Wrong]
    : [body: At<Operations, Address>[1] | Wrong];

export class Pending<Answers = never, Shown = Body> implements PromiseLike<Answer<Shown>> {
  constructor(private readonly sending: Promise<Answer<Shown>>) {}

  expect<Status extends number>(status: Status): Pending<Answers, ShownAt<Answers, Status>> {
    return new Pending(
      this.sending.then((answer) => {
        if (answer.status !== status)
          throw new Error(`expected ${String(status)}, got ${String(answer.status)}: ${JSON.stringify(answer.body)}`);
        return answer as Answer<ShownAt<Answers, Status>>;
      }),
    );
  }

  then<A, B>(
    done?: ((answer: Answer<Shown>) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.sending.then(done, failed);
  }
}

const BUSY = ['database.busy', 'database.locked', 'database.contended'];

/** Repeats a request that a busy database refused, as clients do. */
export async function onceServed<Given extends Answer<unknown>>(send: () => PromiseLike<Given>): Promise<Given> {
  const answer = await send();
  const { code = '' } = (answer.body ?? {}) as { code?: string };
  return BUSY.includes(code) ? onceServed(send) : answer;
}

/** As long as the service waits for a certificate; a refusal is faster. */
const CERTIFICATE_WAIT_MS = 50_000;

/** Repeats a request whose certificate was not made in time, as clients do. */
async function onceMade(send: () => Promise<Answer>): Promise<Answer> {
  const since = performance.now();
  const answer = await send();
  const isLate = performance.now() - since > CERTIFICATE_WAIT_MS;
  const body = answer.body as Body | null;
  return isLate && body?.['code'] === 'certificate.not_ready' ? onceMade(send) : answer;
}

export class Client {
  constructor(
    private readonly url: string,
    readonly token: string | null = null,
    private readonly check: (exchange: Exchange) => void = () => undefined,
  ) {}

  as(token: string): Client {
    return new Client(this.url, token, this.check);
  }

  get<Address extends string>(path: Address): Pending<AnswersAt<GetOperations, Address>> {
    return this.send('GET', path);
  }

  post<Address extends string>(
    path: Address,
    ...[body]: Taking<PostOperations, Address>
  ): Pending<AnswersAt<PostOperations, Address>> {
    return this.send('POST', path, body);
  }

  put<Address extends string>(
    path: Address,
    ...[body]: Taking<PutOperations, Address>
  ): Pending<AnswersAt<PutOperations, Address>> {
    return this.send('PUT', path, body);
  }

  patch<Address extends string>(
    path: Address,
    ...[body]: Taking<PatchOperations, Address>
  ): Pending<AnswersAt<PatchOperations, Address>> {
    return this.send('PATCH', path, body);
  }

  delete<Address extends string>(path: Address): Pending<AnswersAt<DeleteOperations, Address>> {
    return this.send('DELETE', path);
  }

  upload<Address extends string>(
    path: Address,
    content: Buffer,
    type: string,
    fields: Record<string, string> = {},
    filename = 'picture',
    headers: Record<string, string> = {},
  ): Pending<AnswersAt<PostOperations, Address>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(content)], { type }), filename);
    return this.request('POST', path, form, headers);
  }

  send<Answers = never>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Pending<Answers> {
    const json = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return this.request(method, path, json, {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    });
  }

  private request<Answers>(
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers: Record<string, string>,
  ): Pending<Answers> {
    const prefix =
      path.startsWith('/auth') || !/^\/(api\/|health|docs|openapi|metrics|decoder|$)/.test(path) ? '/api/v1' : '';
    const send = async (): Promise<Answer> => {
      const response = await fetch(`${this.url}${prefix}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          'accept-encoding': 'identity',
          ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { status, headers: answered } = response;
      const isJson = /json(?!l)/.test(answered.get('content-type') ?? '') && bytes.length > 0;
      const json: unknown = isJson ? JSON.parse(bytes.toString()) : undefined;
      this.check({ method, path: `${prefix}${path}`.replace(/\?.*$/s, ''), status, json });
      return { status, headers: answered, bytes, body: (json ?? null) as Body };
    };
    return new Pending(onceMade(send));
  }
}
