import type { AnalyzedModel } from '@etalon/metrology';
import type { DeclaredCurve } from '../document/index.js';
import { type Context, result, table } from './dcc-results.js';
import { writtenNumber } from './dcc-numbers.js';
import { contentIn, inLanguage, numbers, quantity, single } from './dcc-quantity.js';
import { dsiOfQuotient } from './dsi-units.js';
import { ASSUMED_TYPE, CURVE_UNCERTAINTY_TYPE, INTERPOLATION_TYPE } from './own-types.js';
import { element, plain, textual, type Xml } from './xml.js';

interface Stated {
  /** By descending power; null for other models. */
  coefficients: readonly number[] | null;
  standard_uncertainties: readonly number[] | null;
  model: AnalyzedModel | null;
  from: number | null;
  to: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  is_factor_assumed: boolean;
  confidence: number | null;
}

export function curveResults(context: Context): Xml[] {
  const { data, texts } = context;
  const { analysis, declared } = data;
  const curve = declared ? declaredAs(declared) : analysis && fitted(analysis);
  if (!curve || (!curve.coefficients && !curve.model)) return [];
  const name = declared ? texts.declared.title : texts.results.curve;
  return [result('gp_coefficients', name, table('gp_coefficients', ...columns(curve, context)), context)];
}

function fitted(analysis: NonNullable<Context['data']['analysis']>): Stated {
  const { poly_coefficients, coefficient_standard_uncertainties, model, measured_range_min, measured_range_max } =
    analysis;
  return {
    coefficients: poly_coefficients ?? null,
    standard_uncertainties: coefficient_standard_uncertainties ?? null,
    model: model?.type === 'polynomial' ? null : (model ?? null),
    from: measured_range_min,
    to: measured_range_max,
    expanded_uncertainty: null,
    coverage_factor: null,
    is_factor_assumed: false,
    confidence: null,
  };
}

const declaredAs = (declared: DeclaredCurve): Stated => ({
  coefficients: declared.coefficients.length > 0 ? declared.coefficients : null,
  standard_uncertainties: null,
  model: declared.model,
  // A DCC states no assumed range.
  from: declared.is_range_assumed ? null : declared.range_min,
  to: declared.is_range_assumed ? null : declared.range_max,
  expanded_uncertainty: declared.expanded_uncertainty,
  coverage_factor: declared.coverage_factor,
  is_factor_assumed: declared.is_factor_assumed,
  confidence: declared.confidence_level,
});

function columns(curve: Stated, context: Context): (Xml | null)[] {
  const { data, texts } = context;
  const end = (refType: string, value: number | null) =>
    value === null
      ? null
      : single(
          refType,
          texts.declared.range,
          { value: writtenNumber(value), unit: data.measured_unit, kind: 'reading' },
          context,
        );
  return [
    ...coefficients(curve, context),
    ...modelColumns(curve.model, curve, context),
    end('basic_measurementRangeMin', curve.from),
    end('basic_measurementRangeMax', curve.to),
    curve.expanded_uncertainty === null
      ? null
      : quantity(
          {
            refType: CURVE_UNCERTAINTY_TYPE,
            name: texts.declared.uncertainty,
            unit: data.reference_unit,
            kind: 'magnitude',
            values: ['0'],
            uncertainties: {
              expanded: [curve.expanded_uncertainty],
              factors: [curve.coverage_factor],
              confidence: curve.confidence,
              distribution: null,
            },
            meta: curve.is_factor_assumed ? [assumed(context)] : [],
          },
          context,
        ),
  ];
}

const assumed = ({ lang, texts }: Context): Xml =>
  element(
    'dcc:metaData',
    { refType: ASSUMED_TYPE },
    plain('dcc:declaration', contentIn(lang, `k: ${texts.declared.assumed}`)),
  );

/** In reference unit per power of the reading unit. */
function coefficients({ coefficients: values, standard_uncertainties }: Stated, context: Context): Xml[] {
  const { data, texts } = context;
  return (values ?? []).map((value, i, all) => {
    const power = all.length - 1 - i;
    const unit = dsiOfQuotient(data.reference_unit, data.measured_unit, power, context.quantity);
    const u = standard_uncertainties?.[i] ?? null;
    const written = unit ?? `${data.reference_unit}/(${data.measured_unit})^${String(power)}`;
    return element(
      'dcc:quantity',
      { refType: `basic_formulaParameter etalon_coefficient${String(power)}` },
      inLanguage('dcc:name', context, `${texts.results.coefficient} x^${String(power)}`),
      plain(
        'si:realListXMLList',
        textual('si:valueXMLList', writtenNumber(value)),
        textual('si:unitXMLList', unit ?? '\\one'),
        u !== null &&
          plain(
            'si:measurementUncertaintyUnivariateXMLList',
            plain('si:standardMUXMLList', textual('si:valueStandardMUXMLList', writtenNumber(u))),
          ),
      ),
      unit === null &&
        plain(
          'dcc:measurementMetaData',
          plain('dcc:metaData', textual('dcc:nonSIDefinition', written), textual('dcc:nonSIUnit', written)),
        ),
    );
  });
}

function modelColumns(model: AnalyzedModel | null, curve: Stated, context: Context): (Xml | null)[] {
  if (!model) return [];
  const { data, texts } = context;
  const { table: rows, interpolation, formula, parameters } = model;
  if (rows) {
    const general =
      curve.expanded_uncertainty === null ? null : curve.expanded_uncertainty / (curve.coverage_factor ?? 2);
    const standard = rows.map((row) => row.standard_uncertainty ?? general);
    return [
      quantity(
        {
          refType: 'basic_measuredValue',
          name: texts.results.indication,
          unit: data.measured_unit,
          kind: 'reading',
          values: numbers(rows.map(({ x }) => x)),
        },
        context,
      ),
      quantity(
        {
          refType: 'basic_referenceValue',
          name: texts.results.reference,
          unit: data.reference_unit,
          kind: 'reading',
          values: numbers(rows.map(({ y }) => y)),
          uncertainties: { standard },
        },
        context,
      ),
      interpolation &&
        element(
          'dcc:quantity',
          { refType: INTERPOLATION_TYPE },
          plain('dcc:noQuantity', textual('dcc:content', interpolation)),
        ),
    ];
  }
  return [
    formula === null
      ? null
      : element(
          'dcc:quantity',
          { refType: 'etalon_formula' },
          inLanguage('dcc:name', context, texts.results.curve),
          plain(
            'dcc:noQuantity',
            textual(
              'dcc:content',
              model.formula_gives === 'reading' ? `x = ${formula.replace(/\bx\b/g, 'y')}` : `y = ${formula}`,
            ),
          ),
        ),
    ...parameters.map(({ name, value, standard_uncertainty: u }) =>
      element(
        'dcc:quantity',
        { refType: 'basic_formulaParameter' },
        inLanguage('dcc:name', context, name),
        plain(
          'si:realListXMLList',
          textual('si:labelXMLList', name),
          textual('si:valueXMLList', writtenNumber(value)),
          textual('si:unitXMLList', '\\one'),
          u !== null &&
            plain(
              'si:measurementUncertaintyUnivariateXMLList',
              plain('si:standardMUXMLList', textual('si:valueStandardMUXMLList', writtenNumber(u))),
            ),
        ),
        plain(
          'dcc:measurementMetaData',
          plain(
            'dcc:metaData',
            textual('dcc:nonSIDefinition', unitsOf(data.reference_unit, data.measured_unit)),
            textual('dcc:nonSIUnit', '1'),
          ),
        ),
      ),
    ),
  ];
}

const unitsOf = (reference: string, measured: string) => `y in ${reference || '1'}, x in ${measured || '1'}`;
