import type { UsedStandardOut } from '@etalon/api-client';
import type { DecimalSign, StandardFacts } from '@etalon/metrology';
import { tableText } from '../draft/external-standard';
import { EXTERNAL, emptyStandard, type TypedStandard } from '../draft/typed-standard';
import { typedText, type RecordSource } from './record-source';

export function standardsOfRecord({ calibration, inputs }: RecordSource, decimal: DecimalSign): TypedStandard[] {
  const { reference_standard, reference_standards } = calibration;
  // older records have a single standard
  const all = reference_standards.length > 0 ? reference_standards : reference_standard ? [reference_standard] : [];
  const facts = inputs.standards as unknown as StandardFacts[];
  return all.map((standard) =>
    standard.asset_id === null
      ? outside(
          standard,
          facts.find(({ key }) => key === standard.key),
          decimal,
        )
      : {
          ...emptyStandard,
          ...served(standard, decimal),
          asset_id: standard.asset_id,
          sensor_id: standard.sensor_id ?? '',
          label: labelOfUsed(standard),
        },
  );
}

const served = ({ from, to }: UsedStandardOut, decimal: DecimalSign) => ({
  from: typedText(from, decimal),
  to: typedText(to, decimal),
});

export function labelOfUsed({ human_asset_id, name, channel_id, unit }: UsedStandardOut): string {
  const asset = `${human_asset_id ?? ''} ${name}`.trim();
  return channel_id === null ? asset : `${asset}, ${channel_id} (${unit ?? ''})`;
}

/** A record without a table uses its widest value. */
function outside(standard: UsedStandardOut, facts: StandardFacts | undefined, decimal: DecimalSign) {
  const number = (value: number | null | undefined) => typedText(value, decimal);
  const rows = facts?.table ?? [];
  const [only] = rows;
  const isAtOneValue = facts?.range_min != null && facts.range_min === facts.range_max;
  // a constant U has no correction and two different ends
  const isTable = rows.length > 1 || (only !== undefined && (only.correction !== 0 || isAtOneValue));
  const [low, high] = isTable ? [rows[0]?.at, rows.at(-1)?.at] : [];
  const kept = facts && {
    range_min: facts.range_min === low ? null : facts.range_min,
    range_max: facts.range_max === high ? null : facts.range_max,
    drift: facts.drift,
    resolution: facts.resolution,
    coverage_probability: facts.coverage_probability,
  };
  const stated = Object.entries(kept ?? {}).filter(([, value]) => value != null);
  const { expanded_uncertainty, coverage_factor, degrees_of_freedom } = only ?? standard;
  return {
    ...emptyStandard,
    ...served(standard, decimal),
    kind: EXTERNAL,
    name: standard.name,
    certificate: standard.certificate_number ?? '',
    laboratory: standard.laboratory ?? '',
    date: standard.calibration_date ?? '',
    due: standard.due_date ?? '',
    // frozen values are in the unit of the reference
    unit: facts?.unit ?? standard.unit ?? '',
    kept: stated.length > 0 ? JSON.stringify(Object.fromEntries(stated)) : '',
    ...(isTable
      ? {
          table: tableText(
            rows.map((row) => ({
              at: number(row.at),
              correction: number(row.correction === 0 ? null : row.correction),
              uncertainty: number(row.expanded_uncertainty),
              coverage_factor: number(row.coverage_factor),
              degrees_of_freedom: number(row.degrees_of_freedom),
            })),
          ),
        }
      : {
          uncertainty: number(expanded_uncertainty),
          factor: number(coverage_factor),
          freedom: number(degrees_of_freedom),
        }),
  };
}
