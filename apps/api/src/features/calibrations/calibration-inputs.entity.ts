import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Json, OptionalJson, Text } from '../../platform/database/columns.js';

/**
 * All inputs of a calibration's results at that time (rule R7). Separate table: it is as large as the data, and only a
 * repeated computation reads it. Earlier calibrations have no row.
 */
@Entity('calibration_inputs')
export class CalibrationInputs {
  @ForeignKey('Calibration', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  calibration_id: string;
  /** Request to the engine, including points. */
  @Json() request: object;
  /** Request for the as-found points; null for other modes. */
  @OptionalJson() as_found_request: object | null;
  /** Facts that the person stated, without points, channel and standards. */
  @OptionalJson() stated: object | null;
  @OptionalJson() channel: object | null;
  @OptionalJson() standards: object[] | null;
  /** Scope of the laboratory on that day; null if not applicable. */
  @OptionalJson() scope: object | null;
  /** Platform of the computation; bit-identical results are guaranteed only there. */
  @Text(60) platform: string;
}
