import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { among, ConnectTimeout, watch } from '../../../platform/http/outgoing/judged-connection.js';
import type { OutgoingAddress } from '../../../platform/http/outgoing/outgoing-addresses.js';
import type { Outcome } from '../webhook.entities.js';

const ANSWER_BYTES = 4096;

export interface Answer {
  outcome: Outcome;
  status: number | null;
  answer: string | null;
}

interface Sending {
  url: URL;
  addresses: readonly OutgoingAddress[];
  headers: Record<string, string>;
  body: string;
  retryPolicy: { connect_ms: number; attempt_ms: number; answer_ms: number };
  signal: AbortSignal;
}

/** Follows no redirects. @throws the signal's reason */
export async function sendWebhook({
  url,
  addresses,
  headers,
  body,
  retryPolicy: patience,
  signal,
}: Sending): Promise<Answer> {
  signal.throwIfAborted();
  const end = AbortSignal.any([signal, AbortSignal.timeout(patience.attempt_ms)]);
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const content = Buffer.from(body);
  let requested: ClientRequest | undefined;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      requested = send(url, {
        method: 'POST',
        agent: false,
        lookup: among(addresses),
        headers: { ...headers, 'content-length': content.length, 'accept-encoding': 'identity', connection: 'close' },
        signal: end,
      });
      requested.once('socket', (socket) => watch(socket, addresses, patience.connect_ms));
      requested.once('response', resolve);
      requested.once('error', reject);
      // A receiver that switches protocols disconnects without error.
      requested.once('close', () => reject(new Error('closed')));
      requested.end(content);
    });
    const status = response.statusCode ?? 0;
    return { outcome: outcomeOf(status), status, answer: await beginningOf(response, patience.answer_ms) };
  } catch (error) {
    signal.throwIfAborted();
    return { outcome: end.aborted ? 'timeout' : failureOf(error), status: null, answer: null };
  } finally {
    requested?.on('error', () => undefined);
    requested?.destroy();
  }
}

async function beginningOf(response: IncomingMessage, answerMs: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, answerMs);
    const done = () => {
      clearTimeout(late);
      resolve();
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk.subarray(0, ANSWER_BYTES - size));
      size = Math.min(ANSWER_BYTES, size + chunk.length);
      if (size === ANSWER_BYTES) done();
    });
    for (const event of ['end', 'error', 'close', 'aborted']) response.once(event, done);
  });
  response.on('error', () => undefined);
  response.destroy();
  return size === 0 ? null : readable(Buffer.concat(chunks));
}

const readable = (bytes: Buffer): string => bytes.toString('utf8').replace(/[^\P{Cc}\n\r\t]/gu, '\ufffd');

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

function failureOf(error: unknown): Outcome {
  if (error instanceof ConnectTimeout) return 'timeout';
  const { code } = error as { code?: unknown };
  if (code === 'ETIMEDOUT') return 'timeout';
  const isTls = typeof code === 'string' && /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|DEPTH_ZERO|EPROTO|HOSTNAME/.test(code);
  return isTls ? 'tls_failed' : 'unreachable';
}
