import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Json, OptionalJson, Text } from '../../platform/database/columns.js';

/**
 * Everything that went into the results of a calibration, as it was (rule R7). A table of its own: it is as large as the
 * data, and only who repeats the computation reads it. Calibrations from before it have none.
 */
@Entity('calibration_inputs')
export class CalibrationInputs {
  @ForeignKey('Calibration', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  calibration_id: string;
  /** What the engine was given, with its points. */
  @Json() request: object;
  /** The same of what was found before an adjustment; null for other modes. */
  @OptionalJson() as_found_request: object | null;
  /** What that was made from: what the person stated, but for the points, the channel and the standards. */
  @OptionalJson() stated: object | null;
  @OptionalJson() channel: object | null;
  @OptionalJson() standards: object[] | null;
  /** The scope of the laboratory on that day; null where none was of concern. */
  @OptionalJson() scope: object | null;
  /** Where it was computed: the same numbers to the last bit are promised for this platform. */
  @Text(60) platform: string;
}
