import { FOREIGN_DCC, TURNING_DCC } from '../../../../testing/a-foreign-dcc.js';
import { interpretDcc } from './interpret-dcc.js';
import { previewTables } from './preview-tables.js';
import { readXml } from './read-xml.js';
import { statedTables } from './stated-tables.js';

const bounds = { elements: 200_000, depth: 60, text: 1_000_000 };

function read(xml: string) {
  const found = readXml({ content: Buffer.from(xml), bounds });
  if ('problem' in found) throw new Error(found.reason);
  return interpretDcc(found.root, 'en');
}

const RESULT = /<dcc:measurementResult>[\s\S]*?<.dcc:measurementResult>/g;
const [left = '', found = ''] = TURNING_DCC.match(RESULT) ?? [];
const of = (...results: string[]) => TURNING_DCC.replace(left + found, results.join(''));
const CONDITION = /<dcc:influenceCondition [\s\S]*?<.dcc:influenceCondition>/;
const [condition = ''] = CONDITION.exec(left) ?? [];
const at = (kelvin: string, status: string | null) =>
  condition
    .replace('296.15', kelvin)
    .replace('</dcc:name>', `</dcc:name>${status === null ? '' : `<dcc:status>${status}</dcc:status>`}`);

describe('environmental conditions of a list', () => {
  const temperatures = (xml: string) => {
    const { conditions, tables } = read(xml);
    return [conditions.temperature?.value ?? null, ...tables.map((one) => one.conditions.temperature?.value ?? null)];
  };

  it('are those of its result, in any order; a record with dates only has the as-left ones', () => {
    const before = found.replace('296.15', '290.15');

    expect(temperatures(of(before, left))).toEqual(['296.15', '290.15', '296.15']);
    expect(temperatures(of(before))).toEqual(['290.15', '290.15']);
  });

  it('apply to the whole if all as-left lists agree', () => {
    expect(temperatures(of(left, left))).toEqual(['296.15', '296.15', '296.15']);
    expect(temperatures(of(left, left.replace('296.15', '298.15')))).toEqual([null, '296.15', '298.15']);
  });

  it('are not those of the other side of an adjustment, if one result contains both', () => {
    const both = FOREIGN_DCC.replace(condition, at('290.15', 'beforeAdjustment') + at('296.15', 'afterAdjustment'));
    const before = FOREIGN_DCC.replace(condition, at('290.15', 'beforeAdjustment') + at('296.15', null));

    expect(temperatures(both)).toEqual(['296.15', '296.15']);
    expect(temperatures(before)).toEqual(['290.15', '290.15']);
  });

  it('are first those of the list, then those of its result, then those of all results', () => {
    const conditions = (one: string) => `<dcc:influenceConditions>${one}</dcc:influenceConditions>`;
    const ofList = FOREIGN_DCC.replace('</dcc:list>', `${conditions(at('299.15', null))}</dcc:list>`);
    const ofAll = FOREIGN_DCC.replace(conditions(condition), '').replace(
      '<dcc:measurementResults>',
      `<dcc:measurementResults>${conditions(at('297.15', null))}`,
    );

    expect(temperatures(ofList.replace('3.1.2', '3.3.0'))).toEqual(['299.15', '299.15']);
    expect(temperatures(ofAll.replace('3.1.2', '3.3.0'))).toEqual(['297.15', '297.15']);
  });
});

it('lists of results are previewed with verdicts in the terms of this service, others as written', () => {
  const verdicts = `<dcc:measurementMetaData><dcc:metaData refType="basic_conformity">
<dcc:conformityXMLList>noPass conditionalPass noFail</dcc:conformityXMLList></dcc:metaData></dcc:measurementMetaData>`;
  const judged = FOREIGN_DCC.replace(/<.dcc:quantity>\s*<.dcc:list>/, (end) => `${verdicts}${end}`);

  const columns = previewTables(read(judged), null).flatMap((table) => table.columns);

  expect(columns.flatMap((column) => column.verdicts)).toEqual(['fail', 'conditional_pass', 'noFail']);
});

describe('the as-found list of an as-left list', () => {
  const celsius = { quantity: 'temperature', unit: '°C', indicates: '°C' };
  const pairs = (...results: string[]) => statedTables(read(of(...results)), celsius).found;
  const named = (xml: string, name: string) => xml.replace('<dcc:content>Results<', `<dcc:content>${name}<`);
  const at = (kelvin: string) => (xml: string) => xml.replace('323.16 373.15 323.16', `${kelvin} 373.15 ${kelvin}`);
  const [elsewhere, near] = [at('343.16'), at('323.21')];
  const means = (xml: string) =>
    xml.replace('refType="basic_measuredValue"', 'refType="basic_measuredValue basic_arithmenticMean"');

  it('is the list with the same name, at any position', () => {
    const [dry, wet] = ['15 % RH', '80 % RH'];

    expect(pairs(named(left, dry), named(left, wet), named(found, wet))).toEqual([null, 2, null]);
    expect(pairs(named(found, wet), named(left, dry), named(left, wet), named(found, dry))).toEqual([null, 3, 0, null]);
  });

  it('prefers the list with values of two with one name, and a single list with values under another name', () => {
    expect(pairs(elsewhere(left), left, found)).toEqual([null, 2, null]);
    expect(pairs(left, named(near(found), 'Adjustment'))).toEqual([1, null]);
  });

  it('is missing if ambiguous or of another kind', () => {
    expect(pairs(left, left, found)).toEqual([null, null, null]);
    expect(pairs(left, found, found)).toEqual([null, null, null]);
    expect(pairs(left, named(elsewhere(found), 'Another depth'))).toEqual([null, null]);
    expect(pairs(means(left), found)).toEqual([null, null]);
  });
});

describe('a unit with a prefix', () => {
  const celsius = { quantity: 'temperature', unit: '°C', indicates: '°C' };
  const ofReference = (values: string, unit: string) =>
    statedTables(
      read(
        FOREIGN_DCC.replace(
          '273.15 323.16 373.15</si:valueXMLList>\n<si:unitXMLList>\\kelvin',
          `${values}</si:valueXMLList>\n<si:unitXMLList>${unit}`,
        ),
      ),
      celsius,
    ).of[0];
  const values = { points: [{ reference_value: 0 }, { reference_value: 50.01 }, { reference_value: 100 }] };

  it('has the zero of the unit: 25 000 thousandths of a degree Celsius are 25 °C', () => {
    expect(ofReference('0 50010 100000', '\\milli\\degreecelsius')).toMatchObject(values);
    expect(ofReference('273150 323160 373150', '\\milli\\kelvin')).toMatchObject(values);
    expect(ofReference('0 50.01 100', '\\degreecelsius')).toMatchObject(values);
  });
});
