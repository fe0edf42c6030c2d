import type { Feature } from '../feature';

export const calibrations: Feature = {
  routes: [{ path: 'calibrations', data: { texts: 'own' }, loadChildren: () => import('./calibrations.routes') }],
  places: [{ label: 'shell.nav.calibrations', icon: 'calibration', link: '/calibrations', group: 'main', order: 20 }],
  views: {
    list: 'calibrations',
    count: () => import('./calibration-list/view-count').then(({ viewCount }) => viewCount),
  },
  commands: ({ asset }) =>
    asset === null
      ? []
      : [
          {
            label: 'shell.palette.record_of',
            params: { asset: asset.asset_id },
            link: ['/calibrations/new'],
            query: { asset: asset.asset_id },
            access: ['calibration.create', asset.organization_id],
            order: 10,
          },
        ],
};
