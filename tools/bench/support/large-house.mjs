// Houses of `seed-house`, started. With `BENCH_KEEP=<folder>` they stay there, and the next run finds them seeded.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, startApi, startDatabase } from './installation.mjs';
import { assetId, oneAsset, organizationId, personId, seedHouse } from './seed-house.mjs';

const log = (line) => console.log(`  ${line}`);

/**
 * Three calibrations of each asset, entries over five years.
 * @returns `database`, `api` and tokens: `token` of who sees everything, `member` of who belongs to the one organization `own`
 */
export async function largeHouse({ assets, entries }) {
  const name = `${assets}-assets-${entries}-entries`;
  const kept = process.env.BENCH_KEEP ? join(process.env.BENCH_KEEP, name) : null;
  if (kept) mkdirSync(kept, { recursive: true });
  const seeded = kept && join(kept, 'seeded');
  const database = await startDatabase({ kept });
  const api = await startApi(database, { ETALON_ROLES: 'api' });
  const superadmin = await signIn(database, api.url, 'superadmin@example.org', 'superadmin');
  const admin = await signIn(database, api.url, 'admin@example.org', 'admin');
  const person = await signIn(database, api.url, 'technician@example.org', 'technician');
  if (!seeded || !existsSync(seeded)) {
    log(`${name} is seeded`);
    await seedHouse(database, { superadmin: superadmin.id, person: person.id, assets, entries, log });
    if (seeded) writeFileSync(seeded, '');
  }
  const one = oneAsset(assets);
  const [ids] = await database.sql(
    `select ${organizationId(1)} as own, ${assetId(one)} as asset, ${assetId(one * 2)} as other, ${personId(1)} as colleague`,
  );
  return {
    ...{ database, api, token: superadmin.token, superadmin: superadmin.id },
    ...{ admin: admin.token, member: person.token, person: person.id, ...ids },
  };
}
