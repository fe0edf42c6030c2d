// `BENCH_ASSETS=1000000` is the bounds' size, `BENCH_KEEP=<folder>` keeps the data.
import { openInstallation } from './support/large-installation.mjs';
import { FEW_ASSETS } from './support/generate-data.mjs';
import { compareSizes, requestsOf } from './support/compare-sizes.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_ASSETS ?? 50_000);
const BOUND = 1.2;

export const name = 'dashboard';
export const title = `the dashboard of an organization with ${FEW_ASSETS.toLocaleString('en')} assets among ${LARGE.toLocaleString('en')}, beside the same among 10,000 in the same run: p50 of one request, and pages of the database read for it`;

const of = (path) => (house) => ({ path: path(house), token: house.member });
const cases = [
  { name: 'figures', path: of(({ own }) => `/dashboard?organization_id=${own}`), bound: BOUND },
  { name: 'the year', path: of(({ own }) => `/dashboard/calendar?organization_id=${own}`), bound: BOUND },
  { name: 'activity', path: of(() => '/activity?limit=8'), bound: BOUND },
  { name: 'summary of the wire', path: of(({ own }) => `/dashboard/summary?organization_id=${own}`), bound: BOUND },
  // Thousands of raw rows: wider bound.
  { name: 'events of the wire', path: of(({ own }) => `/dashboard/calendar-events?organization_id=${own}`), bound: 3 },
];

export const run = () => compareSizes({ sizes: [SMALL, LARGE], open, requests: requestsOf(cases), of: 'dashboard' });

const open = (assets) => openInstallation({ assets, entries: assets === SMALL ? SMALL : assets * 10 });
