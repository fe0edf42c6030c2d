import { attempt, type WriteScenario } from './write-scenario.js';
import { rawZip } from '../../../apps/api/src/testing/raw-zip.js';

const text = Buffer.from('Fill the bath');

export const procedureScenarios: WriteScenario[] = [
  {
    route: 'procedures.create',
    records: ['procedure.created'],
    prepare: (w) => {
      const body = { proc_id: w.name('PR'), physical_quantity: 'temperature', name: 'Comparison' };
      return Promise.resolve(attempt(w.orgAdmin, (by) => by.post('/procedures', body)));
    },
  },
  {
    route: 'procedures.update',
    records: ['procedure.updated'],
    prepare: async (w) => {
      const { id } = await w.procedure();
      return attempt(w.orgAdmin, (by) => by.put(`/procedures/${id}`, { description: 'In a stirred bath' }));
    },
  },
  {
    route: 'procedures.deactivate',
    records: ['procedure.deactivated'],
    prepare: async (w) => {
      const { id } = await w.procedure();
      return attempt(w.orgAdmin, (by) => by.delete(`/procedures/${id}`));
    },
  },
  {
    route: 'procedures.restore',
    records: ['procedure.restored'],
    prepare: async (w) => {
      const { id } = await w.procedure();
      await w.orgAdmin.delete(`/procedures/${id}`).expect(204);
      return attempt(w.orgAdmin, (by) => by.post(`/procedures/${id}/restore`));
    },
  },
  {
    route: 'procedures.duplicate',
    records: ['procedure.duplicated'],
    prepare: async (w) => {
      const [{ id }, proc_id] = [await w.procedure(), w.name('PR')];
      return attempt(w.orgAdmin, (by) => by.post(`/procedures/${id}/duplicate`, { proc_id }));
    },
  },
  {
    route: 'procedures.uploadFile',
    records: ['procedure.file_uploaded'],
    again: 'the same file a second time is another document',
    prepare: async (w) => {
      const { id } = await w.procedure();
      return attempt(w.orgAdmin, (by) => by.upload(`/procedures/${id}/files`, text, 'text/plain', {}, 'note.txt'));
    },
  },
  {
    route: 'procedures.moveFile',
    records: ['procedure.file_moved'],
    prepare: async (w) => {
      const { id } = await w.procedure();
      await w.orgAdmin.put(`/procedures/${id}`, { steps: [{ title: 'Clean' }, { title: 'Read' }] }).expect(200);
      const { body } = await w.orgAdmin
        .upload(`/procedures/${id}/files`, text, 'text/plain', {}, 'note.txt')
        .expect(201);
      return attempt(w.orgAdmin, (by) => by.put(`/procedures/${id}/files/${body.id}`, { step_index: 1 }));
    },
  },
  {
    route: 'procedures.removeFile',
    records: ['procedure.file_removed'],
    prepare: async (w) => {
      const { id } = await w.procedure();
      const { body } = await w.orgAdmin
        .upload(`/procedures/${id}/files`, text, 'text/plain', {}, 'note.txt')
        .expect(201);
      return attempt(w.orgAdmin, (by) => by.delete(`/procedures/${id}/files/${body.id}`));
    },
  },
  {
    route: 'procedures.export',
    records: ['procedure.exported'],
    again: 'who takes what out is recorded each time',
    prepare: async (w) => {
      const { id } = await w.procedure();
      return attempt(w.orgAdmin, (by) => by.get(`/procedures/${id}/export`));
    },
  },
  {
    route: 'procedures.exportMany',
    records: ['procedure.exported_bulk'],
    again: 'who takes what out is recorded each time',
    prepare: async (w) => {
      const proc_ids = [(await w.procedure()).id, (await w.procedure()).id];
      return attempt(w.orgAdmin, (by) => by.post('/procedures/export/bulk', { proc_ids }));
    },
  },
  {
    route: 'procedures.import',
    records: ['procedure.imported'],
    again: 'its name is taken then, and that it was refused is recorded',
    prepare: async (w) => {
      const { id, proc_id } = await w.procedure();
      const { bytes } = await w.orgAdmin.get(`/procedures/${id}/export`).expect(200);
      await w.orgAdmin.put(`/procedures/${id}`, { proc_id: `${proc_id}-OLD` }).expect(200);
      return attempt(w.orgAdmin, (by) => by.upload('/procedures/import', bytes, 'application/zip', {}, 'a.zip'));
    },
  },
  {
    route: 'procedures.import',
    records: ['procedure.import_failed'],
    status: 400,
    again: 'each attempt is one',
    prepare: (w) => {
      const bytes = rawZip([{ name: '../../PR-1/procedure.yaml', content: text }]);
      return Promise.resolve(attempt(w.orgAdmin, (by) => by.upload('/procedures/import', bytes, 'application/zip')));
    },
  },
];
