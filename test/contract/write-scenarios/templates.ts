import { attempt, type WriteScenario } from './write-scenario.js';
import type { ScenarioContext } from './scenario-context.js';

const source = (word = 'One') => `<p>${word} {{certificate_number}} {{asset_id}}</p>`;
const upload = (w: ScenarioContext, fields: Record<string, string> = {}) => {
  const form = { name: w.name('Letterhead'), organization_id: w.laboratory.id, ...fields };
  return w.orgAdmin.upload('/certificate-templates', Buffer.from(source()), 'text/html', form).expect(201);
};
const made = async (w: ScenarioContext, fields: Record<string, string> = {}) =>
  `/certificate-templates/${(await upload(w, fields)).body.id}` as const;

export const templateScenarios: WriteScenario[] = [
  {
    route: 'certificateTemplates.create',
    records: ['certificate_template.created'],
    again: 'two may look alike',
    prepare: (w) => {
      const form = { name: w.name('Letterhead'), organization_id: w.laboratory.id };
      return Promise.resolve(
        attempt(w.orgAdmin, (by) => by.upload('/certificate-templates', Buffer.from(source()), 'text/html', form)),
      );
    },
  },
  {
    route: 'certificateTemplates.create',
    records: ['certificate_template.created', 'certificate_template.updated'],
    again: 'two may look alike, and the later one is the default',
    prepare: async (w) => {
      await upload(w, { is_default: 'true' });
      const form = { name: w.name('Letterhead'), organization_id: w.laboratory.id, is_default: 'true' };
      return attempt(w.orgAdmin, (by) => by.upload('/certificate-templates', Buffer.from(source()), 'text/html', form));
    },
  },
  {
    route: 'certificateTemplates.update',
    records: ['certificate_template.updated'],
    prepare: async (w) => {
      const at = await made(w);
      const name = w.name('Renamed');
      return attempt(w.orgAdmin, (by) => by.put(at, { name }));
    },
  },
  {
    route: 'certificateTemplates.update',
    records: ['certificate_template.removed'],
    prepare: async (w) => {
      const at = await made(w);
      return attempt(w.orgAdmin, (by) => by.put(at, { is_active: false }));
    },
  },
  {
    route: 'certificateTemplates.change',
    records: ['certificate_template.source_changed'],
    prepare: async (w) => {
      const at = await made(w);
      return attempt(w.orgAdmin, (by) => by.post(`${at}/versions`, { source: source('Two') }));
    },
  },
  {
    route: 'certificateTemplates.remove',
    records: ['certificate_template.removed'],
    prepare: async (w) => {
      const at = await made(w);
      return attempt(w.orgAdmin, (by) => by.delete(at));
    },
  },
];
