import { createSocket } from 'node:dgram';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

export interface Receiver {
  url: string;
  received: ReceivedEvent[];
  answer: (response: ServerResponse, request: IncomingMessage) => unknown;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      receiver.received.push({ headers: request.headers, body, path: request.url ?? '' });
      receiver.answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

export interface Names {
  server: string;
  of: (name: string) => readonly string[];
  close(): Promise<void>;
}

export async function openNames(): Promise<Names> {
  const socket = createSocket('udp4');
  const names: Names = {
    server: '',
    of: () => [],
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (requested, { port, address }) => socket.send(answerTo(requested, names), port, address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  names.server = `127.0.0.1:${socket.address().port}`;
  return names;
}

function answerTo(requested: Buffer, names: Names): Buffer {
  const labels: string[] = [];
  let at = 12;
  while ((requested[at] ?? 0) > 0) {
    const length = requested.readUInt8(at);
    labels.push(requested.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = requested.subarray(12, at + 5);
  const isV4 = requested.readUInt16BE(at + 1) === 1;
  const found = isV4 ? names.of(labels.join('.').toLowerCase()) : [];
  const head = Buffer.from(requested.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  const records = found.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, question, ...records]);
}
