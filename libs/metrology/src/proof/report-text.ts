import type { SignedReport } from './signed-report.js';

const mark = (is_passed: boolean) => (is_passed ? 'passed' : '**FAILED**');
const row = (...cells: (string | number)[]) =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
const head = (...cells: string[]) => [row(...cells), row(...cells.map(() => '---'))];

export function reportText({ report, sha256, signature }: SignedReport): string {
  const { proof, engine } = report;
  const { cases, coverage, risks, properties, exact, totals } = proof;
  return `${[
    '# Verification of the mathematics',
    '',
    `${totals.checks} checks, ${totals.failed} failed; ${cases.numbers} published numbers in ${cases.cases.length} cases, ${cases.failed} missed.`,
    '',
    ...head('What', 'Value'),
    row('Etalon', report.etalon_version),
    row('Engine', engine.version),
    row('SHA-256 of the engine', engine.sha256),
    row('Commit', report.commit ?? 'not known'),
    row('Platform', report.platform),
    row('Made at', report.made_at),
    row('SHA-256 of this report', sha256),
    row('Signature', `${signature.algorithm} ${signature.value}`),
    row('Key', signature.public_key),
    '',
    'Values are rounded half to even (ISO 80000-1, B.3, rule A); uncertainties to two digits, up when rounding down would take off more than 5 %.',
    '',
    '## Published cases',
    '',
    'Digits: the fewest in common with the published numbers, which are often printed to few digits themselves.',
    '',
    ...head('Case', 'Numbers', 'Digits', 'Source', 'Result'),
    ...cases.cases.map(({ title, numbers, digits, source, source_status, is_passed }) =>
      row(title, numbers, digits ?? 'words', `${source} (${source_status})`, mark(is_passed)),
    ),
    ...cases.cases.flatMap(({ id, failed }) =>
      failed.map(({ name, expected, computed }) => `\n${id}: ${name} is ${computed}, published ${expected}`),
    ),
    '',
    cases.without_method.length > 0
      ? `Without a method so far: ${cases.without_method.map(({ id, topic }) => `${id} (${topic})`).join(', ')}.`
      : 'Every known case has a method.',
    '',
    '## How often U covers the truth',
    '',
    ...head('Budget', 'Calibrations', 'Asked for, %', 'Covered, %', 'At least, %', 'Result'),
    ...coverage.map(({ shape, calibrations, nominal, covered, least, is_passed }) =>
      row(shape, calibrations, nominal, covered.toFixed(2), least, mark(is_passed)),
    ),
    '',
    '## How often a wrong item is accepted',
    '',
    ...head('Rule', 'Calibrations', 'Accepted', 'Accepted though outside, %', 'At most, %', 'Result'),
    ...risks.map(({ rule, calibrations, accepted, false_accepts, most, is_passed }) =>
      row(rule, calibrations, accepted, false_accepts.toFixed(2), most ?? 'shared', mark(is_passed)),
    ),
    '',
    '## What holds for every calibration',
    '',
    ...head('Property', 'Calibrations', 'Violations', 'Result'),
    ...properties.map(({ property, calibrations, violations, is_passed }) =>
      row(property, calibrations, violations, mark(is_passed)),
    ),
    '',
    '## A second evaluation, in exact fractions',
    '',
    `${exact.calibrations} random calibrations, ${exact.numbers} numbers: at least ${exact.digits.coefficients} digits in common in the coefficients, ${exact.digits.residual_ss} in the residual sum of squares, ${exact.digits.combined_variance} in u² at the points (${mark(exact.is_passed)}).`,
  ].join('\n')}\n`;
}
