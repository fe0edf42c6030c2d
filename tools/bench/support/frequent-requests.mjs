import { randomUUID } from 'node:crypto';
import { thermometer, manyPoints } from './calibrated-organization.mjs';

export const WHO = ['superadmin', 'member of a large organization', 'member of twelve small ones', 'viewer'];
const [SUPERADMIN, MEMBER, , VIEWER] = WHO;

const LISTS = [
  '/assets',
  '/assets?sort=name',
  '/calibrations',
  '/locations',
  '/organizations',
  '/audit-logs?limit=50',
  '/reference-standards',
  '/people?q=person',
  '/procedures',
  '/certificate-templates',
  '/certificate-batches',
  '/activity?limit=50',
  '/notifications',
  '/notifications/unread-count',
  '/saved-views',
  '/users/me',
  '/calibration-drafts',
  '/impact-reports',
  '/dashboard/calendar?year=2026',
  '/dashboard/summary',
  '/dashboard/distribution',
  '/dashboard/asset-type-distribution',
  '/dashboard/calendar-events?year=2026&limit=5000',
  '/dashboard/calibration-events',
  '/dashboard/recent-assets',
  '/dashboard/activity?limit=50',
];
const NOT_FOR_VIEWERS = ['/certificate-batches', '/calibration-drafts'];
/** Work grows up to a limit. */
const NARROWED = [
  '/assets?q=load%20cell',
  // Frequent words that never occur together.
  '/assets?q=cell%20pressure',
  '/assets?asset_type=daq&status=expired',
  '/assets?with_total=true',
  '/calibrations?q=load%20cell',
  '/calibrations?q=cell%20pressure',
  '/dashboard/calendar-events?year=2026&limit=500',
  '/dashboard/calibration-events?limit=500',
  '/dashboard',
];

/** @param ask `(who, method, path, body, status)`: body; throws on another status (default 2xx) */
export async function frequentRequests(ask, organization) {
  const asset = await ask(MEMBER, 'POST', '/assets', thermometer(organization));
  const standard = await ask(MEMBER, 'POST', '/assets', thermometer(organization));
  const { id: me } = await ask(MEMBER, 'GET', '/users/me');
  const record = (given = {}, who = MEMBER) =>
    ask(who, 'POST', '/calibrations', {
      asset_id: asset.id,
      calibration_date: '2026-03-12',
      calibration_interval: 12,
      performed_by_name: 'L. Ejemplo',
      calibration_type: 'internal',
      points: manyPoints(20),
      ...given,
    });
  await record({ asset_id: standard.id });
  const first = await record();
  const ofOne = [
    ...[
      '',
      '/profile',
      '/calibrations',
      '/locations',
      '/files',
      '/audit-logs',
      '/health',
      '/timeline',
      '/performers',
    ].map((part) => `/assets/${asset.id}${part}`),
    `/assets/${standard.id}/reference-standard?date=2026-03-12`,
    `/assets/${standard.asset_id.toLowerCase()}`,
    ...['', '/points', '/comparison', '/certificate/readiness'].map((part) => `/calibrations/${first.id}${part}`),
    ...['', '/members'].map((part) => `/organizations/${organization}${part}`),
  ];
  const change = (ref) => ask(MEMBER, 'PUT', `/assets/${ref}`, { notes: randomUUID() });
  return [
    ...WHO.flatMap((who) =>
      [...LISTS, ...NARROWED].map((path) => ({
        title: `GET ${path} of a ${who}`,
        send: () =>
          ask(who, 'GET', path, undefined, who === VIEWER && NOT_FOR_VIEWERS.includes(path) ? 403 : undefined),
        narrowLists: path === '/dashboard' ? 2 : Number(NARROWED.includes(path)),
      })),
    ),
    ...ofOne.map((path) => ({ title: `GET ${path}`, send: () => ask(MEMBER, 'GET', path) })),
    { title: 'GET /assets/not-there', send: () => ask(MEMBER, 'GET', '/assets/not-there', undefined, 404) },
    { title: 'POST /calibrations', send: () => record() },
    {
      title: 'POST /calibrations with a standard',
      send: () => record({ internal_reference_asset_id: standard.id }),
    },
    {
      title: 'POST /calibrations and void',
      send: async () => ask(SUPERADMIN, 'DELETE', `/calibrations/${(await record()).id}?reason=mistake`),
    },
    {
      title: 'POST /calibrations and approve',
      send: async () => {
        const { id } = await record({ checked_by_user_id: me }, SUPERADMIN);
        return ask(MEMBER, 'POST', `/calibrations/${id}/approve`);
      },
    },
    { title: 'POST /assets', send: () => ask(MEMBER, 'POST', '/assets', thermometer(organization)) },
    { title: 'PUT /assets', send: () => change(asset.id) },
    { title: 'PUT /assets, its id in lower case', send: () => change(asset.asset_id.toLowerCase()) },
  ];
}
