import * as listed from '.';
import { commands, mainPlaces, secondPlaces } from '../shell/navigation';
import type { Feature } from './feature';

const features: readonly Feature[] = Object.values(listed);

describe('features', () => {
  it('are lazy-loaded', () => {
    const routes = features.flatMap((feature) => [...(feature.routes ?? []), ...(feature.openRoutes ?? [])]);

    const eager = routes.filter((route) => !route.loadChildren && !route.loadComponent);
    expect(routes.length).toBeGreaterThan(7);
    expect(eager).toEqual([]);
  });

  it('link only to features with pages', () => {
    const paths = new Set(features.flatMap(({ routes = [] }) => routes.map(({ path }) => path)));
    const places = [...mainPlaces, ...secondPlaces].filter(({ outside }) => !outside).map(({ link }) => link);
    const started = commands({ search: 'x', asset: { asset_id: 'LN-1', organization_id: null } }).map(({ link }) =>
      String(link[0]),
    );

    const nowhere = [...places, ...started].filter((link) => !paths.has(link.split('/')[1]));
    expect(places.length).toBeGreaterThan(4);
    expect(nowhere).toEqual([]);
  });

  it('have a fixed order', () => {
    const orders = [...mainPlaces, ...secondPlaces].map(({ group, order }) => `${group} ${order}`);

    expect(new Set(orders).size).toBe(orders.length);
    expect(mainPlaces.map(({ label }) => label)).toEqual([
      'shell.nav.dashboard',
      'shell.nav.assets',
      'shell.nav.calibrations',
      'shell.nav.locations',
      'shell.nav.procedures',
      'shell.nav.organizations',
      'shell.nav.activity',
    ]);
  });
});
