import { certificateTexts } from '@etalon/i18n/certificates';
import { commonConditions, conditionsAt, conditionsOf, ofSide, statusOf } from './conditions-of-lists.js';
import { DccProblem, type ReadDcc, type ReadTable } from './dcc-read.js';
import { INTERPOLATION_TYPE, NOT_STATED, PERFORMER_TYPE, PLACE_TYPE } from '../own-types.js';
import { all, at, child, children, need, neededText, textOf, typesOf, wordsOf } from './elements.js';
import { checksOf } from './checks-of-results.js';
import { VERDICTS } from './points-of-table.js';
import { columnsOf } from './read-columns.js';
import type { ReadElement } from './read-xml.js';
import { checkShape } from './shape/check-shape.js';

const VERSIONS = /^3\.[123]\.\d{1,3}$/;
const MOST_TABLES = 50;
const MOST_COLUMNS = 600;
const MOST_PEOPLE = 20;
const TEXT = 255;
const LONG_TEXT = 2000;

/** DCC 3.1 to 3.3; methods, equipment, files and formulas are not read. */
export function interpretDcc(root: ReadElement, language: string): ReadDcc {
  if (root.name !== 'dcc:digitalCalibrationCertificate')
    throw new DccProblem(root.name.slice(0, 200), root.line, 'not_a_dcc');
  const schema_version = root.attributes['schemaVersion'] ?? '';
  if (!VERSIONS.test(schema_version)) throw new DccProblem(schema_version.slice(0, 20), root.line, 'version');
  checkShape(root, schema_version);
  const administrative = need(root, 'dcc:administrativeData');
  const core = need(administrative, 'dcc:coreData');
  const lab = need(administrative, 'dcc:calibrationLaboratory', 'dcc:contact');
  const item = need(administrative, 'dcc:items', 'dcc:item');
  const results = need(root, 'dcc:measurementResults');
  const measured = children(results, 'dcc:measurementResult');
  if (measured.length === 0) throw new DccProblem('dcc:measurementResult', results.line, 'missing');
  const tables = fewEnough(measured.flatMap((one) => tablesOf(one, conditionsAt(results), language)));
  const name = (of: ReadElement, what: string) => {
    const words = wordsOf(need(of, 'dcc:name'), language);
    if (words === null) throw new DccProblem(what, of.line, 'empty');
    return words.slice(0, TEXT);
  };
  return {
    schema_version,
    number: neededText(core, 'dcc:uniqueIdentifier').slice(0, TEXT),
    laboratory: name(lab, 'dcc:contact'),
    laboratory_place: placeOf(child(lab, 'dcc:location')),
    laboratory_code:
      textOf(at(administrative, 'dcc:calibrationLaboratory', 'dcc:calibrationLaboratoryCode'))?.slice(0, TEXT) ?? null,
    customer: customerOf(administrative, language),
    item: {
      name: name(item, 'dcc:item'),
      manufacturer: wordsOf(at(item, 'dcc:manufacturer', 'dcc:name'), language)?.slice(0, TEXT) ?? null,
      model: textOf(child(item, 'dcc:model'))?.slice(0, TEXT) ?? null,
      identifications: children(child(item, 'dcc:identifications'), 'dcc:identification')
        .slice(0, MOST_PEOPLE)
        .map((one) => ({
          issuer: (textOf(child(one, 'dcc:issuer')) ?? 'other').slice(0, 30),
          name: wordsOf(child(one, 'dcc:name'), language)?.slice(0, TEXT) ?? null,
          value: neededText(one, 'dcc:value').slice(0, TEXT),
        })),
    },
    performed_on: dayAt(core, 'dcc:endPerformanceDate') ?? missingDay(core),
    performance_location: neededText(core, 'dcc:performanceLocation'),
    performance_place: placeOfWork(administrative, language),
    issued_on: dayAt(core, 'dcc:issueDate'),
    received_on: dayAt(core, 'dcc:receiptDate'),
    ...peopleOf(administrative, language),
    conformity: conformityOf(administrative),
    checks: checksOf(results, language),
    conditions: commonConditions(tables),
    tables,
  };
}

/** Unread lists would be lost silently. */
function fewEnough(tables: ReadTable[]): ReadTable[] {
  const [beyond] = tables.slice(MOST_TABLES);
  if (beyond) throw new DccProblem('dcc:list', beyond.line, 'too_many');
  const columns = tables.reduce((sum, table) => sum + table.columns.length, 0);
  if (columns > MOST_COLUMNS) throw new DccProblem('dcc:quantity', tables.at(-1)?.line ?? 1, 'too_many');
  return tables;
}

const missingDay = ({ line }: ReadElement): never => {
  throw new DccProblem('dcc:endPerformanceDate', line, 'missing');
};

/** xs:date; a time zone suffix is ignored. */
function dayAt(of: ReadElement, name: string): string | null {
  const found = child(of, name);
  if (!found) return null;
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:Z|[-+]\d\d:\d\d)?$/.exec(found.text.trim()) ?? [];
  const time = day === undefined ? NaN : Date.parse(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(time) || !new Date(time).toISOString().startsWith(day))
    throw new DccProblem(name, found.line, 'not_a_date');
  return day;
}

function placeOf(location: ReadElement | null): string | null {
  const parts = ['dcc:street', 'dcc:streetNo', 'dcc:postCode', 'dcc:city', 'dcc:countryCode'];
  const words = parts.flatMap((name) => textOf(child(location, name)) ?? []);
  return words.length > 0 ? words.join(' ').slice(0, TEXT) : null;
}

/** Own statement: the format has no field. */
function placeOfWork(administrative: ReadElement, language: string): string | null {
  const statements = children(child(administrative, 'dcc:statements'), 'dcc:statement');
  const text = statements.find((one) => typesOf(one).includes(PLACE_TYPE)) ?? null;
  return wordsOf(at(text, 'dcc:location', 'dcc:further'), language)?.slice(0, LONG_TEXT) ?? null;
}

function customerOf(administrative: ReadElement, language: string): string | null {
  const name = wordsOf(at(administrative, 'dcc:customer', 'dcc:name'), language);
  return name === NOT_STATED ? null : (name?.slice(0, TEXT) ?? null);
}

/** Roles in DCCs without `PERFORMER_TYPE`. */
const PERFORMERS = Object.values(certificateTexts).map(({ signature }) => signature.performer);

function peopleOf(administrative: ReadElement, language: string): Pick<ReadDcc, 'people' | 'performer'> {
  const people = children(need(administrative, 'dcc:respPersons'), 'dcc:respPerson').slice(0, MOST_PEOPLE);
  const isMain = (one: ReadElement) => textOf(child(one, 'dcc:mainSigner')) === 'true';
  const isPerformer = (one: ReadElement) =>
    typesOf(one).includes(PERFORMER_TYPE) || PERFORMERS.includes(textOf(child(one, 'dcc:role')) ?? '');
  const named = (some: readonly ReadElement[]) =>
    some.flatMap((one) => wordsOf(at(one, 'dcc:person', 'dcc:name'), language)?.slice(0, TEXT) ?? []);
  return {
    people: named([...people.filter(isMain), ...people.filter((one) => !isMain(one))]),
    performer: named(people.filter(isPerformer))[0] ?? null,
  };
}

function conformityOf(administrative: ReadElement): string | null {
  const statements = children(child(administrative, 'dcc:statements'), 'dcc:statement');
  const stated = statements.flatMap((one) =>
    ['dcc:conformity', 'dcc:conformityXMLList'].flatMap((name) => textOf(child(one, name))?.split(/\s+/) ?? []),
  );
  const failed = stated.find((one) => ['fail', 'conditional_fail'].includes(VERDICTS[one] ?? ''));
  return (failed ?? stated[0])?.slice(0, 30) ?? null;
}

/** Good practice: as-found data have the influence condition "adjustment". */
function tablesOf(measured: ReadElement, ofAll: readonly ReadElement[], language: string): ReadTable[] {
  const conditions = conditionsAt(measured);
  const beside = conditions.filter((one) => statusOf(one) !== null && all(one, 'dcc:list').length > 0);
  const others = conditions.filter((one) => !beside.includes(one));
  const statuses = [...new Set(others.flatMap((one) => statusOf(one) ?? []))];
  // Both sides named without own lists: side unknown.
  const left = statuses.filter((status) => !beside.some((one) => statusOf(one) === status));
  const own = left.length === 1 ? (left[0] ?? null) : null;
  const results = children(need(measured, 'dcc:results'), 'dcc:result');
  const of = (data: ReadElement, named: ReadElement, status: string | null) =>
    listsOf(data, named, { status, around: [...ofSide(others, status), ...ofSide(ofAll, status)] }, language);
  return [
    ...results.flatMap((result) => of(need(result, 'dcc:data'), result, own)),
    ...beside.flatMap((one) => of(need(one, 'dcc:data'), one, statusOf(one))),
  ];
}

interface Side {
  status: string | null;
  /** Nearest first. */
  around: readonly ReadElement[];
}

function listsOf(
  data: ReadElement,
  named: ReadElement,
  { status, around: context }: Side,
  language: string,
): ReadTable[] {
  const lists = all(data, 'dcc:list').filter((list) => children(list, 'dcc:quantity').length > 0);
  const shared = conditionsOf(context);
  return (lists.length > 0 ? lists : [data]).flatMap((list): ReadTable[] => {
    const nearest = conditionsAt(list);
    const conditions = nearest.length > 0 ? conditionsOf([...nearest, ...context]) : shared;
    const columns = columnsOf(list, language);
    const name = wordsOf(child(list, 'dcc:name'), language) ?? wordsOf(child(named, 'dcc:name'), language) ?? '';
    const between = children(list, 'dcc:quantity').find((one) => typesOf(one).includes(INTERPOLATION_TYPE)) ?? null;
    const interpolation = textOf(at(between, 'dcc:noQuantity', 'dcc:content'));
    const count = columns.reduce((most, { forms }) => Math.max(most, forms[0]?.values.length ?? 0), 0);
    const { line } = list;
    return columns.length === 0
      ? []
      : [{ name: name.slice(0, TEXT), status, line, count, columns, conditions, interpolation }];
  });
}
