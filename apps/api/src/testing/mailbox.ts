import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.js';

interface Received {
  to: string;
  from: string;
  raw: string;
}

interface ReadMail extends Received {
  text: string;
  token: string;
}

export interface Mailbox {
  url: string;
  received: Received[];
  refuse(count: number, to?: readonly string[]): void;
  mailTo(address: string, nth?: number): Promise<ReadMail>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  let refused: { count: number; to: readonly string[] | undefined } = { count: 0, to: undefined };
  const isRefused = (to: string) => refused.to?.includes(to) !== false && refused.count > 0 && refused.count-- > 0;
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'etalon' && password === 'p@ss' ? done(null, { user: 'etalon' }) : done(new Error('wrong')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        if (isRefused(to)) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ to, from, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://etalon:p%40ss@127.0.0.1:${port}?from=${encodeURIComponent('Etalon <lab@example.org>')}`,
    received,
    refuse: (count, to) => {
      refused = { count, to };
    },
    mailTo: async (address, nth = 1) => {
      let found: Received | undefined;
      await eventually(() => (found = received.filter(({ to }) => to === address)[nth - 1]) !== undefined);
      if (!found) throw new Error(`no mail number ${nth} to ${address}`);
      const text = decode(found.raw);
      return { ...found, text, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function decode(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString());
}
