// `BENCH_KEEP=<folder>` keeps installations for the next run.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetId, generateData, LARGE_ORGANIZATION, oneAsset, organizationId, personId } from './generate-data.mjs';
import { applicationOn } from './application.mjs';
import { built, signIn, startApi, startDatabase } from './installation.mjs';

const print = (line) => console.log(`  ${line}`);

/** @returns `database`, `api`, ids, tokens: `token` (superadmin), `admin`, `member` of organization `own` */
export async function openInstallation({ assets, entries = assets * 10, folder, log = print }) {
  const name = `${assets}-assets-${entries}-entries`;
  const kept = folder ?? (process.env.BENCH_KEEP ? join(process.env.BENCH_KEEP, name) : null);
  if (kept) mkdirSync(kept, { recursive: true });
  const generated = kept && join(kept, 'generated');
  const database = await startDatabase({ kept });
  const api = await startApi(database, { ETALON_ROLES: 'api' });
  const superadmin = await signIn(database, api.url, 'superadmin@example.org', 'superadmin');
  const admin = await signIn(database, api.url, 'admin@example.org', 'admin');
  const person = await signIn(database, api.url, 'technician@example.org', 'technician');
  if (!generated || !existsSync(generated)) {
    log(`generating ${name}`);
    await generateData(database, { to: assets, entries, createdBy: superadmin.id, member: person.id, log });
    await foldCounts(database);
    if (generated) writeFileSync(generated, '');
  }
  const one = oneAsset(assets);
  const [ids] = await database.sql(
    `select ${organizationId(1)} as own, ${assetId(one)} as asset, ${assetId((one / 2) * 3)} as other, ${personId(1)} as colleague,
            ${organizationId(LARGE_ORGANIZATION)} as large`,
  );
  return {
    database,
    api,
    token: superadmin.token,
    superadmin: superadmin.id,
    admin: admin.token,
    member: person.token,
    person: person.id,
    ...ids,
  };
}

/** No worker runs the minute job here. */
async function foldCounts(database) {
  const { AssetCounts } = await built('features/assets/list/asset-counts.js');
  const { asSystem } = await built('platform/database/connections/database-context.js');
  const app = await applicationOn(database);
  try {
    await app.init();
    await asSystem('job', () => app.get(AssetCounts).fold());
  } finally {
    await app.close();
  }
}
