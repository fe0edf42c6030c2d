import { declareJob } from '../../../platform/jobs/declare-job.js';

/** The certificate of a calibration by a template, beside the built-in one of its current issue. */
export const makeByTemplate = declareJob<{ calibration_id: string; template_id: string }>(
  'certificate.make_by_template',
  {
    once_per_key: true,
    concurrency: 2,
    backoff: { first_seconds: 5, longest_seconds: 600 },
    longest_seconds: 300,
  },
);

/** @param issue of which it was sent: a job of the one before keeps none of the next from being made */
export const keyOf = (calibrationId: string, templateId: string, issue: number) =>
  `${calibrationId}:${templateId}:${String(issue)}`;
