import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export const steps = ['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data', 'dot'] as const;
export type Step = (typeof steps)[number];
export const faults = ['hangs', 'breaks', 'drips', 'refuses', 'is busy'] as const;
export type Fault = (typeof faults)[number];

interface Arrived {
  to: string;
  id: string;
}

export interface FaultySmtp {
  port: number;
  fault: { step: Step; fault: Fault } | null;
  arrived: Arrived[];
  readonly open: number;
  connections: number;
  offersBadTls: boolean;
  hangUp(): void;
  hold(): () => void;
  close(): Promise<void>;
}

const DRIP_MS = 40;
const well: Record<Step, string> = {
  greeting: '220 etalon.example ESMTP',
  ehlo: '250-etalon.example\r\n250-8BITMIME\r\n250 AUTH PLAIN',
  auth: '235 2.7.0 ok',
  mail: '250 2.1.0 ok',
  rcpt: '250 2.1.5 ok',
  data: '354 go on',
  dot: '250 2.0.0 ok',
};

export async function openFaultySmtp(): Promise<FaultySmtp> {
  const sockets = new Set<Socket>();
  let gate: Promise<unknown> | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    smtp.connections += 1;
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.setEncoding('latin1');
    converse(socket);
  });

  function answer(socket: Socket, step: Step): void {
    const fault = smtp.fault?.step === step ? smtp.fault.fault : null;
    if (fault === 'hangs') return;
    if (fault === 'breaks') return void socket.destroy();
    if (fault === 'drips') return drip(socket);
    if (fault === 'refuses') return void socket.write(step === 'auth' ? '535 5.7.8 wrong\r\n' : '550 5.7.1 no\r\n');
    if (fault === 'is busy') return void socket.write(step === 'auth' ? '454 4.7.0 later\r\n' : '451 4.3.0 later\r\n');
    const text = step === 'ehlo' && smtp.offersBadTls ? well.ehlo.replace('250-8BITMIME', '250-STARTTLS') : well[step];
    socket.write(`${text}\r\n`);
  }

  function converse(socket: Socket): void {
    let unread = '';
    let to = '';
    let letter: string | null = null;
    const take = (line: string): void => {
      if (letter !== null) {
        if (line !== '.') return void (letter += `${line}\n`);
        smtp.arrived.push({ to, id: /^Message-ID: (.*)$/im.exec(letter)?.[1]?.trim() ?? '' });
        letter = null;
        if (gate === null) answer(socket, 'dot');
        else void gate.then(() => answer(socket, 'dot'));
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') answer(socket, 'ehlo');
      else if (verb === 'AUTH') answer(socket, 'auth');
      else if (verb === 'MAIL') answer(socket, 'mail');
      else if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        answer(socket, 'rcpt');
      } else if (verb === 'DATA') {
        if (smtp.fault?.step !== 'data') letter = '';
        answer(socket, 'data');
      } else if (verb === 'STAR') socket.write('220 go on\r\nthis is no handshake\r\n');
      else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    };
    socket.on('data', (text: string) => {
      const lines = (unread + text).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    answer(socket, 'greeting');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const smtp: FaultySmtp = {
    port: (server.address() as AddressInfo).port,
    fault: null,
    arrived: [],
    connections: 0,
    offersBadTls: false,
    get open() {
      return sockets.size;
    },
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    hold: () => {
      let release: (() => void) | null = null;
      gate = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
      return () => {
        gate = null;
        release?.();
      };
    },
    close: async () => {
      smtp.hangUp();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return smtp;
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), DRIP_MS);
  socket.on('close', () => clearInterval(timer));
}
