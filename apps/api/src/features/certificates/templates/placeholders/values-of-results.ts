import type { CertificateData } from '../../document/index.js';
import type { CertificateNumbers } from '../../document/certificate-numbers.js';
import type { Table } from '../../document/certificate-layout.js';
import type { CertificateTexts } from '../../document/certificate-texts.js';
import { noUncertainty } from '../../document/certificate-html.js';
import { errorFigure } from '../../document/plot/certificate-plot.js';
import { oneBelowAnother } from '../../document/sections/curve-parts.js';
import { curveView, statistics } from '../../document/sections/curve-section.js';
import { type DeclaredView, declaredView } from '../../document/sections/declared-section.js';
import { asFoundView, conformityOfModes, ofSides, sideTexts } from '../../document/sections/as-found-section.js';
import { checksParagraph } from '../../document/sections/checks-section.js';
import { levelsTable, notesBelow } from '../../document/sections/levels-section.js';
import { remarks, resultNotes, resultsTable } from '../../document/sections/results-section.js';
import { scopeNotes } from '../../document/sections/scope-section.js';
import { statedView } from '../../document/sections/stated-section.js';
import {
  decisionRule,
  headVerdict,
  specificationText,
  statedVerdict,
} from '../../document/sections/conformity-section.js';
import { asStated, sweepNotes, sweepTable, sweepUncertainty } from '../../document/sections/sweep-section.js';
import { uncertaintyView } from '../../document/sections/uncertainty-section.js';
import { datasetRows, datasetUnits } from './dataset-rows.js';
import type { TemplateValues, ValueOf } from './placeholders.js';

export function resultsOf(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers) {
  const { analysis, sweep } = data;
  const curve = curveView(data, texts, numbers);
  const coefficients = curve?.coefficients ? oneBelowAnother(curve.coefficients) : null;
  const parameterColumns = parameterColumnsOf(coefficients, texts);
  const declared = declaredView(data, texts, numbers);
  const stated = asStated(data);
  const stats = statistics(data, texts, numbers);
  const uncertainty = sweep
    ? sweepUncertainty(sweep, stated, texts, numbers)
    : ofSides(data, uncertaintyView(data, texts, numbers), texts);
  const found = asFoundView(data, texts, numbers);
  // Templates have no numbered section for stated points.
  const conformity = data.stated
    ? [...statedVerdict(data, texts), texts.custom.stated_conformity, ...checksParagraph(data, texts)]
    : conformityOfModes(data, texts, numbers);
  const statement = (analysis ?? sweep?.result)?.conformity_statement;
  const verdict = headVerdict(data, texts);
  const hasVerdict = statement !== undefined || verdict !== texts.verdicts.not_evaluated;
  const totals = uncertainty?.totals ?? [];
  const totalOf = (label: string) => totals.find((one) => one.label === label)?.text ?? null;
  const expanded = totalOf(texts.budget.expanded);
  const statOf = (...labels: string[]) => stats.find(({ label }) => labels.includes(label))?.text ?? null;
  const equation = equationOf(curve?.equations ?? []) ?? declared?.equation ?? null;
  const left = levelsTable(data, sideTexts(data, texts), numbers);
  const notes = sweep
    ? sweepNotes(sweep, texts, numbers)
    : [...resultNotes(data, texts, numbers), ...scopeNotes(data, texts, numbers)];
  return {
    coefficient_rows: (coefficients?.rows ?? []).map((row, index) => {
      const of = (column: ParameterColumn) => row[parameterColumns.indexOf(column)]?.text.trim() || null;
      const [coefficient, value] = [of('coefficient') ?? '', of('value') ?? ''];
      const power = analysis?.curve ? index : null;
      return {
        coefficient,
        name: coefficient,
        term: power === null ? coefficient : termOf(power),
        value,
        uncertainty: of('uncertainty'),
        unit: of('unit'),
      };
    }),
    equation,
    function_formula: equation,
    curve: curve && {
      equations: curve.equations,
      notes: [curve.note, ...curve.fit_notes, ...(curve.raw_note ? [curve.raw_note] : [])],
      lookup: printedTable(curve.lookup, numbers),
      between_note: curve.between?.note ?? null,
      between: printedTable(curve.between?.values ?? null, numbers),
    },
    declared: declared && {
      equation: declared.equation,
      note: declared.note,
      facts: declared.facts,
      parameters: printedTable(declared.parameters, numbers),
      entries: printedTable(declared.entries, numbers),
      notes: declared.entries_notes,
    },
    stat_rows: stats.map(({ label, text }) => ({ label, value: text })),
    results_summary: [
      ...stats.slice(0, 2).map(({ label, text }) => ({ label, value: text })),
      ...(expanded ? [{ label: texts.budget.expanded, value: expanded }] : []),
      ...(hasVerdict ? [{ label: texts.keys.conformity, value: verdict }] : []),
    ],
    error_summary: analysis && {
      abs_error: statOf(texts.statistics.max_error, texts.statistics.max_error_of_curve),
      fs_error: statOf(texts.statistics.full_scale_error, texts.statistics.full_scale_error_of_curve),
      uncertainty: expanded,
    },
    uncertainty_budget_rows: (uncertainty?.budget.rows ?? []).map((row) => {
      const [source, value, distribution, divisor, sensitivity, u, dof, share] = row.map(({ text }) => text);
      return {
        source: source ?? null,
        value: value ?? null,
        distribution: distribution ?? null,
        divisor: divisor ?? null,
        sensitivity: sensitivity ?? null,
        standard_uncertainty: u ?? null,
        dof: dof ?? null,
        share: share ?? null,
      };
    }),
    uncertainty_unit: uncertainty ? numbers.unit(uncertainty.budget.columns[5]?.unit ?? '') : null,
    effective_dof_note: totalOf(texts.budget.effective),
    uncertainty_statement: uncertainty?.statement ?? withoutBudget(data, declared, texts, numbers),
    conformity: hasVerdict
      ? {
          result_label: verdict,
          // Checks and statements of another laboratory are not judged by our specification.
          specification:
            statement && data.specification ? specificationText(data.specification, data, texts, numbers) : null,
          decision_rule_label: statement ? decisionRule(statement, texts, numbers) : null,
          expanded_uncertainty_line: expanded,
        }
      : null,
    conformity_derivation: conformity.join(' ') || null,
    conformity_statements: conformity,
    checks: data.checks.map(({ text, result, as_found_result: found, remark }, i) => ({
      index: String(i + 1),
      text,
      result: texts.checks.results[result],
      as_found_result: found && texts.checks.results[found],
      remark,
    })),
    valid_range: rangeOf(data, numbers, texts),
    notes: data.statements.map(({ label, text }) => `${label}: ${text}`).join('\n') || null,
    statements: data.statements,
    dataset_rows: datasetRows(data, texts, numbers),
    ...datasetUnits(data, numbers),
    results: printedTable(
      sweep ? sweepTable(sweep, texts, numbers, data) : resultsTable(data, sideTexts(data, texts), numbers),
      numbers,
    ),
    result_notes: [...notes, ...remarks(stated, texts)],
    as_found: printedTable(found?.results ?? null, numbers),
    as_found_levels: printedTable(found?.levels ?? null, numbers),
    as_found_notes: found ? [...found.notes, ...found.level_notes] : [],
    levels: printedTable(left, numbers),
    level_notes: notesBelow(left, data, texts),
    stated: statedOf(data, texts, numbers),
    chart_path: errorFigure(data, texts, numbers)?.svg ?? null,
  } satisfies Partial<TemplateValues>;
}

function statedOf(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): TemplateValues['stated'] {
  const view = statedView(data, texts, numbers);
  if (!view) return null;
  const { title, note, tables } = view;
  return {
    title,
    note,
    tables: tables.flatMap((one) => {
      const shown = printedTable(one.table, numbers);
      return shown ? [{ title: one.title || null, ...shown }] : [];
    }),
  };
}

const EXPONENTS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const termOf = (power: number) => (power === 0 ? '1' : power === 1 ? 'x' : `x${EXPONENTS[power] ?? power}`);

type ParameterColumn = 'coefficient' | 'value' | 'uncertainty' | 'unit';

function parameterColumnsOf(table: Table | null, texts: CertificateTexts): ParameterColumn[] {
  return (table?.columns ?? []).map(({ title }, at) =>
    at === 0 ? 'coefficient' : title === texts.results.value ? 'value' : title === '' ? 'unit' : 'uncertainty',
  );
}

/** y(t) needs the definition of t(x). */
function equationOf(lines: readonly string[]): string | null {
  const [first, ...rest] = lines;
  if (first === undefined) return null;
  const next = rest.findIndex((line) => line.startsWith('y'));
  return [first, ...(next === -1 ? rest : rest.slice(0, next))].join('; ');
}

function rangeOf(
  { analysis, declared, measured_unit }: CertificateData,
  numbers: CertificateNumbers,
  texts: CertificateTexts,
): string | null {
  const [min, max] = analysis
    ? [analysis.measured_range_min, analysis.measured_range_max]
    : [declared?.range_min ?? null, declared?.range_max ?? null];
  if (min === null || max === null) return null;
  const ends = [...new Set([min, max])].map((end) => numbers.compact(end, 15));
  const range = numbers.withUnit(ends.join(' … '), measured_unit);
  return !analysis && declared?.is_range_assumed ? `${range} (${texts.declared.assumed})` : range;
}

function withoutBudget(
  data: CertificateData,
  declared: DeclaredView | null,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  if (data.stated) return texts.custom.stated_uncertainty;
  if (!declared) return noUncertainty(data, texts, numbers);
  const stated = declared.facts.find(({ label }) => label === texts.declared.uncertainty);
  const [ofRows] = declared.entries_notes;
  return stated ? `${texts.declared.uncertainty}: ${stated.text}` : (ofRows ?? texts.declared.not_stated);
}

export function printedTable(
  table: Table | null,
  numbers: CertificateNumbers,
): ValueOf<{
  group: {
    columns: { rows: { group: { title: 'text'; unit: 'text' } } };
    rows: { rows: { rows: { group: { text: 'text'; kind: 'text' } } } };
  };
}> {
  if (!table) return null;
  return {
    columns: table.columns.map(({ title, unit }) => ({ title, unit: numbers.unit(unit) })),
    rows: table.rows.map((row) => row.map(({ text, kind }) => ({ text, kind }))),
  };
}
