/** Each case was verified with the schemas. */
import { FOREIGN_DCC } from '../../../../../testing/a-foreign-dcc.js';
import { certificate } from '../../../../../testing/a-certificate.js';
import { dccDocument } from '../../dcc-document.js';
import type { DccProblem } from '../dcc-read.js';
import { readXml } from '../read-xml.js';
import { checkShape } from './check-shape.js';

const bounds = { elements: 200_000, depth: 60, text: 1_000_000 };
const nobody = {
  name: 'Lab',
  email: 'a@b.example',
  street: null,
  post_code: null,
  city: 'Bern',
  state: null,
  country: 'CH',
};
const facts = { quantity: 'temperature', release: '1', laboratory: nobody };
const OURS = dccDocument(certificate({ calibration_place: 'elsewhere', calibration_place_text: 'Hall 3' }), facts);

function problemOf(text: string): string | null {
  const read = readXml({ content: Buffer.from(text), bounds });
  if ('problem' in read) throw new Error(read.reason);
  try {
    checkShape(read.root, read.root.attributes['schemaVersion'] ?? '');
    return null;
  } catch (error) {
    const { code, element } = error as DccProblem;
    return `${code} ${element}`;
  }
}

type Change = (text: string) => string;
const without =
  (name: string): Change =>
  (text) =>
    text.replace(new RegExp(`<${name}[ >].*?</${name}>`, 's'), '');
const saying =
  (name: string, value: string): Change =>
  (text) =>
    text.replace(new RegExp(`(<${name}(?: [^>]*)?>)[^<]*<`), `$1${value}<`);
const putting =
  (before: string, text: string): Change =>
  (whole) =>
    whole.replace(before, text + before);

describe('the schema of a DCC', () => {
  it('accepts our own DCC, and one by others in an older version', () => {
    expect([problemOf(OURS), problemOf(FOREIGN_DCC)]).toEqual([null, null]);
  });

  it.each(
    [
      'dcc:administrativeData dcc:dccSoftware dcc:coreData dcc:items dcc:calibrationLaboratory dcc:respPersons dcc:customer',
      'dcc:software dcc:release dcc:countryCodeISO3166_1 dcc:usedLangCodeISO639_1 dcc:mandatoryLangCodeISO639_1',
      'dcc:uniqueIdentifier dcc:beginPerformanceDate dcc:endPerformanceDate dcc:performanceLocation dcc:identifications',
      'dcc:issuer dcc:value dcc:contact dcc:location dcc:person dcc:measurementResults dcc:measurementResult dcc:results',
      'dcc:result dcc:data dcc:content si:value si:unit si:valueXMLList si:unitXMLList si:coverageFactorXMLList',
      'si:coverageProbabilityXMLList si:valueExpandedMUXMLList',
    ].flatMap((line) => line.split(' ')),
  )('rejects a DCC without %s', (name) => {
    expect(problemOf(without(name)(OURS))).toMatch(/^(?:missing|unexpected) /);
  });

  it.each([
    ['missing dcc:manufacturer', without('dcc:manufacturer')],
    ['missing dcc:eMail', without('dcc:eMail')],
    ['not_a_number si:valueXMLList', saying('si:valueXMLList', 'NaN 1 2')],
    ['unexpected dcc:issueDate', putting('</dcc:coreData>', '<dcc:issueDate>2026-01-01</dcc:issueDate>')],
  ] as const)('depends on its version: in 3.1, %s', (reason, change) => {
    expect(problemOf(change(FOREIGN_DCC))).toBe(reason);
  });

  it.each<[string, Change]>([
    ['not_allowed dcc:countryCodeISO3166_1', saying('dcc:countryCodeISO3166_1', 'Schweiz')],
    ['not_allowed dcc:usedLangCodeISO639_1', saying('dcc:usedLangCodeISO639_1', 'EN')],
    ['not_allowed dcc:uniqueIdentifier', saying('dcc:uniqueIdentifier', ' 1')],
    ['empty dcc:uniqueIdentifier', saying('dcc:uniqueIdentifier', '')],
    ['not_a_date dcc:beginPerformanceDate', saying('dcc:beginPerformanceDate', '12.03.2026')],
    ['not_a_date dcc:endPerformanceDate', saying('dcc:endPerformanceDate', '2025-02-29')],
    ['not_allowed dcc:performanceLocation', saying('dcc:performanceLocation', 'Hall 3')],
    ['not_allowed dcc:issuer', saying('dcc:issuer', 'somebody')],
    ['not_allowed dcc:type', saying('dcc:type', 'program')],
    ['not_allowed dcc:mainSigner', saying('dcc:mainSigner', 'yes')],
    ['not_a_number si:valueXMLList', saying('si:valueXMLList', '1,5 2')],
    ['not_a_number si:valueXMLList', saying('si:valueXMLList', '1 INF')],
    ['not_a_number si:valueExpandedMUXMLList', saying('si:valueExpandedMUXMLList', '-0.1 0.1')],
    ['not_a_number si:coverageFactorXMLList', saying('si:coverageFactorXMLList', '0.9 2')],
    ['not_a_number si:coverageProbabilityXMLList', saying('si:coverageProbabilityXMLList', '95')],
    ['unexpected dcc:town', putting('<dcc:city>', '<dcc:town>a</dcc:town>')],
    ['unexpected {urn:x}q', putting('<dcc:city>', '<q xmlns="urn:x"/>')],
    [
      'unexpected dcc:model',
      (text) => text.replace(/(<dcc:model>.*?<.dcc:model>)(<dcc:identifications>.*?<.dcc:identifications>)/s, '$2$1'),
    ],
    ['unexpected dcc:coreData', (text) => text.replace(/<dcc:coreData>.*<.dcc:coreData>/s, '$&$&')],
    ['unexpected dcc:items', putting('<dcc:item>', 'stray')],
    ['unexpected dcc:content', putting('</dcc:uniqueIdentifier>', '<dcc:content>a</dcc:content>')],
    ['unexpected dcc:item@colour', (text) => text.replace('<dcc:item>', '<dcc:item colour="red">')],
    ['not_allowed dcc:item@id', (text) => text.replace('<dcc:item>', '<dcc:item id="1 2">')],
    [
      'not_allowed dcc:result@id',
      (text) => text.replace('<dcc:item>', '<dcc:item id="a">').replace('<dcc:result ', '<dcc:result id="a" '),
    ],
    ['not_allowed dcc:content@lang', (text) => text.replace('lang="en"', 'lang="english"')],
    [
      'not_allowed dcc:dataBase64',
      (text) =>
        text.replace(
          '</dcc:measurementResults>',
          '$&<dcc:document><dcc:fileName>a</dcc:fileName><dcc:mimeType>a/b</dcc:mimeType><dcc:dataBase64>=x=</dcc:dataBase64></dcc:document>',
        ),
    ],
  ])('rejects a DCC with %s', (reason, change) => {
    const changed = change(OURS);

    expect(changed).not.toBe(OURS);
    expect(problemOf(changed)).toBe(reason);
  });

  it('ignores comments, foreign XML and XML Schema attributes', () => {
    const more = OURS.replace(
      '</dcc:measurementResults>',
      '</dcc:measurementResults><dcc:comment><a xmlns="urn:a"><b/></a></dcc:comment>',
    ).replace('<dcc:item>', '<dcc:item id="a" refId="b c" refType="basic_x y">');

    expect(problemOf(more)).toBeNull();
  });
});
