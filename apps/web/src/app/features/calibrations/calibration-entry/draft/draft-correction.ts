import type { AnalysisOptions, CalibrationCreate } from '@etalon/api-client';

/** Correction of a recorded calibration: its id, the reason, and options of the record without a form field. */
export interface DraftCorrection {
  /** id of the corrected calibration */
  id: string;
  version: string;
  certificate: string;
  /** why, as typed */
  reason: string;
  /** `yes`: its documents are copied to the new one */
  files: string;
  /** JSON of facts that are sent as they were */
  facts: string;
  /** JSON of options of the analysis that are sent as they were */
  options: string;
  /** procedure and revision of the record: the correction names them again */
  procedure: string;
  revision: string;
}

export const emptyCorrection: DraftCorrection = {
  id: '',
  version: '',
  certificate: '',
  reason: '',
  files: 'yes',
  facts: '{}',
  options: '{}',
  procedure: '',
  revision: '',
};

/** Options of the record without a form field; form fields win. */
export function keptOptions(correction: DraftCorrection | null): AnalysisOptions {
  return correction ? objectIn(correction.options) : {};
}

/** Correction part of the request body. */
export function sentCorrection(
  correction: DraftCorrection | null,
  procedure: string,
  files: readonly string[],
): Partial<CalibrationCreate> {
  if (!correction) return {};
  const { id, reason, facts, revision } = correction;
  return {
    ...objectIn(facts),
    ...(revision !== '' && correction.procedure === procedure ? { internal_procedure_revision: Number(revision) } : {}),
    supersedes_id: id,
    correction_reason: reason.trim(),
    ...(correction.files !== '' && files.length > 0 ? { taken_file_ids: [...files] } : {}),
  };
}

/** Parses JSON from storage; anything but an object becomes empty. */
export function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
