import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Kinds of accuracy are one of three words. What was stored under another word was taken for an absolute value; the
 * usual spellings of a percentage are recognized, everything else stays what it was taken for. Statistics that could
 * not be computed are named as the columns are.
 */
export class WordsOfTheAnalysis1763665000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const rename = (from: string, to: string) => `
  UPDATE calibrations SET analysis = jsonb_set(analysis, '{not_computed}', (
    SELECT jsonb_agg(CASE WHEN entry->>'field' = '${from}' THEN jsonb_set(entry, '{field}', '"${to}"') ELSE entry END)
      FROM jsonb_array_elements(analysis->'not_computed') AS entry))
   WHERE analysis->'not_computed' @> '[{"field": "${from}"}]'`;

const statements = [
  `UPDATE sensor_channels SET accuracy_type = CASE
      WHEN lower(accuracy_type) ~ '(full|fs|span|range|fso)' THEN 'percent_of_full_scale'
      WHEN lower(accuracy_type) ~ '(reading|rdg)' THEN 'percent_of_reading'
      WHEN trim(accuracy_type) = '' THEN NULL
      ELSE 'absolute' END
    WHERE accuracy_type NOT IN ('percent_of_reading', 'percent_of_full_scale', 'absolute')`,
  `ALTER TABLE sensor_channels ADD CONSTRAINT sensor_channels_accuracy_type
     CHECK (accuracy_type in ('percent_of_reading', 'percent_of_full_scale', 'absolute'))`,
  rename('full_scale_error_pct', 'full_scale_error'),
  rename('non_linearity_pct', 'non_linearity'),
];
