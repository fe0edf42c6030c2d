import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

export interface TransactionPooler {
  url: string;
  /** Transactions by backend number. */
  served: ReadonlyMap<number, number>;
  statements: readonly string[];
  names: ReadonlySet<string>;
  close(): Promise<void>;
}

interface Backend {
  pid: number;
  socket: Socket;
}

const READY = 'Z';
const TERMINATE = 'X';
const QUERY = 'Q';
const PARSE = 'P';

/** Longest idle backend: leaked session state reaches other clients. */
export async function openPooler(databaseUrl: string, size: number): Promise<TransactionPooler> {
  const served = new Map<number, number>();
  const statements: string[] = [];
  const names = new Set<string>();
  const resting: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  const sockets = new Set<Socket>();
  let isOpen = true;
  const give = (backend: Backend) => {
    const next = waiting.shift();
    if (next) next(backend);
    else resting.push(backend);
  };
  const take = () =>
    new Promise<Backend>((resolve) => {
      const one = resting.shift();
      if (one) resolve(one);
      else waiting.push(resolve);
    });
  const refill = async () => {
    if (isOpen) give(await openBackend(databaseUrl, sockets));
  };
  for (let n = 0; n < size; n++) await refill();

  // Otherwise responses wait 40 ms for the client's ACK.
  const server = createServer({ noDelay: true }, (client) => {
    sockets.add(client);
    let backend: Promise<Backend> | null = null;
    const release = (one: Backend) => {
      served.set(one.pid, (served.get(one.pid) ?? 0) + 1);
      one.socket.removeAllListeners('data');
      backend = null;
      give(one);
    };
    const link = async () => {
      const one = await take();
      const read = messages((type, whole) => {
        client.write(whole);
        if (type === READY && whole.toString('latin1', 5, 6) === 'I') release(one);
      });
      one.socket.on('data', read);
      return one;
    };
    const send = async (type: string, whole: Buffer) => {
      const texts = whole.toString('utf8', 5).split('\0');
      if (type === QUERY) statements.push(texts[0] ?? '');
      if (type === PARSE) statements.push(texts[1] ?? '');
      if (type === PARSE && texts[0]) names.add(texts[0]);
      if (type === TERMINATE) return;
      backend ??= link();
      (await backend).socket.write(whole);
    };
    let order = Promise.resolve();
    client.once('data', (startup) => {
      if (startup.readInt32BE(4) !== 3 << 16) {
        client.destroy();
        return;
      }
      client.write(greeting());
      const inOrder = (type: string, whole: Buffer) => {
        order = order.then(() => send(type, whole));
      };
      client.on('data', messages(inOrder));
    });
    client.on('error', () => undefined);
    client.on('close', () => {
      sockets.delete(client);
      // Disconnecting in a transaction rolls back.
      void backend?.then(({ socket }) => {
        socket.destroy();
        return refill();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    served,
    statements,
    names,
    close: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The driver authenticates, then hands over the socket. */
async function openBackend(url: string, sockets: Set<Socket>): Promise<Backend> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { processID: pid, connection } = client as unknown as { processID: number; connection: { stream: Socket } };
  const socket = connection.stream;
  for (const event of ['data', 'end', 'close', 'error']) socket.removeAllListeners(event);
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
  return { pid, socket };
}

function greeting(): Buffer {
  const made = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5, type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const key = Buffer.alloc(8);
  key.writeInt32BE(Math.floor(Math.random() * 1_000_000) + 1_000_000_000);
  const parameter = Buffer.from('client_encoding\0UTF8\0');
  return Buffer.concat([
    made('R', Buffer.alloc(4)),
    made('S', parameter),
    made('K', key),
    made(READY, Buffer.from('I')),
  ]);
}

function messages(handle: (type: string, whole: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length >= 5) {
      const length = rest.readInt32BE(1) + 1;
      if (rest.length < length) return;
      const whole = rest.subarray(0, length);
      rest = rest.subarray(length);
      handle(String.fromCharCode(whole[0] ?? 0), whole);
    }
  };
}
