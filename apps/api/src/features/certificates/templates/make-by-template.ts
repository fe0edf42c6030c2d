import { declareJob } from '../../../platform/jobs/declare-job.js';

export const makeByTemplate = declareJob<{ calibration_id: string; template_id: string }>(
  'certificate.make_by_template',
  {
    once_per_key: true,
    concurrency: 2,
    backoff: { first_seconds: 5, longest_seconds: 600 },
    longest_seconds: 300,
  },
);

/** @param issue a previous issue's job must not block the next */
export const keyOf = (calibrationId: string, templateId: string, issue: number) =>
  `${calibrationId}:${templateId}:${String(issue)}`;
