import pg from 'pg';
import { ReplicaPool } from './replica-pool.js';

const connectionString = process.env.ETALON_TEST_CLUSTER ?? '';
const NAME = 'etalon replica pool spec';

describe('a replica', () => {
  it('that goes away while it is asked how far it is does not end the process', async () => {
    const replica = new ReplicaPool({ connectionString, application_name: NAME });
    const other = new pg.Client({ connectionString });
    await other.connect();

    const taken = replica.take('0/0');
    let ended = 0;
    while (ended === 0) {
      const { rowCount } = await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`,
        [NAME],
      );
      ended = rowCount ?? 0;
    }

    expect(await taken).toBeNull();
    expect(replica.isInUse).toBe(false);
    await other.end();
    await replica.end();
  });
});
