import { calibrated, certificate } from '../../../../testing/a-certificate.js';
import { resultDocument } from '../../archive/result-document.js';
import { checkChecks } from '../../print-verification/printed-checks.js';
import { dccDocument } from '../../dcc/dcc-document.js';
import { calibrationOf } from '../../dcc/stated-calibration.js';
import { interpretDcc } from '../../dcc/reading/interpret-dcc.js';
import { readXml } from '../../dcc/reading/read-xml.js';
import { conformityOfModes } from './as-found-section.js';
import { type CertificateData, type CheckLine } from '../certificate-data.js';
import { certificateHtml } from '../certificate-html.js';
import { CertificateNumbers } from '../certificate-numbers.js';
import { certificateTexts } from '../certificate-texts.js';
import { checksTable } from './checks-section.js';
import { headVerdict } from './conformity-section.js';

const passed: CheckLine[] = [
  { text: 'Display, leads & fuse <500 mA>', result: 'pass', as_found_result: null, remark: 'fuse replaced' },
  { text: 'Go/no-go gauge', result: 'pass', as_found_result: null, remark: null },
  { text: 'Case', result: 'not_checked', as_found_result: null, remark: null },
];
const failed: CheckLine[] = [...passed, { text: 'Leads', result: 'fail', as_found_result: null, remark: null }];
const conforming = {
  points: [0, 10, 20].flatMap((reference) => [0, 0.001].map((more) => ({ reference, measured: reference + more }))),
  tolerance_override_value: 1,
  reference_standard_uncertainty: 0.002,
  resolution: 0.001,
};
const alone = (checks: CheckLine[], given: Partial<CertificateData> = {}) =>
  certificate({ analysis: null, checks, ...given });
const headOf = (data: CertificateData) => headVerdict(data, certificateTexts(data.language));

const laboratory = {
  name: 'North',
  email: null,
  street: null,
  post_code: null,
  city: null,
  state: null,
  country: null,
};
const dccOf = (data: CertificateData) => dccDocument(data, { quantity: null, release: '1.0', laboratory });

describe('checks on a certificate', () => {
  it('decide without results, fail despite conforming results, and turn no fail into a pass', () => {
    expect(headOf(alone(passed))).toBe('conforms');
    expect(headOf(alone(failed))).toBe('does not conform');
    expect(headOf(alone(passed.slice(2)))).toBe('not evaluated');
    expect(headOf(calibrated(conforming))).not.toBe('does not conform');
    expect(headOf(calibrated(conforming, { checks: failed }))).toBe('does not conform');
    expect(headOf(certificate({ checks: passed }))).toBe('not evaluated');
    const outside = { is_outside: true, stated_conformity: 'pass' as const };
    expect(headOf(alone(failed, outside))).toBe('does not conform');
  });

  it('do not replace values on which another laboratory may base its verdict', () => {
    const outside = { is_outside: true, stated_conformity: 'pass' as const };
    const [cited, own] = [alone(passed, outside), alone(passed)].map(certificateHtml);

    expect(own).toContain('no values were measured');
    expect(cited).not.toMatch(/no values were measured/i);
    expect(cited).toContain('No values or measurement uncertainty were recorded.');
  });

  it.each([
    ['en', 'Not checked', 'The statement of conformity is based on these checks only'],
    ['de', 'Nicht geprüft', 'Die Konformitätsaussage beruht allein auf diesen Prüfungen'],
    ['fr', 'Non contrôlé', 'La déclaration de conformité repose uniquement sur ces contrôles'],
    ['es', 'No realizada', 'La declaración de conformidad se basa únicamente en estas comprobaciones'],
  ] as const)('are printed in %s, with the results that depend on them', (language, word, sentence) => {
    const html = certificateHtml(alone(passed, { language }));
    expect(html).toContain('Display, leads &amp; fuse &lt;500 mA&gt;');
    expect(html).toContain(word);
    expect(html).toContain(sentence);
    for (const untrue of [
      certificateTexts(language).results.none,
      certificateTexts(language).method.reference_vs_indicated,
    ])
      expect(html).not.toContain(untrue);
    expect(conformityOfModes(alone(passed), certificateTexts('en'), new CertificateNumbers('en'))).toHaveLength(1);
  });

  it('are read back from the PDF: none missing, none changed', () => {
    const texts = certificateTexts('en');
    const printed = checksTable({ checks: failed }, texts, new CertificateNumbers('en'));
    const repaired = failed.map((check, i) => ({ ...check, as_found_result: i === 1 ? ('fail' as const) : null }));
    const sides = checksTable({ checks: repaired }, texts, new CertificateNumbers('en'));
    const sidesOf = (rows: string[][]) => [{ head: [(sides?.columns ?? []).map(({ title }) => title)], rows }];
    const shown = (sides?.rows ?? []).map((row) => row.map(({ text }) => text));
    const checkSides = (rows: string[][]) => () => {
      checkChecks({ checks: repaired }, texts, sidesOf(rows));
    };
    const tableOf = (change: (rows: string[][]) => string[][] = (rows) => rows) => [
      {
        head: [(printed?.columns ?? []).map(({ title }) => title)],
        rows: change((printed?.rows ?? []).map((row) => row.map(({ text }) => text))),
      },
    ];
    const check = (change?: (rows: string[][]) => string[][]) => () => {
      checkChecks({ checks: failed }, texts, tableOf(change));
    };

    expect(check()).not.toThrow();
    expect(checkSides(shown)).not.toThrow();
    expect(checkSides(shown.map((row) => row.with(2, '—')))).toThrow('verdict at checks, row 2');
    expect(check((rows) => rows.slice(1))).toThrow('table at checks');
    expect(check((rows) => rows.map((row, i) => (i === 3 ? [row[0] ?? '', row[1] ?? '', 'Pass'] : row)))).toThrow(
      'verdict at checks, row 4',
    );
    expect(check((rows) => rows.map((row, i) => (i === 1 ? ['2', 'No-go gauge', 'Pass'] : row)))).toThrow(
      'letters at checks, row 2',
    );
  });

  it('stand there as found and as left of a repair, each with its sentence', () => {
    const repaired = passed.map((check, i) => ({ ...check, as_found_result: i === 0 ? ('fail' as const) : null }));
    const texts = certificateTexts('en');
    const printed = checksTable({ checks: repaired }, texts, new CertificateNumbers('en'));
    const paragraphs = conformityOfModes(alone(repaired), texts, new CertificateNumbers('en'));

    expect(printed?.columns.map(({ title }) => title)).toEqual(['No.', 'Check', 'As found', 'As left', 'Remark']);
    expect(printed?.rows.map((row) => row.map(({ text }) => text).slice(2, 4))).toEqual([
      ['Fail', 'Pass'],
      ['—', 'Pass'],
      ['—', 'Not checked'],
    ]);
    expect(paragraphs[0]).toMatch(/^As left: .* pass: 2; fail: 0; not checked: 1\./);
    expect(paragraphs[1]).toMatch(/^As found: .* pass: 0; fail: 1; not checked: 0\.$/);
    expect(headOf(alone(repaired))).toBe('conforms');
  });

  it('claim no traceability and miss none: they have no values', () => {
    const data = alone(passed, { traceability: { is_traceable: false, missing: ['no_standard'] } });
    const untraced = certificate({ traceability: { is_traceable: false, missing: ['no_standard'] } });

    expect(certificateHtml(data)).not.toContain('Traceability to the International System');
    expect(certificateHtml(data)).toContain('no traceability is required');
    expect(certificateHtml(untraced)).toContain('Traceability to the International System');
    expect(resultDocument(data).traceability).toEqual({ is_traceable: false, missing: [], override: null });
    expect(dccOf(data)).not.toContain('dcc:traceable');
    expect(dccOf(untraced)).toContain('<dcc:traceable>false</dcc:traceable>');
  });

  it('are read back from our own DCC', () => {
    const sides = failed.map((check, i) => ({
      ...check,
      as_found_result: (['fail', 'not_checked', null, 'pass'] as const)[i] ?? null,
    }));
    const content = Buffer.from(dccOf(alone(sides)));
    const read = readXml({ content, bounds: { elements: 200_000, depth: 60, text: 1_000_000 } });
    if ('problem' in read) throw new Error(read.reason);
    const dcc = interpretDcc(read.root, 'en');

    expect(dcc.checks).toEqual(sides);
    expect(dcc).toMatchObject({ conformity: 'fail', tables: [] });
    const of = { asset_id: 'a', channel: null, stated: null, count: 0 };
    expect(calibrationOf(dcc, of, { table: null } as never).facts.checks).toEqual(sides);
  });
});
