import type { CheckResult } from '@etalon/metrology';

export interface ReadDcc {
  schema_version: string;
  number: string;
  laboratory: string;
  laboratory_place: string | null;
  /** Accreditation code; null if not stated. */
  laboratory_code: string | null;
  customer: string | null;
  item: { name: string; manufacturer: string | null; model: string | null; identifications: ReadIdentification[] };
  performed_on: string;
  /** `laboratory`, `customer` and similar. */
  performance_location: string;
  performance_place: string | null;
  issued_on: string | null;
  received_on: string | null;
  /** Main signer first. */
  people: string[];
  /** Null if not distinguished from the others. */
  performer: string | null;
  /** `pass`, `fail` etc.; null if not stated. */
  conformity: string | null;
  checks: ReadCheck[];
  /** Prefers as-left lists. */
  conditions: ReadConditions;
  tables: ReadTable[];
}

export interface ReadCheck {
  text: string;
  result: CheckResult;
  as_found_result: CheckResult | null;
  remark: string | null;
}

interface ReadIdentification {
  issuer: string;
  name: string | null;
  value: string;
}

export interface ReadNumber {
  value: string;
  /** Expanded uncertainty or half range; null if not stated. */
  uncertainty: string | null;
  unit: string;
}

export interface ReadConditions {
  temperature: ReadNumber | null;
  humidity: ReadNumber | null;
  pressure: ReadNumber | null;
}

/** One column per quantity. */
export interface ReadTable {
  name: string;
  /** `beforeAdjustment`, `afterAdjustment`, `beforeRepair`, `afterRepair`; null if not stated. */
  status: string | null;
  line: number;
  /** `columns` may contain only the first rows. */
  count: number;
  columns: ReadColumn[];
  conditions: ReadConditions;
  /** Only in our own DCCs; null if not stated. */
  interpolation: string | null;
}

export const isBefore = (status: string | null): boolean => status?.startsWith('before') ?? false;

export interface ReadColumn {
  name: string | null;
  ref_types: string[];
  forms: ReadForm[];
  /** The format does not state whether they are expanded. */
  is_relative: boolean;
  verdicts: string[];
  limits: Pick<ReadColumn, 'ref_types' | 'forms'>[];
}

export interface ReadForm {
  /** In D-SI spelling; outside the SI the given name. */
  unit: string;
  /** `NaN` where missing. */
  values: string[];
  expanded: string[] | null;
  factors: string[] | null;
  /** Standard uncertainties, if stated as such. */
  standard: string[] | null;
  probability: string | null;
}

export class DccProblem extends Error {
  constructor(
    readonly element: string,
    readonly line: number,
    readonly code:
      | 'missing'
      | 'empty'
      | 'unexpected'
      | 'not_allowed'
      | 'not_a_date'
      | 'not_a_number'
      | 'wrong_length'
      | 'version'
      | 'not_a_dcc'
      | 'too_many',
  ) {
    super(`${element} in line ${String(line)}: ${code}`);
  }
}
