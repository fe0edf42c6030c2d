import { attempt, type WriteScenario } from './write-scenario.js';
import { capability } from './scenario-context.js';

export const placeAndScopeScenarios: WriteScenario[] = [
  {
    route: 'locations.create',
    records: ['location.created'],
    again: 'two places may have one name',
    prepare: (w) => {
      const body = { organization_id: w.laboratory.id, name: w.name('Site'), location_type: 'site' };
      return Promise.resolve(attempt(w.orgAdmin, (by) => by.post('/locations', body)));
    },
  },
  {
    route: 'locations.update',
    records: ['location.updated'],
    prepare: async (w) => {
      const { id } = await w.location();
      return attempt(w.orgAdmin, (by) => by.put(`/locations/${id}`, { description: 'North side' }));
    },
  },
  {
    route: 'locations.remove',
    records: ['location.deleted'],
    prepare: async (w) => {
      const { id } = await w.location();
      return attempt(w.orgAdmin, (by) => by.delete(`/locations/${id}`));
    },
  },
  {
    route: 'locations.remove',
    records: ['location.archived'],
    prepare: async (w) => {
      const { id } = await w.location();
      const asset = await w.asset({ location_id: id });
      await w.orgAdmin.put(`/assets/${asset.id}`, { location_id: null }).expect(200);
      return attempt(w.orgAdmin, (by) => by.delete(`/locations/${id}`));
    },
  },
  {
    route: 'locations.restore',
    records: ['location.restored'],
    prepare: async (w) => {
      const { id } = await w.location();
      const asset = await w.asset({ location_id: id });
      await w.orgAdmin.put(`/assets/${asset.id}`, { location_id: null }).expect(200);
      await w.orgAdmin.delete(`/locations/${id}`).expect(204);
      return attempt(w.orgAdmin, (by) => by.post(`/locations/${id}/restore`));
    },
  },
  {
    route: 'scope.setAccreditation',
    records: ['organization.accreditation_stated'],
    prepare: async (w) => {
      const { id } = await w.organization();
      const given = { body: 'National Accreditation Body', number: 'K-1' };
      return attempt(w.orgAdmin, (by) => by.put(`/organizations/${id}/accreditation`, given));
    },
  },
  {
    route: 'scope.setAccreditation',
    records: ['organization.accreditation_updated'],
    prepare: async (w) => {
      const { id } = await w.organization();
      const given = { body: 'National Accreditation Body', number: 'K-1' };
      await w.orgAdmin.put(`/organizations/${id}/accreditation`, given).expect(200);
      return attempt(w.orgAdmin, (by) => by.put(`/organizations/${id}/accreditation`, { ...given, number: 'K-2' }));
    },
  },
  {
    route: 'scope.removeAccreditation',
    records: ['organization.accreditation_removed'],
    prepare: async (w) => {
      const { id } = await w.organization();
      await w.orgAdmin.put(`/organizations/${id}/accreditation`, { body: 'National Accreditation Body' }).expect(200);
      return attempt(w.orgAdmin, (by) => by.delete(`/organizations/${id}/accreditation`));
    },
  },
  {
    route: 'scope.add',
    records: ['organization.scope_entry_added'],
    again: 'a scope may name one range twice',
    prepare: (w) =>
      Promise.resolve(attempt(w.orgAdmin, (by) => by.post(`/organizations/${w.laboratory.id}/scope`, capability))),
  },
  {
    route: 'scope.import',
    records: ['organization.scope_entry_added'],
    again: 'a scope may name one range twice',
    prepare: (w) => {
      const path = `/organizations/${w.laboratory.id}/scope/import` as const;
      return Promise.resolve(attempt(w.orgAdmin, (by) => by.post(path, { entries: [capability] })));
    },
  },
  {
    route: 'scope.update',
    records: ['organization.scope_entry_updated'],
    prepare: async (w) => {
      const { id } = await w.scopeEntry();
      return attempt(w.orgAdmin, (by) =>
        by.put(`/organizations/${w.laboratory.id}/scope/${id}`, { cmc_absolute: 0.02 }),
      );
    },
  },
  {
    route: 'scope.remove',
    records: ['organization.scope_entry_removed'],
    prepare: async (w) => {
      const { id } = await w.scopeEntry();
      return attempt(w.orgAdmin, (by) => by.delete(`/organizations/${w.laboratory.id}/scope/${id}`));
    },
  },
];
