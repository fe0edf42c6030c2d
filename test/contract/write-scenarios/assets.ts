import { attempt, type WriteScenario } from './write-scenario.js';
import type { ScenarioContext } from './scenario-context.js';
import { assetBody } from '../../../apps/api/src/testing/builders.js';
import { rawZip } from '../../../apps/api/src/testing/raw-zip.js';

const text = Buffer.from('Delivered with two cables');
const heading = 'asset_id,name,manufacturer,model';

const tableOf = async ({ orgAdmin, laboratory }: ScenarioContext, line: string) => {
  const file = Buffer.from(`${heading}\r\n${line}`);
  const form = { organization_id: laboratory.id, asset_type: 'sensor' };
  const { body } = await orgAdmin.upload('/assets/table/preview', file, 'text/csv', form, 'a.csv').expect(200);
  return attempt(orgAdmin, (by) => by.upload('/assets/table', file, 'text/csv', { ...form, seen: body.seen }, 'a.csv'));
};

const registerOf = async (w: ScenarioContext, changed?: { asset_id: string }) => {
  const { orgAdmin, laboratory } = w;
  const fields = 'calibration.calibration_date,calibration.external_lab_certificate_number,location';
  const lines = [
    `${heading},${fields}`,
    `${w.name('REG')},Probe,M,X,2026-01-01,N-1,${w.name('Site')}/Hall`,
    ...(changed ? [`${changed.asset_id},Another name,M,X,2026-01-01,N-2,`] : []),
  ];
  const file = Buffer.from(lines.join('\r\n'));
  const form = { organization_id: laboratory.id, create_locations: 'true' };
  const { body } = await orgAdmin.upload('/assets/table/preview', file, 'text/csv', form, 'a.csv').expect(200);
  return attempt(orgAdmin, (by) => by.upload('/assets/table', file, 'text/csv', { ...form, seen: body.seen }, 'a.csv'));
};

const pictures: WriteScenario[] = [
  ['picture', 'uploadPicture', 'removePicture', 'asset.picture_'] as const,
  ['pinout-image', 'uploadPinoutImage', 'removePinoutImage', 'asset.pinout_image_'] as const,
  ['mechanical-image', 'uploadMechanicalImage', 'removeMechanicalImage', 'asset.mechanical_image_'] as const,
].flatMap(([path, upload, remove, code]): WriteScenario[] => [
  {
    route: `assets.${upload}`,
    records: [`${code}updated`],
    prepare: async (w) => {
      const { id } = await w.asset();
      return attempt(w.orgAdmin, (by) => by.upload(`/assets/${id}/${path}`, w.picture, 'image/png'));
    },
  },
  {
    route: `assets.${remove}`,
    records: [`${code}removed`],
    prepare: async (w) => {
      const { id } = await w.asset();
      await w.orgAdmin.upload(`/assets/${id}/${path}`, w.picture, 'image/png').expect(201);
      return attempt(w.orgAdmin, (by) => by.delete(`/assets/${id}/${path}`));
    },
  },
]);

const files: WriteScenario[] = [
  ['files', 'uploadFile', 'removeFile', 'asset.file_', 'note.txt'] as const,
  ['cad-files', 'uploadCadFile', 'removeCadFile', 'asset.cad_file_', 'housing.stl'] as const,
].flatMap(([path, upload, remove, code, name]): WriteScenario[] => [
  {
    route: `assets.${upload}`,
    records: [`${code}uploaded`],
    again: 'the same file a second time is another document',
    prepare: async (w) => {
      const { id } = await w.asset();
      return attempt(w.orgAdmin, (by) => by.upload(`/assets/${id}/${path}`, text, 'text/plain', {}, name));
    },
  },
  {
    route: `assets.${remove}`,
    records: [`${code}deleted`],
    prepare: async (w) => {
      const { id } = await w.asset();
      const { body } = await w.orgAdmin.upload(`/assets/${id}/${path}`, text, 'text/plain', {}, name).expect(201);
      return attempt(w.orgAdmin, (by) => by.delete(`/assets/${id}/${path}/${String(body.id)}`));
    },
  },
]);

export const assetScenarios: WriteScenario[] = [
  {
    route: 'assets.create',
    records: ['asset.created'],
    again: 'without a name of its own each is another asset',
    prepare: async (w) => {
      const body = assetBody({ organization_id: w.laboratory.id });
      return Promise.resolve(attempt(w.orgAdmin, (by) => by.post('/assets', body)));
    },
  },
  {
    route: 'assets.update',
    records: ['asset.updated'],
    prepare: async (w) => {
      const { id } = await w.asset();
      return attempt(w.orgAdmin, (by) => by.put(`/assets/${id}`, { notes: 'Behind the oven', weight_kg: 0.25 }));
    },
  },
  {
    route: 'assets.update',
    records: ['asset.updated', 'organization.asset_left', 'organization.asset_received'],
    prepare: async (w) => {
      const [{ id }, to] = [await w.asset(), await w.organization()];
      return attempt(w.orgAdmin, (by) => by.put(`/assets/${id}`, { organization_id: to.id }));
    },
  },
  {
    route: 'assets.retire',
    records: ['asset.retired'],
    prepare: async (w) => {
      const { id } = await w.asset();
      return attempt(w.orgAdmin, (by) => by.delete(`/assets/${id}?reason=Broken`));
    },
  },
  {
    route: 'assets.restore',
    records: ['asset.restored'],
    prepare: async (w) => {
      const { id } = await w.asset();
      await w.orgAdmin.delete(`/assets/${id}`).expect(204);
      return attempt(w.orgAdmin, (by) => by.post(`/assets/${id}/restore`));
    },
  },
  {
    route: 'assets.duplicate',
    records: ['asset.duplicated'],
    prepare: async (w) => {
      const [{ id }, new_asset_id] = [await w.asset(), w.name('COPY')];
      return attempt(w.orgAdmin, (by) => by.post(`/assets/${id}/duplicate`, { new_asset_id }));
    },
  },
  ...pictures,
  ...files,
  {
    route: 'assets.addCode',
    records: ['asset.code_added'],
    prepare: async (w) => {
      const [{ id }, code] = [await w.asset(), w.name('CODE')];
      return attempt(w.orgAdmin, (by) => by.post(`/assets/${id}/codes`, { code }));
    },
  },
  {
    route: 'assets.removeCode',
    records: ['asset.code_removed'],
    prepare: async (w) => {
      const { id } = await w.asset();
      const { body } = await w.orgAdmin.post(`/assets/${id}/codes`, { code: w.name('CODE') }).expect(201);
      return attempt(w.orgAdmin, (by) => by.delete(`/assets/${id}/codes/${body.id}`));
    },
  },
  {
    route: 'assets.importTable',
    records: ['asset.created'],
    prepare: (w) => tableOf(w, `${w.name('ROW')},Probe,M,X`),
  },
  {
    route: 'assets.importTable',
    records: ['asset.updated'],
    prepare: async (w) => tableOf(w, `${(await w.asset()).asset_id},Another name,M,X`),
  },
  {
    route: 'assets.importTable',
    records: ['asset.created', 'calibration.created', 'location.created'],
    prepare: (w) => registerOf(w),
  },
  {
    route: 'assets.undoTableImport',
    records: [
      'asset.import_undone',
      'asset.removed',
      'asset.updated',
      'calibration.removed',
      'calibration.voided',
      'location.deleted',
    ],
    prepare: async (w) => {
      const taken = await (await registerOf(w, await w.asset())).send();
      const { import_id } = taken.body as { import_id: string };
      return attempt(w.orgAdmin, (by) => by.send('POST', `/assets/table/imports/${import_id}/undo`));
    },
  },
  {
    route: 'assets.attachImportCertificates',
    records: ['calibration.certificate_uploaded'],
    prepare: async (w) => {
      const taken = await (await registerOf(w)).send();
      const { import_id } = taken.body as { import_id: string };
      const archive = rawZip([{ name: 'N-1.pdf', content: '%PDF-1.4\n%%EOF' }]);
      const path = `/assets/table/imports/${import_id}/certificates`;
      return attempt(w.orgAdmin, (by) => by.upload(path, archive, 'application/zip', {}, 'a.zip'));
    },
  },
  {
    route: 'bundles.export',
    records: ['asset.exported'],
    again: 'who takes what out is recorded each time',
    prepare: async (w) => {
      const { id } = await w.asset();
      return attempt(w.orgAdmin, (by) => by.get(`/assets/${id}/export`));
    },
  },
  {
    route: 'bundles.exportMany',
    records: ['asset.exported_bulk'],
    again: 'who takes what out is recorded each time',
    prepare: async (w) => {
      const asset_ids = [(await w.asset()).id, (await w.asset()).id];
      return attempt(w.orgAdmin, (by) => by.post('/assets/export/bulk', { asset_ids }));
    },
  },
  {
    route: 'bundles.import',
    again: 'its name is taken then, and that it was refused is recorded',
    records: [
      'asset.imported',
      'asset.picture_updated',
      'asset.pinout_image_updated',
      'asset.mechanical_image_updated',
      'asset.file_uploaded',
      'asset.cad_file_uploaded',
      'calibration.imported',
      'calibration.file_uploaded',
    ],
    prepare: async (w) => {
      const { id, asset_id } = await w.asset();
      for (const kind of ['picture', 'pinout-image', 'mechanical-image'])
        await w.orgAdmin.upload(`/assets/${id}/${kind}`, w.picture, 'image/png').expect(201);
      await w.orgAdmin.upload(`/assets/${id}/files`, text, 'text/plain', {}, 'note.txt').expect(201);
      await w.orgAdmin.upload(`/assets/${id}/cad-files`, text, '', {}, 'housing.stl').expect(201);
      const { id: calibration } = await w.calibration({}, { id });
      await w.orgAdmin.upload(`/calibrations/${calibration}/files`, text, 'text/plain', {}, 'note.txt').expect(201);
      const { bytes } = await w.orgAdmin.get(`/assets/${id}/export`).expect(200);
      await w.orgAdmin.put(`/assets/${id}`, { asset_id: `${asset_id}-OLD` }).expect(200);
      const form = { organization_id: w.laboratory.id };
      return attempt(w.orgAdmin, (by) => by.upload('/assets/import', bytes, 'application/zip', form, 'a.zip'));
    },
  },
  {
    route: 'bundles.import',
    records: ['asset.import_failed'],
    status: 400,
    again: 'each attempt is one',
    prepare: (w) => {
      const bytes = rawZip([{ name: '../../A-1/asset.yaml', content: text }]);
      return Promise.resolve(attempt(w.orgAdmin, (by) => by.upload('/assets/import', bytes, 'application/zip')));
    },
  },
];
