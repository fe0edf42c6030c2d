import type { Feature } from '../feature';

export const assets: Feature = {
  routes: [{ path: 'assets', data: { texts: 'own' }, loadChildren: () => import('./assets.routes') }],
  places: [{ label: 'shell.nav.assets', icon: 'asset', link: '/assets', group: 'main', order: 10 }],
  views: { list: 'assets', count: () => import('./asset-list/view-count').then(({ viewCount }) => viewCount) },
  commands: ({ search: name }) => [
    {
      ...(name === ''
        ? { label: 'shell.palette.new_asset' }
        : { label: 'shell.palette.new_asset_named', params: { name }, query: { name }, begins: true }),
      link: ['/assets/new'],
      access: ['asset.create', null],
      order: 20,
    },
    { byLabel: true, label: 'bundles.title', link: ['/assets/import'], access: ['asset.create', null], order: 22 },
    { byLabel: true, label: 'assets.table.title', link: ['/assets/table'], access: ['asset.create', null], order: 21 },
  ],
};
