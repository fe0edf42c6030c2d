import { TextField, UuidField, UuidListField } from '../../../platform/http/fields.js';
import { CalibrationFacts } from '../calibration-facts.dto.js';

export const MAX_TAKEN_FILES = 200;

/** What a calibration says that corrects an earlier one: neither without the other. */
export class CorrectingFacts extends CalibrationFacts {
  @UuidField({
    optional: true,
    description:
      'A calibration in force of the same asset that this one corrects: with this record, or with its approval, that one is voided and names this one',
  })
  supersedes_id?: string | null;
  @TextField({
    optional: true,
    max: 2000,
    multiline: true,
    printed: true,
    description: 'Why it is corrected, as it stands in the record and on the new certificate',
  })
  correction_reason?: string | null;
  @UuidListField({
    optional: true,
    max: MAX_TAKEN_FILES,
    description: 'Documents of the corrected calibration that belong to this one as well',
  })
  taken_file_ids?: string[] | null;
}
