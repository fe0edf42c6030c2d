import { attempt, type Attempt, type WriteScenario } from './write-scenario.js';
import type { ScenarioContext } from './scenario-context.js';
import { calibrationBody } from '../../../apps/api/src/testing/builders.js';

const text = Buffer.from('Readings of the bath');
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF',
);

const overridden = async (w: ScenarioContext) => {
  const standard = await w.standard();
  await w.calibration({ calibration_date: '2020-01-10' }, standard);
  return {
    internal_reference_asset_id: standard.id,
    reference_standard_override: { reason: 'nothing else at hand' },
  };
};
const decided = async (w: ScenarioContext, act: 'approve' | 'reject?reason=Wrong+bath'): Promise<Attempt> => {
  const { id } = await w.pending();
  return attempt(w.member, (by) => by.post(`/calibrations/${id}/${act}`));
};
const another = 'each is another calibration';
const recall = { decision: 'recall', reason: 'Out by 1 °C' } as const;

export const calibrationScenarios: WriteScenario[] = [
  {
    route: 'calibrations.create',
    records: ['calibration.created'],
    again: another,
    prepare: async (w) => {
      const body = calibrationBody(await w.asset());
      return attempt(w.orgAdmin, (by) => by.post('/calibrations', body));
    },
  },
  {
    route: 'calibrations.create',
    records: ['calibration.created', 'calibration.reference_standard_overridden'],
    again: another,
    prepare: async (w) => {
      const body = calibrationBody(await w.asset(), await overridden(w));
      return attempt(w.orgAdmin, (by) => by.post('/calibrations', body));
    },
  },
  {
    route: 'calibrations.create',
    records: ['calibration.created', 'calibration.superseded', 'calibration.file_uploaded'],
    prepare: async (w) => {
      const asset = await w.asset();
      const wrong = await w.calibration({}, asset);
      const path = `/calibrations/${wrong.id}/files`;
      const { body: file } = await w.orgAdmin.upload(path, text, 'text/plain', {}, 'note.txt').expect(201);
      const body = calibrationBody(asset, {
        notes: 'Corrected',
        supersedes_id: wrong.id,
        correction_reason: 'The bath was another one',
        taken_file_ids: [String(file.id)],
      });
      return attempt(w.orgAdmin, (by) => by.post('/calibrations', body));
    },
  },
  {
    route: 'calibrations.create',
    records: ['calibration.created', 'calibration.superseded', 'calibration.certificate_uploaded'],
    prepare: async (w) => {
      const asset = await w.asset();
      const wrong = await w.calibration({ calibration_type: 'external' }, asset);
      const path = `/calibrations/${wrong.id}/certificate/upload`;
      await w.orgAdmin.upload(path, pdf, 'application/pdf', {}, 'theirs.pdf').expect(200);
      const body = calibrationBody(asset, {
        calibration_type: 'external',
        supersedes_id: wrong.id,
        correction_reason: 'The laboratory was another one',
      });
      return attempt(w.orgAdmin, (by) => by.post('/calibrations', body));
    },
  },
  {
    route: 'calibrations.supersede',
    records: ['calibration.created', 'calibration.superseded'],
    prepare: async (w) => {
      const { id } = await w.calibration();
      return attempt(w.orgAdmin, (by) => by.post(`/calibrations/${id}/supersede`, { reason: 'Present rules' }));
    },
  },
  {
    route: 'calibrations.supersede',
    records: ['calibration.created', 'calibration.superseded', 'calibration.reference_standard_overridden'],
    prepare: async (w) => {
      const given = await overridden(w);
      const { id } = await w.calibration(given);
      const body = { reason: 'Present rules', reference_standard_override: given.reference_standard_override };
      return attempt(w.orgAdmin, (by) => by.post(`/calibrations/${id}/supersede`, body));
    },
  },
  {
    route: 'certificateBatches.order',
    records: ['certificate.batch_ordered'],
    prepare: async (w) => {
      const { id } = await w.calibration();
      await w.test.sql(`update certificate_batches set outcome = 'done', finished_at = now() where outcome is null`);
      return attempt(w.orgAdmin, (by) => by.post('/certificate-batches', { calibration_ids: [id] }));
    },
  },
  {
    route: 'certificateBatches.cancel',
    records: ['certificate.batch_cancelled'],
    prepare: async (w) => {
      const { id } = await w.calibration();
      await w.test.sql(`update certificate_batches set outcome = 'done', finished_at = now() where outcome is null`);
      const { body } = await w.orgAdmin.post('/certificate-batches', { calibration_ids: [id] }).expect(202);
      return attempt(w.orgAdmin, (by) => by.post(`/certificate-batches/${body.id}/cancel`));
    },
  },
  {
    route: 'certificates.reissue',
    records: ['certificate.reissue_ordered'],
    prepare: async (w) => {
      const { id } = await w.calibration();
      await w.test.sql(
        `with file as (
           insert into stored_files (id, entity_type, entity_id, original_filename, content_type, size_bytes, checksum_sha256, object_name, uploaded_by)
           select gen_random_uuid(), 'calibration_certificate', id, 'a.pdf', 'application/pdf', 1, repeat('0', 64), id::text, created_by
             from calibrations where id = $1 returning id)
         insert into certificates (id, calibration_id, number, file_id, issued_at)
         select gen_random_uuid(), $1, $1::text, id, now() from file`,
        [id],
      );
      return attempt(w.orgAdmin, (by) =>
        by.post(`/calibrations/${id}/certificate/reissue`, { reason: 'Name misspelt' }),
      );
    },
  },
  {
    route: 'calibrations.void',
    records: ['calibration.voided'],
    prepare: async (w) => {
      const { id } = await w.calibration();
      return attempt(w.orgAdmin, (by) => by.delete(`/calibrations/${id}?reason=Wrong+bath`));
    },
  },
  {
    route: 'calibrations.restore',
    records: ['calibration.restored'],
    prepare: async (w) => {
      const { id } = await w.calibration();
      await w.orgAdmin.delete(`/calibrations/${id}`).expect(204);
      return attempt(w.orgAdmin, (by) => by.post(`/calibrations/${id}/restore`));
    },
  },
  { route: 'calibrations.approve', records: ['calibration.approved'], prepare: (w) => decided(w, 'approve') },
  {
    route: 'calibrations.approve',
    records: ['calibration.approved', 'calibration.superseded'],
    prepare: async (w) => {
      const asset = await w.asset();
      const wrong = await w.calibration({}, asset);
      const given = { supersedes_id: wrong.id, correction_reason: 'Wrong bath', notes: 'Corrected' };
      const { id } = await w.calibration({ ...given, checked_by_user_id: w.memberId }, asset);
      return attempt(w.member, (by) => by.post(`/calibrations/${id}/approve`));
    },
  },
  {
    route: 'calibrations.approve',
    records: ['calibration.approved', 'calibration.reference_standard_overridden'],
    prepare: async (w) => {
      const checked_by_user_id = (await w.orgAdmin.get('/users/me').expect(200)).body.id;
      const body = calibrationBody(await w.asset(), { ...(await overridden(w)), checked_by_user_id });
      const { id } = (await w.member.post('/calibrations', body).expect(201)).body;
      return attempt(w.orgAdmin, (by) => by.post(`/calibrations/${id}/approve`));
    },
  },
  {
    route: 'calibrations.reject',
    records: ['calibration.rejected'],
    prepare: (w) => decided(w, 'reject?reason=Wrong+bath'),
  },
  {
    route: 'calibrations.uploadFile',
    records: ['calibration.file_uploaded'],
    again: 'the same file a second time is another document',
    prepare: async (w) => {
      const { id } = await w.calibration();
      return attempt(w.orgAdmin, (by) => by.upload(`/calibrations/${id}/files`, text, 'text/plain', {}, 'note.txt'));
    },
  },
  {
    route: 'calibrations.removeFile',
    records: ['calibration.file_deleted'],
    prepare: async (w) => {
      const path = `/calibrations/${(await w.calibration()).id}/files`;
      const { body } = await w.orgAdmin.upload(path, text, 'text/plain', {}, 'note.txt').expect(201);
      return attempt(w.orgAdmin, (by) => by.delete(`${path}/${String(body.id)}?reason=Of+another+bath`));
    },
  },
  {
    route: 'calibrations.uploadCertificate',
    records: ['calibration.certificate_uploaded'],
    prepare: async (w) => {
      const asset = await w.asset();
      const { id } = await w.calibration({ calibration_type: 'external', checked_by_user_id: null }, asset);
      const path = `/calibrations/${id}/certificate/upload`;
      return attempt(w.orgAdmin, (by) => by.upload(path, pdf, 'application/pdf', {}, 'theirs.pdf'));
    },
  },
  {
    route: 'calibrations.recomputeOrganization',
    records: ['calibration.recomputation_started'],
    prepare: async (w) => {
      const { id } = await w.organization();
      return attempt(w.orgAdmin, (by) => by.post(`/organizations/${id}/recomputations`));
    },
  },
  {
    route: 'calibrations.recomputeAll',
    records: ['calibration.recomputation_started'],
    prepare: (w) => Promise.resolve(attempt(w.root, (by) => by.post('/calibrations/recomputations'))),
  },
  {
    route: 'impact.start',
    records: ['calibration.impact_started'],
    prepare: async (w) => {
      const { found } = await w.finding();
      return attempt(w.orgAdmin, (by) => by.post(`/calibrations/${found.id}/impact`));
    },
  },
  {
    route: 'impact.decide',
    records: ['calibration.impact_decided'],
    prepare: async (w) => {
      const { found, affected } = await w.reported();
      const decision = { ...recall, calibration_ids: [affected.id] };
      return attempt(w.orgAdmin, (by) => by.post(`/calibrations/${found.id}/impact/decisions`, decision));
    },
  },
  {
    route: 'impact.close',
    records: ['calibration.impact_closed'],
    prepare: async (w) => {
      const { found, affected } = await w.reported();
      const decision = { ...recall, calibration_ids: [affected.id] };
      await w.orgAdmin.post(`/calibrations/${found.id}/impact/decisions`, decision).expect(200);
      return attempt(w.orgAdmin, (by) => by.post(`/calibrations/${found.id}/impact/close`, { note: 'Done' }));
    },
  },
];
