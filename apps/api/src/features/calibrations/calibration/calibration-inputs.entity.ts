import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Json, OptionalJson, Text } from '../../../platform/database/schema/columns.js';

/** Only to repeat a computation (rule R7); absent for earlier calibrations. */
@Entity('calibration_inputs')
export class CalibrationInputs {
  @ForeignKey('Calibration', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  calibration_id: string;
  /** Including points. */
  @Json() request: object;
  /** Null for other modes. */
  @OptionalJson() as_found_request: object | null;
  /** Without points, channel and standards. */
  @OptionalJson() stated: object | null;
  @OptionalJson() channel: object | null;
  @OptionalJson() standards: object[] | null;
  /** Null if not applicable. */
  @OptionalJson() scope: object | null;
  /** Bit-identical results are guaranteed only there. */
  @Text(60) platform: string;
}
