import { TextField, UuidField, UuidListField } from '../../../platform/http/fields/fields.js';
import { CalibrationFacts } from './calibration-facts.dto.js';

const MAX_TAKEN_FILES = 200;

/** Corrected calibration and reason: both or neither. */
export class CorrectingFacts extends CalibrationFacts {
  @UuidField({
    optional: true,
    description:
      'Effective calibration of the same asset that this one corrects. It is voided with this record or its approval',
  })
  supersedes_id?: string | null;
  @TextField({
    optional: true,
    max: 2000,
    multiline: true,
    printed: true,
    description: 'Reason for the correction, shown in the record and on the new certificate',
  })
  correction_reason?: string | null;
  @UuidListField({
    optional: true,
    max: MAX_TAKEN_FILES,
    description: 'Documents of the corrected calibration to attach to this one',
  })
  taken_file_ids?: string[] | null;
}
