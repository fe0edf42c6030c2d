import { dsiOf } from '../dsi-units.js';
import { decimalOf, type Exact, exactOf, fraction, minus, over, plus, times } from '@etalon/metrology/exact';
import { ASSUMED_TYPE, EXPANDED_TYPE, FACTOR_TYPE, UNIT_TYPE } from '../own-types.js';
import { DccProblem, type ReadColumn, type ReadForm } from './dcc-read.js';
import { all, at, child, children, textOf, typesOf, wordsOf } from './elements.js';
import type { ReadElement } from './read-xml.js';

const MOST_COLUMNS = 60;
const MOST_VALUES = 5000;
/** Symmetric if the middle is off by at most 1/50 of the half width. */
const MAY_LIE_OFF = 50;

export const statesUncertainty = ({ expanded, standard }: ReadForm): boolean => (expanded ?? standard) !== null;

export function columnsOf(list: ReadElement, language: string): ReadColumn[] {
  const quantities = children(list, 'dcc:quantity');
  if (quantities.length > MOST_COLUMNS) throw new DccProblem('dcc:quantity', list.line, 'too_many');
  return quantities.flatMap((quantity): ReadColumn[] => {
    const forms = formsOf(quantity);
    if (forms.length === 0) return [];
    return [
      {
        name: wordsOf(child(quantity, 'dcc:name'), language)?.slice(0, 255) ?? null,
        ref_types: typesOf(quantity).map((type) => type.slice(0, 100)),
        forms,
        is_relative: child(quantity, 'dcc:relativeUncertainty') !== null && !forms.some(statesUncertainty),
        verdicts: verdictsOf(quantity, forms[0]?.values.length ?? 0),
        limits: limitsOf(quantity),
      },
    ];
  });
}

export function formsOf(quantity: ReadElement): ReadForm[] {
  const hybrid = child(quantity, 'si:hybrid');
  const holder = hybrid ?? quantity;
  const forms = [
    ...children(holder, 'si:realListXMLList').map(listForm),
    ...[...children(holder, 'si:real'), ...children(holder, 'si:constant')].map(realForm),
    ...[holder, ...all(holder, 'si:list')].flatMap((one) => children(one, 'si:realList')).map(realListForm),
  ];
  const metas = children(child(quantity, 'dcc:measurementMetaData'), 'dcc:metaData');
  const name = textOf(metas.flatMap((one) => child(one, 'dcc:nonSIUnit') ?? [])[0] ?? null);
  const called = metas.find((one) => typesOf(one).includes(UNIT_TYPE)) ?? null;
  const unit = textOf(at(called, 'dcc:declaration', 'dcc:content'));
  return withFactorsBelow(
    metas,
    forms.map((form) => {
      if (form.unit === '\\one' && name !== null && !hybrid) return { ...form, unit: name };
      return unit !== null && !hybrid ? { ...form, unit } : form;
    }),
  );
}

function withFactorsBelow(metas: readonly ReadElement[], forms: ReadForm[]): ReadForm[] {
  // Drops a coverage factor that our DCC assumed.
  if (metas.some((one) => typesOf(one).includes(ASSUMED_TYPE)))
    return forms.map((form) => ({ ...form, factors: null }));
  const own = metas.find((one) => typesOf(one).includes(EXPANDED_TYPE)) ?? null;
  if (!own) return forms;
  const of = (type: string) => {
    const found = children(child(own, 'dcc:data'), 'dcc:quantity').find((one) => typesOf(one).includes(type));
    return found ? (formsOf(found).at(-1)?.values ?? null) : null;
  };
  const [expanded, factors] = [of(EXPANDED_TYPE), of(FACTOR_TYPE)];
  return forms.map((form, i) => (i === forms.length - 1 ? { ...form, expanded, factors } : form));
}

const tokens = (element: ReadElement | null): string[] => (element?.text ?? '').split(/\s+/).filter(Boolean);

function numbersAt(element: ReadElement): string[] {
  const found = tokens(element);
  if (found.length === 0) throw new DccProblem(element.name, element.line, 'empty');
  if (found.length > MOST_VALUES) throw new DccProblem(element.name, element.line, 'too_many');
  for (const one of found)
    if (one !== 'NaN' && (one.length > 60 || exactOf(one) === null))
      throw new DccProblem(element.name, element.line, 'not_a_number');
  return found;
}

function spread(values: string[], count: number, of: ReadElement): string[] {
  if (values.length === count) return values;
  if (values.length === 1) return Array.from({ length: count }, () => values[0] ?? 'NaN');
  throw new DccProblem(of.name, of.line, 'wrong_length');
}

function listForm(list: ReadElement): ReadForm {
  const element = child(list, 'si:valueXMLList');
  if (!element) throw new DccProblem('si:valueXMLList', list.line, 'missing');
  const values = numbersAt(element);
  const units = tokens(child(list, 'si:unitXMLList'));
  if (units.length === 0) throw new DccProblem('si:unitXMLList', list.line, 'missing');
  const many = (name: string): string[] | null => {
    const [found] = all(list, name);
    return found ? spread(numbersAt(found), values.length, found) : null;
  };
  const probabilities = all(list, 'si:coverageProbabilityXMLList').concat(all(list, 'si:coverageProbability'));
  return withInterval(
    {
      // Mixed units match no channel unit.
      unit: [...new Set(units)].map(unitOf).join(', '),
      values,
      expanded: many('si:valueExpandedMUXMLList') ?? many('si:uncertaintyXMLList'),
      factors: many('si:coverageFactorXMLList'),
      standard: many('si:valueStandardMUXMLList') ?? many('si:standardUncXMLList'),
      probability: onlyOf(probabilities.slice(0, 1).flatMap(numbersAt)),
    },
    many('si:intervalMinXMLList'),
    many('si:intervalMaxXMLList'),
  );
}

const onlyOf = (values: readonly string[]): string | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

/** An asymmetric coverage interval has neither U nor k. */
function withInterval(form: ReadForm, lower: string[] | null, upper: string[] | null): ReadForm {
  if (form.expanded || !lower || !upper) return form;
  const halves = form.values.map((value, i) => halfWidth(value, lower[i], upper[i]));
  if (halves.some((half) => half === null)) return { ...form, probability: null };
  const factors = halves.map((half, i) => {
    const standard = exactOf(form.standard?.[i] ?? '');
    return half && standard && standard.n > 0n ? decimalOf(over(half, standard)) : 'NaN';
  });
  return { ...form, expanded: halves.map((half) => (half ? decimalOf(half) : 'NaN')), factors };
}

function halfWidth(value: string, lower: string | undefined, upper: string | undefined): Exact | null {
  const [centre, low, high] = [value, lower ?? '', upper ?? ''].map(exactOf);
  if (!centre || !low || !high) return null;
  const half = over(minus(high, low), fraction(2));
  const off = minus(over(plus(high, low), fraction(2)), centre);
  const size = off.n < 0n ? minus(fraction(0), off) : off;
  return half.n > 0n && minus(half, times(size, fraction(MAY_LIE_OFF))).n >= 0n ? half : null;
}

function realForm(real: ReadElement): ReadForm {
  const number = (name: string): string[] | null => {
    const [found] = all(real, name);
    return found ? numbersAt(found).slice(0, 1) : null;
  };
  const value = child(real, 'si:value');
  if (!value) throw new DccProblem('si:value', real.line, 'missing');
  const unit = textOf(child(real, 'si:unit'));
  if (unit === null) throw new DccProblem('si:unit', real.line, 'missing');
  return withInterval(
    {
      unit: unitOf(unit),
      values: numbersAt(value).slice(0, 1),
      expanded: number('si:valueExpandedMU') ?? number('si:uncertainty'),
      factors: number('si:coverageFactor'),
      standard: number('si:valueStandardMU') ?? number('si:standardUnc'),
      probability: number('si:coverageProbability')?.[0] ?? null,
    },
    number('si:intervalMin'),
    number('si:intervalMax'),
  );
}

function realListForm(list: ReadElement): ReadForm {
  const shared = textOf(child(list, 'si:listUnit'));
  const forms = children(list, 'si:real').map((real) =>
    shared !== null && !child(real, 'si:unit')
      ? realForm({
          ...real,
          children: [
            ...real.children,
            { name: 'si:unit', text: shared, attributes: {}, children: [], line: real.line },
          ],
        })
      : realForm(real),
  );
  const [first] = forms;
  if (!first) throw new DccProblem('si:real', list.line, 'missing');
  if (forms.length > MOST_VALUES) throw new DccProblem('si:real', list.line, 'too_many');
  if (forms.some(({ unit }) => unit !== first.unit)) throw new DccProblem('si:unit', list.line, 'wrong_length');
  const joined = (side: 'expanded' | 'factors' | 'standard') =>
    forms.some((form) => form[side] !== null) ? forms.map((form) => form[side]?.[0] ?? 'NaN') : null;
  return {
    unit: first.unit,
    values: forms.flatMap(({ values }) => values),
    expanded: joined('expanded'),
    factors: joined('factors'),
    standard: joined('standard'),
    probability: onlyOf(forms.map(({ probability }) => probability ?? '')) || null,
  };
}

/** Unit lists are space-separated; names write spaces as `_`. */
function unitOf(text: string): string {
  const written = text.trim().slice(0, 100);
  const spaced = written.replaceAll('_', ' ');
  return dsiOf(spaced, null) ? spaced : written;
}

function limitsOf(quantity: ReadElement): ReadColumn['limits'] {
  const metas = children(child(quantity, 'dcc:measurementMetaData'), 'dcc:metaData');
  const data = metas.filter((one) => typesOf(one).includes('basic_conformity')).map((one) => child(one, 'dcc:data'));
  return data
    .flatMap((one) => children(one, 'dcc:quantity'))
    .map((one) => ({ ref_types: typesOf(one).map((type) => type.slice(0, 100)), forms: formsOf(one) }))
    .filter(({ forms }) => forms.length > 0);
}

function verdictsOf(quantity: ReadElement, count: number): string[] {
  const metas = children(child(quantity, 'dcc:measurementMetaData'), 'dcc:metaData');
  for (const meta of metas) {
    const list = child(meta, 'dcc:conformityXMLList');
    const own = all(meta, 'dcc:charsXMLList').find(
      (one) =>
        one.text !== '' &&
        all(meta, 'dcc:quantity').some(
          (of) => typesOf(of).includes('etalon_verdict') && at(of, 'dcc:charsXMLList') === one,
        ),
    );
    const found = list ?? own ?? child(meta, 'dcc:conformity');
    if (found) return spread(tokens(found).slice(0, MOST_VALUES), count, found).map((one) => one.slice(0, 30));
  }
  return [];
}
