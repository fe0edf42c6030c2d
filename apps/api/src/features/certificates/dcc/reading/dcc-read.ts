import type { CheckResult } from '@etalon/metrology';

/** Content of a DCC of any laboratory, as far as it is read: texts and numbers as written. */
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
  /** `laboratory`, `customer` and similar; then the text about the place. */
  performance_location: string;
  performance_place: string | null;
  issued_on: string | null;
  received_on: string | null;
  /** Main signer first. */
  people: string[];
  /** Overall `pass`, `fail` etc.; null if not stated. */
  conformity: string | null;
  /** Checks without a number, in the form of our own DCCs. */
  checks: ReadCheck[];
  /** Conditions on which all lists agree, as-left lists preferred. */
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

/** A list of results with a column per quantity. */
export interface ReadTable {
  name: string;
  /** `beforeAdjustment`, `afterAdjustment`, `beforeRepair`, `afterRepair`; null if not stated. */
  status: string | null;
  line: number;
  /** Number of rows; `columns` may contain only the first. */
  count: number;
  columns: ReadColumn[];
  /** Conditions during this list. */
  conditions: ReadConditions;
  /** Interpolation between rows in our own DCCs; null if not stated. */
  interpolation: string | null;
}

/** Whether a list or condition has an as-found status: before an adjustment or a repair. */
export const isBefore = (status: string | null): boolean => status?.startsWith('before') ?? false;

export interface ReadColumn {
  name: string | null;
  ref_types: string[];
  /** Equal values in different units, SI first. */
  forms: ReadForm[];
  /** Relative uncertainties; the format does not state whether they are expanded. */
  is_relative: boolean;
  /** A verdict per value, if stated. */
  verdicts: string[];
  /** Decision limits, each with its types and units. */
  limits: Pick<ReadColumn, 'ref_types' | 'forms'>[];
}

export interface ReadForm {
  /** Unit in D-SI spelling; for units outside the SI the given name. */
  unit: string;
  /** `NaN` where missing. */
  values: string[];
  expanded: string[] | null;
  factors: string[] | null;
  /** Standard uncertainties, if stated as such. */
  standard: string[] | null;
  probability: string | null;
}

/** Defect of a document and its place. */
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
