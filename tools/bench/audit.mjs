// `BENCH_AUDIT=10000000` is the bounds' size, `BENCH_KEEP=<folder>` keeps the data.
import { openInstallation } from './support/large-installation.mjs';
import { compareSizes, cursorBehind, requestsOf } from './support/compare-sizes.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_AUDIT ?? 200_000);
const DEPTH = 50_000;

export const name = 'audit';
export const title = `the record with ${LARGE.toLocaleString('en')} entries over five years, beside the same with 10,000 in the same run: p50 of one request, and pages of the database read for it`;

const cases = [
  { name: 'first page', path: () => '/audit-logs', bound: 1.5 },
  { name: 'first page of a member', path: ({ member }) => ({ path: '/audit-logs', token: member }), bound: 1.5 },
  { name: 'first page of an administrator', path: ({ admin }) => ({ path: '/audit-logs', token: admin }), bound: 1.5 },
  { name: `page at depth ${DEPTH.toLocaleString('en')} by cursor`, path: ({ deep }) => deep, bound: 1.5 },
  { name: 'of one person', path: ({ person }) => `/audit-logs?actor_id=${person}`, bound: 1.5 },
  {
    name: 'of one person, of a member',
    path: ({ colleague, member }) => ({ path: `/audit-logs?actor_id=${colleague}`, token: member }),
    bound: 1.5,
  },
  { name: 'of one asset', path: ({ asset }) => `/audit-logs?entity_id=${asset}`, bound: 1.5 },
  {
    name: 'of one asset, of a member',
    path: ({ asset, member }) => ({ path: `/audit-logs?entity_id=${asset}`, token: member }),
    bound: 1.5,
  },
  { name: 'of one kind', path: () => '/audit-logs?entity_type=organization', bound: 1.5 },
  { name: 'of two actions', path: () => '/audit-logs?action=asset.created&action=asset.retired', bound: 1.5 },
  { name: 'of a month', path: ({ month }) => `/audit-logs?${month}`, bound: 1.5 },
  {
    name: 'of a month, of a member',
    path: ({ month, member }) => ({ path: `/audit-logs?${month}`, token: member }),
    bound: 1.5,
  },
  { name: 'search by a frequent word', path: () => '/audit-logs?q=updated', bound: 1.5 },
  { name: 'search by a rare word', path: () => '/audit-logs?q=needle', bound: 3 },
  {
    name: 'a change that is recorded',
    path: ({ other }) => ({ path: `/assets/${other}`, method: 'PUT', body: () => ({ notes: `${Math.random()}` }) }),
    bound: 1.5,
  },
  {
    name: 'as it was four years ago',
    path: ({ asset, day, member }) => ({ path: `/assets/${asset}/as-of?day=${day}`, token: member }),
    bound: 1.5,
  },
];

export const run = () => compareSizes({ sizes: [SMALL, LARGE], open, requests: requestsOf(cases), of: 'record' });

async function open(entries) {
  const house = await openInstallation({ assets: Math.min(1_000_000, Math.max(10_000, entries / 10)), entries });
  const [days] = await house.database.sql(
    `select 'from=' || to_char(first, 'YYYY-MM-DD') || 'T00:00:00Z&to=' || to_char(first + interval '1 month', 'YYYY-MM-DD') || 'T00:00:00Z' as month,
            to_char(first - interval '3 years', 'YYYY-MM-DD') as day
       from (select date_trunc('month', now() at time zone 'UTC') - interval '9 months' as first) months`,
  );
  return {
    ...house,
    ...days,
    deep: `/audit-logs?cursor=${await cursorBehind(house, '/audit-logs', Math.min(DEPTH, entries / 2))}`,
  };
}
