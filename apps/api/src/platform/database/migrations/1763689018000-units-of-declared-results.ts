import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records without points keep the units of their channel. */
export class UnitsOfDeclaredResults1763689018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE calibrations c
          SET analysis_inputs = c.analysis_inputs || jsonb_build_object(
                'reference_unit', s.unit, 'measured_unit', coalesce(nullif(s.output_signal_unit, ''), s.unit))
         FROM sensor_channels s
        WHERE s.id = c.sensor_id AND c.analysis IS NULL AND c.frequency_response IS NULL AND NOT c.has_stated_points`,
    );
  }

  down(): Promise<void> {
    throw new Error('Records would follow the present units of their channels');
  }
}
