import type { AnalysisOptions, CalibrationCreate } from '@etalon/api-client';
import type { RecordedDue } from '../../calibration-facts';

export interface DraftCorrection {
  id: string;
  version: string;
  certificate: string;
  reason: string;
  files: string;
  /** JSON, sent unchanged */
  facts: string;
  /** JSON, sent unchanged */
  options: string;
  /** JSON of range and output of the record that its channel no longer has */
  former_channel: string;
  /** channel of the record */
  sensor_id: string;
  /** the correction names procedure and revision of the record again */
  procedure: string;
  revision: string;
  /** JSON of `RecordedDue`; empty in older drafts */
  due: string;
}

export const emptyCorrection: DraftCorrection = {
  id: '',
  version: '',
  certificate: '',
  reason: '',
  files: 'yes',
  facts: '{}',
  options: '{}',
  former_channel: '{}',
  sensor_id: '',
  procedure: '',
  revision: '',
  due: '',
};

/** Null without a correction. */
export function dueOfCorrection(correction: DraftCorrection | null): RecordedDue | null {
  const due: Partial<RecordedDue> = correction ? objectIn(correction.due) : {};
  return due.due_date ? (due as RecordedDue) : null;
}

/** Statements about the channel of the record. */
export const CHANNEL_OPTIONS: readonly (keyof AnalysisOptions)[] = [
  'channel_range_min',
  'channel_range_max',
  'channel_range_unit',
  'channel_output_min',
  'channel_output_max',
  'channel_output_unit',
];

function optionsOf(correction: DraftCorrection | null, ofChannel: boolean): AnalysisOptions {
  const options = Object.entries(correction ? objectIn(correction.options) : {});
  return Object.fromEntries(
    options.filter(([name]) => CHANNEL_OPTIONS.includes(name as keyof AnalysisOptions) === ofChannel),
  );
}

/** Form fields win; the ratio belongs to one rule. */
export function recordedOptions(correction: DraftCorrection | null, rule: string): AnalysisOptions {
  const { minimum_test_uncertainty_ratio, ...others } = optionsOf(correction, false);
  return rule === 'shared_risk' && minimum_test_uncertainty_ratio != null
    ? { ...others, minimum_test_uncertainty_ratio }
    : others;
}

/** Another channel has its own range and output. */
export function formerChannel(correction: DraftCorrection | null, sensor_id: string): AnalysisOptions {
  return correction?.sensor_id === sensor_id
    ? { ...optionsOf(correction, true), ...objectIn(correction.former_channel) }
    : {};
}

/** Null: the correction does not name the procedure of the record. */
export function recordedRevision(correction: DraftCorrection | null, procedure: string): number | null {
  const isSame = correction !== null && correction.revision !== '' && correction.procedure === procedure;
  return isSame ? Number(correction.revision) : null;
}

export function sentCorrection(
  correction: DraftCorrection | null,
  procedure: string,
  files: readonly string[],
): Partial<CalibrationCreate> {
  if (!correction) return {};
  const { id, reason, facts } = correction;
  const revision = recordedRevision(correction, procedure);
  return {
    ...objectIn(facts),
    ...(revision === null ? {} : { internal_procedure_revision: revision }),
    supersedes_id: id,
    correction_reason: reason.trim(),
    ...(correction.files !== '' && files.length > 0 ? { taken_file_ids: [...files] } : {}),
  };
}

/** Anything but an object becomes empty. */
export function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
