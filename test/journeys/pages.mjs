// Accessibility of every page with axe-core.
import axe from 'axe-core';

export const OPEN_PAGES = {
  'sign-in': '/sign-in',
  register: '/register',
  'auth/verify-email': '/auth/verify-email?token=unknown',
  'auth/forgot-password': '/auth/forgot-password',
  'auth/reset-password': '/auth/reset-password?token=unknown',
  'auth/restore-email': '/auth/restore-email?token=unknown',
  'auth/callback/:provider': '/auth/callback/unknown',
  guide: '/guide',
  'guide/:page': '/guide/assets',
  verify: '/verify',
  'verify/:number': '/verify/unknown',
};

/** `null`: the object is missing. */
export function pagesOf({ asset, calibration, organization, location, procedure, person, impact, webhook, template }) {
  const of = (object, address) => (object ? address : null);
  return {
    dashboard: '/dashboard',
    assets: '/assets',
    'assets/new': '/assets/new',
    'assets/import': '/assets/import',
    'assets/table': '/assets/table',
    'assets/:ref': ['', 'channels', 'interface', 'calibrations', 'health', 'timeline', 'files'].map(
      (tab) => `/assets/${asset}${tab && `?tab=${tab}`}`,
    ),
    'assets/:ref/edit': `/assets/${asset}/edit`,
    calibrations: '/calibrations',
    'calibrations/new/conditions': `/calibrations/new/conditions?asset=${asset}`,
    'calibrations/new/data': `/calibrations/new/data?asset=${asset}&corrects=${calibration}`,
    'calibrations/new/analysis': `/calibrations/new/analysis?asset=${asset}&corrects=${calibration}`,
    'calibrations/new/review': `/calibrations/new/review?asset=${asset}&corrects=${calibration}`,
    'calibrations/dcc': '/calibrations/dcc',
    'calibrations/batches': '/calibrations/batches',
    'calibrations/:id/numbers': `/calibrations/${calibration}/numbers`,
    'calibrations/:id': `/calibrations/${calibration}`,
    procedures: '/procedures',
    'procedures/new': '/procedures/new',
    'procedures/:id/edit': of(procedure, `/procedures/${procedure}/edit`),
    'procedures/:id': of(procedure, `/procedures/${procedure}`),
    locations: '/locations',
    'locations/new': '/locations/new',
    'locations/:id/edit': of(location, `/locations/${location}/edit`),
    'locations/:id': of(location, `/locations/${location}`),
    organizations: '/organizations',
    'organizations/new': '/organizations/new',
    'organizations/:id/edit': `/organizations/${organization}/edit`,
    'organizations/:id/templates/:template': `/organizations/${organization}/templates/${template ?? 'new'}`,
    'organizations/:id/webhooks/:webhook': of(webhook, `/organizations/${organization}/webhooks/${webhook}`),
    'organizations/:id': `/organizations/${organization}`,
    'people/:id': `/people/${person}`,
    activity: '/activity',
    'activity/as-of/:ref': `/activity/as-of/${asset}`,
    impact: '/impact',
    'impact/:id': of(impact, `/impact/${impact}`),
    calculators: '/calculators',
    trust: '/trust',
    recomputed: '/recomputed',
    settings: ['', 'security', 'notifications', 'api_keys'].map((tab) => `/settings${tab && `?tab=${tab}`}`),
    guide: '/guide',
    'guide/:page': '/guide/assets',
    administration: '/administration',
    'administration/users': '/administration/users',
    'administration/record': '/administration/record',
    'administration/signing': '/administration/signing',
    'administration/templates': '/administration/templates',
    'administration/templates/:template': '/administration/templates/new',
    'administration/jobs': '/administration/jobs',
    'administration/incidents': '/administration/incidents',
    'administration/backup': '/administration/backup',
    'administration/sign-on': '/administration/sign-on',
    'administration/mail': '/administration/mail',
    'administration/reminders': '/administration/reminders',
    '**': '/nowhere',
  };
}

/** kB with empty cache, without headers. */
export const MOST_KB = { '/sign-in': 250, '/assets': 350 };

/** @returns kB received, and the page */
export async function openCold(context, address) {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const received = { bytes: 0 };
  network.on('Network.dataReceived', ({ encodedDataLength }) => (received.bytes += encodedDataLength));
  return { page, open: () => openPage(page, address), kB: () => Math.round(received.bytes / 1000) };
}

export async function objectsOf(ask) {
  const calibrations = await ask('/calibrations?limit=200');
  const read = calibrations.find(({ data_entry_mode }) => data_entry_mode === 'raw_data') ?? calibrations[0];
  const [organizations, locations, procedures, me, reports] = await Promise.all(
    [
      '/organizations?mine=true&limit=1',
      '/locations?limit=1',
      '/procedures?limit=1',
      '/users/me',
      '/impact-reports?limit=1',
    ].map(ask),
  );
  const organization = read.organization_id ?? organizations[0].id;
  return {
    asset: read.human_asset_id,
    calibration: read.id,
    organization,
    location: locations[0]?.id,
    procedure: procedures[0]?.id,
    person: me.id,
    impact: reports[0]?.finding_id,
    webhook: (await ask(`/organizations/${organization}/webhooks`))[0]?.id,
  };
}

export async function openPage(page, address) {
  await page.goto(address);
  await page.locator('h1:visible').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('ui-skeleton, .behind'));
}

/** Like a link: loading the app again for each page takes longer than its check. */
async function followTo(page, address) {
  // Pages of one object may share a heading; a draft asks before it is left.
  const [wanted, shown] = [address, page.url()].map((url) => new URL(url).pathname.split('/', 3).join('/'));
  if (wanted === shown || ['blank', '/calibrations/new'].includes(shown)) return openPage(page, address);
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.isLeft = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('h1:visible:not([data-is-left])').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('ui-skeleton, .behind'));
}

export const LOOKS = ['light', 'dark'].flatMap((colorScheme) =>
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ].map((viewport) => ({ colorScheme, viewport })),
);

export async function violationsOf(page, address, { colorScheme, viewport }) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  await followTo(page, address);
  // The debugger bypasses the content security policy.
  if (!(await page.evaluate('!!window.axe'))) await page.evaluate(axe.source);
  const run = () => page.evaluate(`axe.run({ resultTypes: ['violations'] })`);
  let { violations } = await run();
  if (violations.length > 0) {
    // A calculation dims the page for a moment; faults stay.
    await page.waitForTimeout(2000);
    ({ violations } = await run());
  }
  return violations.map(({ id, nodes }) => {
    const first = nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`);
    return `${new URL(address).pathname} ${colorScheme} ${viewport.width}: ${id}: ${first.join(' | ')} (${nodes.length})`;
  });
}
