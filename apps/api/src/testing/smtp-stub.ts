import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type SmtpBehaviour = 'well' | 'mute' | 'breaks in data' | 'refuses recipient' | 'busy with recipient';

export interface SmtpStub {
  port: number;
  behaviour: SmtpBehaviour;
  behaviours: Map<string, SmtpBehaviour>;
  connections: number;
  taken: { to: string; id: string; raw: string }[];
  hangUp(): void;
  close(): Promise<void>;
}

export async function openSmtpStub(): Promise<SmtpStub> {
  const sockets = new Set<Socket>();
  const behaviourOf = (session: SMTPServerSession) =>
    session.envelope.rcptTo.map(({ address }) => smtp.behaviours.get(address)).find((behaviour) => behaviour) ??
    smtp.behaviour;
  const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      smtp.connections += 1;
      if (smtp.behaviour !== 'mute') done();
    },
    onRcptTo: ({ address }, _session, done) => {
      const behaviour = smtp.behaviours.get(address) ?? smtp.behaviour;
      if (behaviour === 'refuses recipient') done(refusal(550, `5.1.1 no such mailbox ${address}`));
      else if (behaviour === 'busy with recipient') done(refusal(450, '4.2.1 mailbox busy'));
      else done();
    },
    onData: (stream, session, done) => {
      const behaviour = behaviourOf(session);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (behaviour === 'breaks in data') for (const socket of sockets) socket.destroy();
      });
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        smtp.taken.push({ to, raw, id: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '' });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const smtp: SmtpStub = {
    port: (server.server.address() as AddressInfo).port,
    behaviour: 'well',
    behaviours: new Map(),
    connections: 0,
    taken: [],
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      smtp.hangUp();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return smtp;
}
