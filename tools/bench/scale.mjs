// `--sizes=10000,1000000`; `--only=calendar`; `BENCH_KEEP=<folder>` keeps the installations.
import { ask, compareSizes, cursorBehind } from './support/compare-sizes.mjs';
import { frequentRequests, WHO } from './support/frequent-requests.mjs';
import { LARGE_ORGANIZATION, organizationId } from './support/generate-data.mjs';
import { signIn } from './support/installation.mjs';
import { openInstallation } from './support/large-installation.mjs';
import { option } from './support/options.mjs';

export const name = 'scale';
export const title =
  'the most used requests in a large installation beside a small one: time, statements and buffers of each';
export const onlyByName = true;

const DEPTH = 5_000;
const SEARCH = 3;
const RECORD = 1.5;
const DASHBOARD = 1.5;
const OTHERS = 1.3;

export const run = () =>
  compareSizes({ sizes: option('sizes', '10000,1000000').split(',').map(Number), open, requests, of: 'scale' });

async function open(assets) {
  const installation = await openInstallation({ assets, entries: assets * Number(option('entries', '10')) });
  const { database, api } = installation;
  const people = {};
  for (const [nth, who] of WHO.entries())
    people[who] = await signIn(
      database,
      api.url,
      `scale${nth}@example.org`,
      ['superadmin', 'technician', 'technician', 'viewer'][nth],
    );
  await database.sql(
    `insert into organization_members (id, organization_id, user_id, role)
     select gen_random_uuid(), ${organizationId('n')}, case n when ${LARGE_ORGANIZATION} then $1::uuid else $2::uuid end, 'member'
       from generate_series(2, ${LARGE_ORGANIZATION}) n on conflict do nothing`,
    [people[WHO[1]].id, people[WHO[2]].id],
  );
  return { ...installation, people };
}

async function requests(installation) {
  const send = async (who, method, path, body, status) =>
    (await ask(installation, { token: installation.people[who].token, method, path, body, status })).body;
  const deep = {};
  for (const path of ['/assets', '/calibrations', '/audit-logs'])
    deep[path] = await cursorBehind(installation, path, DEPTH);
  return [
    ...(await frequentRequests(send, installation.large)),
    ...Object.entries(deep).map(([path, cursor]) => ({
      title: `GET ${path}, page at depth ${DEPTH.toLocaleString('en')}`,
      send: () => send(WHO[0], 'GET', `${path}?cursor=${cursor}`),
    })),
  ].map((request) => ({ ...request, bound: boundOf(request) }));
}

function boundOf({ title, narrowLists }) {
  if (title.includes('/dashboard')) return DASHBOARD;
  if (narrowLists && !title.includes('asset_type=')) return SEARCH;
  return title.includes('audit-logs') ? RECORD : OTHERS;
}
