/** Which surroundings a list was measured under, and which list of what was found belongs to one of what was left. */
import { FOREIGN_DCC, TURNING_DCC } from '../../../../testing/a-foreign-dcc.js';
import { interpretDcc } from './interpret-dcc.js';
import { readXml } from './read-xml.js';

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

describe('surroundings of a list', () => {
  const temperatures = (xml: string) => {
    const { conditions, tables } = read(xml);
    return [conditions.temperature?.value ?? null, ...tables.map((one) => one.conditions.temperature?.value ?? null)];
  };

  it('are those of its result, whichever stands first; what is filed for its dates has those of what was left', () => {
    const before = found.replace('296.15', '290.15');

    expect(temperatures(of(before, left))).toEqual(['296.15', '290.15', '296.15']);
    expect(temperatures(of(before))).toEqual(['290.15', '290.15']);
  });

  it('hold for the whole where all lists of what was left agree', () => {
    expect(temperatures(of(left, left))).toEqual(['296.15', '296.15', '296.15']);
    expect(temperatures(of(left, left.replace('296.15', '298.15')))).toEqual([null, '296.15', '298.15']);
  });

  it('are not those of the other side of an adjustment, where one result names both', () => {
    const both = FOREIGN_DCC.replace(condition, at('290.15', 'beforeAdjustment') + at('296.15', 'afterAdjustment'));
    const before = FOREIGN_DCC.replace(condition, at('290.15', 'beforeAdjustment') + at('296.15', null));

    expect(temperatures(both)).toEqual(['296.15', '296.15']);
    expect(temperatures(before)).toEqual(['290.15', '290.15']);
  });

  it('are those of the list itself before those of its result, and those of all results behind both', () => {
    const conditions = (one: string) => `<dcc:influenceConditions>${one}</dcc:influenceConditions>`;
    const ofList = FOREIGN_DCC.replace('</dcc:list>', `${conditions(at('299.15', null))}</dcc:list>`);
    const ofAll = FOREIGN_DCC.replace(conditions(condition), '').replace('<dcc:measurementResults>', `<dcc:measurementResults>${conditions(at('297.15', null))}`); // prettier-ignore

    expect(temperatures(ofList.replace('3.1.2', '3.3.0'))).toEqual(['299.15', '299.15']);
    expect(temperatures(ofAll.replace('3.1.2', '3.3.0'))).toEqual(['297.15', '297.15']);
  });
});
