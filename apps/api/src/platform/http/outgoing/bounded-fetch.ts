import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { among, watch } from './judged-connection.js';
import type { OutgoingAddresses } from './outgoing-addresses.js';

interface FetchBounds {
  bytes: number;
  connect_ms: number;
  /** From name look-up to last byte. */
  total_ms: number;
}

interface FetchRequest {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

class AnswerTooLarge extends Error {}

/**
 * Permitted addresses only, no redirects.
 * @throws UnknownName, AddressRefused, AnswerTooLarge, connection errors
 */
export const boundedFetch =
  (addresses: OutgoingAddresses, { bytes, connect_ms, total_ms }: FetchBounds) =>
  async (address: string, { method, headers, body }: FetchRequest): Promise<Response> => {
    const url = new URL(address);
    const signal = AbortSignal.timeout(total_ms);
    const judged = await addresses.of(url, signal);
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const isText = typeof body === 'string' || body instanceof URLSearchParams;
    const content = isText ? Buffer.from(body.toString()) : null;
    const length = content === null ? {} : { 'content-length': String(content.length) };
    let requested: ClientRequest | undefined;
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        requested = send(url, {
          method,
          agent: false,
          lookup: among(judged),
          headers: { ...headers, ...length, 'accept-encoding': 'identity', connection: 'close' },
          signal,
        });
        requested.once('socket', (socket) => watch(socket, judged, connect_ms));
        requested.once('response', resolve);
        requested.once('error', reject);
        requested.once('close', () => reject(new Error('closed')));
        requested.end(content ?? undefined);
      });
      const read = await wholeOf(response, bytes);
      const status = response.statusCode ?? 0;
      const answered = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(status === 204 || status === 304 ? null : read, { status, headers: answered });
    } finally {
      requested?.on('error', () => undefined);
      requested?.destroy();
    }
  };

async function wholeOf(response: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) throw new AnswerTooLarge(`more than ${String(most)} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
