import { declareJob } from '../../../platform/jobs/declare-job.js';

/** The certificate of a calibration by a template, beside the built-in one. */
export const makeByTemplate = declareJob<{ calibration_id: string; template_id: string }>(
  'certificate.make_by_template',
  {
    once_per_key: true,
    concurrency: 2,
    backoff: { first_seconds: 5, longest_seconds: 600 },
    longest_seconds: 300,
  },
);

export const keyOf = (calibrationId: string, templateId: string) => `${calibrationId}:${templateId}`;
