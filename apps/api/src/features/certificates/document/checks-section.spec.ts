/** Checks without a number on paper, in the DCC and read back from both. */
import { calibrated, certificate } from '../../../testing/a-certificate.js';
import { checkChecks } from '../checking/paper-checks.js';
import { dccDocument } from '../dcc/dcc-document.js';
import { calibrationOf } from '../dcc/stated-calibration.js';
import { interpretDcc } from '../dcc/reading/interpret-dcc.js';
import { readXml } from '../dcc/reading/read-xml.js';
import { conformityOfModes } from './as-found-section.js';
import { type CertificateData, type CheckLine } from './certificate-data.js';
import { certificateHtml } from './certificate-html.js';
import { CertificateNumbers } from './certificate-numbers.js';
import { certificateTexts } from './certificate-texts.js';
import { checksTable } from './checks-section.js';
import { headVerdict } from './conformity-section.js';

const passed: CheckLine[] = [
  { text: 'Display, leads & fuse <500 mA>', result: 'pass', remark: 'fuse replaced' },
  { text: 'Go/no-go gauge', result: 'pass', remark: null },
  { text: 'Case', result: 'not_checked', remark: null },
];
const failed: CheckLine[] = [...passed, { text: 'Leads', result: 'fail', remark: null }];
const conforming = { points: [0, 10, 20].flatMap((reference) => [0, 0.001].map((more) => ({ reference, measured: reference + more }))), tolerance_override_value: 1, reference_standard_uncertainty: 0.002, resolution: 0.001 }; // prettier-ignore
const alone = (checks: CheckLine[], given: Partial<CertificateData> = {}) =>
  certificate({ analysis: null, checks, ...given });
const headOf = (data: CertificateData) => headVerdict(data, certificateTexts(data.language));

describe('checks on a certificate', () => {
  it('decide alone, fail beside results that conform, and turn nothing into pass', () => {
    expect(headOf(alone(passed))).toBe('conforms');
    expect(headOf(alone(failed))).toBe('does not conform');
    expect(headOf(alone(passed.slice(2)))).toBe('not evaluated');
    expect(headOf(calibrated(conforming))).not.toBe('does not conform');
    expect(headOf(calibrated(conforming, { checks: failed }))).toBe('does not conform');
    expect(headOf(certificate({ checks: passed }))).toBe('not evaluated');
    const outside = { is_outside: true, stated_conformity: 'pass' as const };
    expect(headOf(alone(failed, outside))).toBe('does not conform');
  });

  it.each([
    ['en', 'Not checked', 'The statement of conformity rests on these checks alone'],
    ['de', 'Nicht geprüft', 'Die Konformitätsaussage beruht allein auf diesen Prüfungen'],
    ['fr', 'Non contrôlé', 'La déclaration de conformité repose uniquement sur ces contrôles'],
    ['es', 'No realizada', 'La declaración de conformidad se basa únicamente en estas comprobaciones'],
  ] as const)('stand there in %s, with what rests on them', (language, word, sentence) => {
    const html = certificateHtml(alone(passed, { language }));
    expect(html).toContain('Display, leads &amp; fuse &lt;500 mA&gt;');
    expect(html).toContain(word);
    expect(html).toContain(sentence);
    // Nothing was compared, and no characteristic was declared.
    for (const untrue of [
      certificateTexts(language).results.none,
      certificateTexts(language).method.reference_vs_indicated,
    ])
      expect(html).not.toContain(untrue);
    expect(conformityOfModes(alone(passed), certificateTexts('en'), new CertificateNumbers('en'))).toHaveLength(1);
  });

  it('are read back from the paper: none missing, none changed', () => {
    const texts = certificateTexts('en');
    const printed = checksTable({ checks: failed }, texts, new CertificateNumbers('en'));
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
    expect(check((rows) => rows.slice(1))).toThrow('table at checks');
    expect(check((rows) => rows.map((row, i) => (i === 3 ? [row[0] ?? '', row[1] ?? '', 'Pass'] : row)))).toThrow(
      'verdict at checks, row 4',
    );
    expect(check((rows) => rows.map((row, i) => (i === 1 ? ['2', 'No-go gauge', 'Pass'] : row)))).toThrow(
      'letters at checks, row 2',
    );
  });

  it('are read back from our own DCC', () => {
    const laboratory = { name: 'North', email: null, street: null, post_code: null, city: null, state: null, country: null }; // prettier-ignore
    const content = Buffer.from(dccDocument(alone(failed), { quantity: null, release: '1.0', laboratory }));
    const read = readXml({ content, bounds: { elements: 200_000, depth: 60, text: 1_000_000 } });
    if ('problem' in read) throw new Error(read.reason);
    const dcc = interpretDcc(read.root, 'en');

    expect(dcc.checks).toEqual(failed);
    expect(dcc).toMatchObject({ conformity: 'fail', tables: [] });
    const of = { asset_id: 'a', channel: null, stated: null, count: 0 };
    expect(calibrationOf(dcc, of, { table: null } as never).facts.checks).toEqual(failed);
  });
});
