import { type FaultySmtp, openFaultySmtp } from '../../apps/api/src/testing/faulty-smtp.js';
import { roundsOr } from '../support/long.js';
import { createMigratedDatabase, query } from './support/own-database.js';
import {
  cleanUp,
  type EtalonProcess,
  eventually,
  firstAccount,
  newDataDir,
  SECRET_KEY,
  startProcess,
} from './support/etalon-process.js';

const ROUNDS = roundsOr(20);
const PEOPLE = 24;
const AT_ONCE = 2;

describe('one outbox of three processes, one of which is killed', () => {
  let smtp: FaultySmtp;
  let url: string;
  let shared: Record<string, string>;
  let front: EtalonProcess;
  const workers: EtalonProcess[] = [];
  beforeAll(async () => {
    smtp = await openFaultySmtp();
    url = await createMigratedDatabase();
    shared = {
      DATA_DIR: newDataDir(),
      SECRET_KEY,
      DATABASE_URL: url,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      PUBLIC_URL: 'https://lab.example.org',
    };
    front = await startProcess({ ...shared, ETALON_ROLES: 'api' });
    await firstAccount(front);
    await query(
      url,
      `insert into users (id, email, name, password_hash, role, is_verified)
       select gen_random_uuid(), 'p' || n || '@example.org', 'P' || n, '!', 'technician', true
         from generate_series(1, ${PEOPLE}) n`,
    );
    for (let n = 0; n < 3; n++) workers.push(await startWorker());
  });
  afterAll(async () => {
    await cleanUp();
    await smtp.close();
  });

  const startWorker = () => startProcess({ ...shared, ETALON_ROLES: 'worker' });

  it.each(Array.from({ length: ROUNDS }, (_, round) => [round]))(
    'round %i: every mail arrives, twice only what the killed one had on the wire, under the same Message-ID',
    async (round) => {
      smtp.arrived.length = 0;
      await query(url, 'delete from mails');
      await query(url, 'delete from rate_limits');
      const release = smtp.hold();
      const client = front.client();
      for (let n = 1; n <= PEOPLE; n++)
        await client.post('/auth/forgot-password', { email: `p${n}@example.org` }).expect(204);
      await eventually(() => smtp.arrived.length === workers.length * AT_ONCE);

      const victim = round % workers.length;
      workers[victim]?.signal('SIGKILL');
      await workers[victim]?.exited;
      release();
      workers[victim] = await startWorker();
      await eventually(
        async () => (await query(url, `select 1 from mails where state = 'waiting'`)).length === 0,
        60_000,
      );

      const mails = await query<{ message_id: string; state: string }>(url, 'select message_id, state from mails');
      const times = new Map<string, number>();
      for (const { id } of smtp.arrived) times.set(id, (times.get(id) ?? 0) + 1);
      const onTheWire = smtp.arrived.slice(0, workers.length * AT_ONCE).map(({ id }) => id);
      const twice = [...times].filter(([, count]) => count > 1);
      expect(mails.filter(({ state }) => state !== 'sent')).toEqual([]);
      expect([...times.keys()].sort()).toEqual(mails.map(({ message_id }) => message_id).sort());
      expect(times.size).toBe(PEOPLE);
      expect(twice.length).toBeLessThanOrEqual(AT_ONCE);
      expect(twice.filter(([id, count]) => count > 2 || !onTheWire.includes(id))).toEqual([]);
    },
    120_000,
  );
});
