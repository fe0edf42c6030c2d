import type { ReferenceStandardIn } from '@etalon/api-client';
import { constantTable, isIsoDate, typedNumber, type DecimalSign, type StandardFacts } from '@etalon/metrology';
import type { TypedFacts } from '../calibration-facts';

/** The parts of a draft that say it. */
interface Typed {
  conditions: TypedFacts;
  analysis: { reference_unit: string };
}

/** Whether the standard is no asset here: then U and k beside it are its own, and no statement in place of another's. */
export function isOutside({ conditions }: Pick<Typed, 'conditions'>): boolean {
  return conditions.standard_kind === 'outside';
}

/** As it is sent: the certificate of a standard that is no asset here, in the unit of the references. */
export function sentOutside({ conditions, analysis }: Typed, decimal: DecimalSign): ReferenceStandardIn {
  const number = (text: string) => typedNumber(text, decimal) ?? null;
  return {
    external: {
      name: conditions.outside_name.trim(),
      certificate_number: conditions.outside_certificate.trim() || null,
      laboratory: conditions.outside_laboratory.trim() || null,
      calibration_date: conditions.outside_date,
      due_date: conditions.outside_due || null,
      uncertainty: number(conditions.reference_standard_uncertainty),
      coverage_factor: number(conditions.reference_standard_coverage_factor),
      degrees_of_freedom: number(conditions.outside_freedom),
      unit: analysis.reference_unit,
    },
  };
}

/** What an analysis takes of it, as the server forms it; nothing before it has a name and a date. */
export function outsideFacts(typed: Typed, decimal: DecimalSign): StandardFacts[] {
  const { external } = sentOutside(typed, decimal);
  if (!external?.name || !isIsoDate(external.calibration_date)) return [];
  const { name, unit, uncertainty, coverage_factor, degrees_of_freedom, due_date } = external;
  const isOverdue = Boolean(due_date) && (due_date ?? '') < typed.conditions.calibration_date;
  const isAnsweredFor = typed.conditions.reference_standard_override.trim() !== '';
  const stated = {
    expanded_uncertainty: uncertainty ?? null,
    coverage_factor: coverage_factor ?? null,
    degrees_of_freedom: degrees_of_freedom ?? null,
    range_min: null,
    range_max: null,
  };
  return [
    {
      ...constantTable(stated),
      key: 'external:0',
      name,
      unit,
      coverage_probability: null,
      drift: null,
      resolution: null,
      in_force: !isOverdue,
      obstacles: isOverdue ? (isAnsweredFor ? ['expired', 'overridden'] : ['expired']) : [],
    },
  ];
}
