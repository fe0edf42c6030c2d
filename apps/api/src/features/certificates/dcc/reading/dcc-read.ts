import type { CheckResult } from '@etalon/metrology';

/** Content of a DCC of any laboratory, as far as it is read: texts and numbers as written. */
export interface ReadDcc {
  schema_version: string;
  number: string;
  laboratory: string;
  laboratory_place: string | null;
  /** That of its accreditation; null: it states none. */
  laboratory_code: string | null;
  customer: string | null;
  item: { name: string; manufacturer: string | null; model: string | null; identifications: ReadIdentification[] };
  performed_on: string;
  /** `laboratory`, `customer` and similar; then the text about the place. */
  performance_location: string;
  performance_place: string | null;
  issued_on: string | null;
  received_on: string | null;
  /** The main signer first. */
  people: string[];
  /** `pass`, `fail` and the like, of the whole; null: not stated. */
  conformity: string | null;
  /** Checks without a number, as one of ours states them. */
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
  /** Expanded, or half of the range; null: not stated. */
  uncertainty: string | null;
  unit: string;
}

export interface ReadConditions {
  temperature: ReadNumber | null;
  humidity: ReadNumber | null;
  pressure: ReadNumber | null;
}

/** A list of results: one column for each quantity. */
export interface ReadTable {
  name: string;
  /** `beforeAdjustment`, `afterAdjustment`, `beforeRepair`, `afterRepair`; null: not stated. */
  status: string | null;
  line: number;
  /** Rows of it: of which the first ones alone may be at hand. */
  count: number;
  columns: ReadColumn[];
  /** Under which this list was measured. */
  conditions: ReadConditions;
  /** How one of ours is read between its rows; null: not stated. */
  interpolation: string | null;
}

/** Whether a list or condition has an as-found status: before an adjustment or a repair. */
export const isBefore = (status: string | null): boolean => status?.startsWith('before') ?? false;

export interface ReadColumn {
  name: string | null;
  ref_types: string[];
  /** The same numbers in different units, SI first. */
  forms: ReadForm[];
  /** Uncertainties are stated as parts of the values, of which the format does not say whether they are expanded. */
  is_relative: boolean;
  /** For each value, where conformity is stated. */
  verdicts: string[];
  /** By which it was decided, each in its own types and units. */
  limits: Pick<ReadColumn, 'ref_types' | 'forms'>[];
}

export interface ReadForm {
  /** Unit in D-SI spelling; for units outside the SI the given name. */
  unit: string;
  /** `NaN`: there is none. */
  values: string[];
  expanded: string[] | null;
  factors: string[] | null;
  /** Standard uncertainties, where those are stated. */
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
