import { writtenExact, writtenNumber } from './dcc-numbers.js';
import { dsiOf, type DsiUnit, magnitudeInSi, readingInSi, writtenUnit } from './dsi-units.js';
import { decimalOf, exactOf } from '@etalon/metrology/exact';
import { EXPANDED_TYPE, FACTOR_TYPE, NOT_STATED, UNIT_TYPE } from './own-types.js';
import { element, plain, textual, verbatim, type Xml } from './xml.js';

interface Wording {
  lang: string;
}

export const inLanguage = (name: string, { lang }: Wording, text: string): Xml => plain(name, contentIn(lang, text));

export function contentIn(lang: string, text: string): Xml {
  return verbatim('dcc:content', { lang }, text.trim() === '' ? NOT_STATED : text);
}

interface StandardUncertainties {
  standard: readonly (number | null)[];
}

interface Uncertainties {
  expanded: readonly (number | null)[];
  factors: readonly (number | null)[];
  /** Percent; null if not stated. */
  confidence: number | null;
  distribution: string | null;
}

export interface Column {
  refType: string;
  name: string;
  unit: string;
  /** A reading has its unit's zero; a magnitude (error, limit, width) has none. */
  kind: 'reading' | 'magnitude';
  /** Null if absent at this point. */
  values: readonly (string | null)[];
  uncertainties?: Uncertainties | StandardUncertainties | null;
  meta?: readonly Xml[];
}

/** Distinguishes units with equal spelling; null if unknown. */
export interface Where extends Wording {
  quantity: string | null;
}

const NONE = 'NaN';
const list = (values: readonly (string | null)[]) => values.map((value) => value ?? NONE).join(' ');

export const numbers = (values: readonly (number | null)[]): (string | null)[] =>
  values.map((value) => (value === null ? null : writtenNumber(value)));

export function quantity(column: Column, where: Where): Xml | null {
  if (column.values.every((value) => value === null)) return null;
  const unit = dsiOf(column.unit, where.quantity);
  const meta = [...unitMeta(column.unit, unit, where), ...factorsBelow(column, where), ...(column.meta ?? [])];
  return element(
    'dcc:quantity',
    { refType: column.refType },
    inLanguage('dcc:name', where, column.name),
    unit ? lists(column, unit) : realList(column.values, '\\one', uncertainty(column, null)),
    meta.length > 0 && plain('dcc:measurementMetaData', ...meta),
  );
}

/** D-SI, else SI followed by the recorded unit. */
function lists(column: Column, unit: DsiUnit): Xml {
  if (!unit.converted) return realList(column.values, unit.dsi, uncertainty(column, null));
  const convert = column.kind === 'reading' ? readingInSi : magnitudeInSi;
  const inSi = column.values.map((value) => {
    const exact = value === null ? null : exactOf(value);
    return exact && writtenExact(convert(exact, unit));
  });
  return plain(
    'si:hybrid',
    realList(inSi, unit.dsi, uncertainty(column, unit)),
    realList(column.values, spelled(column.unit), uncertainty(column, null)),
  );
}

/** Unit lists are separated by spaces. */
const spelled = (unit: string) => unit.trim().replace(/\s+/g, '_');

const realList = (values: readonly (string | null)[], unit: string, unc: Xml | null): Xml =>
  plain('si:realListXMLList', textual('si:valueXMLList', list(values)), textual('si:unitXMLList', unit), unc);

const nonSi = (unit: string): Xml =>
  plain('dcc:metaData', textual('dcc:nonSIDefinition', unit || '1'), textual('dcc:nonSIUnit', unit || '1'));

/** Not distinguished by D-SI: relative humidity in percent, dew point. */
function unitMeta(unit: string, dsi: DsiUnit | null, where: Where): Xml[] {
  if (!dsi) return [nonSi(unit)];
  if (dsi.converted || writtenUnit(dsi.dsi) === unit) return [];
  return [element('dcc:metaData', { refType: UNIT_TYPE }, plain('dcc:declaration', contentIn(where.lang, unit)))];
}

/** D-SI: factors from 1 on, no exponent; else the standard uncertainty. */
const isFactor = (factor: number | null) => factor === null || (factor >= 1 && factor < 1e6);

/** Where D-SI accepts only the standard uncertainty. */
function factorsBelow({ uncertainties, unit }: Column, where: Where): Xml[] {
  if (!uncertainties || 'standard' in uncertainties || uncertainties.factors.every(isFactor)) return [];
  const { expanded, factors } = uncertainties;
  const kept = (refType: string, values: Uncertainties['expanded'], of: string) =>
    quantity({ refType, name: refType, unit: of, kind: 'magnitude', values: numbers(values) }, where) ?? '';
  return [
    element(
      'dcc:metaData',
      { refType: EXPANDED_TYPE },
      plain('dcc:data', kept(EXPANDED_TYPE, expanded, unit), kept(FACTOR_TYPE, factors, '1')),
    ),
  ];
}

function uncertainty({ uncertainties }: Column, unit: DsiUnit | null): Xml | null {
  if (!uncertainties) return null;
  const inUnit = (values: readonly (number | null)[]) =>
    numbers(values).map((value) => {
      const exact = value === null || !unit ? null : exactOf(value);
      return exact && unit ? writtenExact(magnitudeInSi(exact, unit)) : value;
    });
  if ('standard' in uncertainties)
    return uncertainties.standard.some((value) => value !== null)
      ? standards(inUnit(uncertainties.standard), null)
      : null;
  const { expanded, factors, confidence, distribution } = uncertainties;
  if (expanded.every((value) => value === null)) return null;
  const kind = textual('si:distributionXMLList', distribution);
  if (!factors.every(isFactor)) {
    const standard = expanded.map((value, i) => (value === null ? null : value / (factors[i] ?? 2)));
    return standards(inUnit(standard), kind);
  }
  return wrapped(
    plain(
      'si:expandedMUXMLList',
      textual('si:valueExpandedMUXMLList', list(inUnit(expanded))),
      textual('si:coverageFactorXMLList', list(numbers(factors.map((k, i) => (expanded[i] == null ? null : k))))),
      textual('si:coverageProbabilityXMLList', confidence === null ? NONE : probability(confidence)),
      kind,
    ),
  );
}

const standards = (values: readonly (string | null)[], kind: Xml | null): Xml =>
  wrapped(plain('si:standardMUXMLList', textual('si:valueStandardMUXMLList', list(values)), kind));

const wrapped = (inner: Xml): Xml => plain('si:measurementUncertaintyUnivariateXMLList', inner);

/** 95.45 % is not 0.9545000000000001. */
function probability(percent: number): string {
  const exact = exactOf(writtenNumber(percent));
  // No exponent for small values.
  return exact ? decimalOf({ n: exact.n, d: exact.d * 100n }) : NONE;
}

export function single(
  refType: string,
  name: string,
  { value, unit, kind }: { value: string; unit: string; kind: Column['kind'] },
  where: Where,
  element_name = 'dcc:quantity',
): Xml {
  const known = dsiOf(unit, where.quantity);
  const exact = exactOf(value);
  const convert = kind === 'reading' ? readingInSi : magnitudeInSi;
  const real = (text: string, spelling: string) =>
    plain('si:real', textual('si:value', text), textual('si:unit', spelling));
  const written =
    known?.converted && exact
      ? plain('si:hybrid', real(writtenExact(convert(exact, known)), known.dsi), real(value, spelled(unit)))
      : real(value, known?.dsi ?? '\\one');
  const meta = unitMeta(unit, known, where);
  return element(
    element_name,
    { refType },
    inLanguage('dcc:name', where, known ? name : `${name} [${unit}]`),
    written,
    element_name === 'dcc:quantity' && meta.length > 0 && plain('dcc:measurementMetaData', ...meta),
  );
}
