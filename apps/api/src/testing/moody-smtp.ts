import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type Mood = 'well' | 'mute' | 'breaks in data' | 'refuses recipient' | 'busy with recipient';

export interface MoodySmtp {
  port: number;
  mood: Mood;
  moods: Map<string, Mood>;
  connections: number;
  taken: { to: string; id: string; raw: string }[];
  hangUp(): void;
  close(): Promise<void>;
}

export async function openMoodySmtp(): Promise<MoodySmtp> {
  const sockets = new Set<Socket>();
  const moodOf = (session: SMTPServerSession) =>
    session.envelope.rcptTo.map(({ address }) => smtp.moods.get(address)).find((mood) => mood) ?? smtp.mood;
  const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      smtp.connections += 1;
      if (smtp.mood !== 'mute') done();
    },
    onRcptTo: ({ address }, _session, done) => {
      const mood = smtp.moods.get(address) ?? smtp.mood;
      if (mood === 'refuses recipient') done(refusal(550, `5.1.1 no such mailbox ${address}`));
      else if (mood === 'busy with recipient') done(refusal(450, '4.2.1 mailbox busy'));
      else done();
    },
    onData: (stream, session, done) => {
      const mood = moodOf(session);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (mood === 'breaks in data') for (const socket of sockets) socket.destroy();
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
  const smtp: MoodySmtp = {
    port: (server.server.address() as AddressInfo).port,
    mood: 'well',
    moods: new Map(),
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
