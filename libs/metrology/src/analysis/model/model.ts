import { correctionModel } from './correction-model.js';
import { declaredFormula, formulaModel, sensorModel } from './formula-model.js';
import type { Model, ModelContext } from './model-types.js';
import { polynomialModel } from './polynomial-model.js';
import { tableModel } from './table-model.js';
import type { CheckedRequest } from '../validate/validate.js';

export type { Model } from './model-types.js';

/** No fallback: an impossible model is its field's problem. */
export function buildModel(request: CheckedRequest, context: ModelContext): Model {
  if (request.mode === 'reference_vs_indicated') return directReading(request);
  switch (request.model.type) {
    case 'polynomial':
      return polynomialModel(request, context);
    case 'custom_formula':
      return withDegreeNotice(
        request,
        request.model.is_declared ? declaredFormula(request) : formulaModel(request, context),
      );
    case 'callendar_van_dusen':
    case 'steinhart_hart':
      return withDegreeNotice(request, sensorModel(request, context));
    case 'lookup_table':
      return withDegreeNotice(request, tableModel(request, context));
    case 'point_correction':
      return withDegreeNotice(request, correctionModel(request, context));
  }
}

function directReading({ x, indications }: CheckedRequest): Model {
  const values = indications?.values ?? x;
  const placeOf = new Map<number, number>();
  x.forEach((reading, i) => {
    if (!placeOf.has(reading)) placeOf.set(reading, i);
  });
  return {
    fit: null,
    polynomial: null,
    analyzed: null,
    degrees_compared: [],
    calculated: [...values],
    residuals: null,
    scatter: null,
    valueAt: (reading) => values[placeOf.get(reading) ?? -1] ?? indications?.valueAt(reading) ?? reading,
    slopeAt: (reading) => indications?.slopeAt(reading) ?? 1,
    scatterAt: () => null,
    uncertaintyAt: () => null,
    curve_freedom: null,
    shares_scatter: false,
    reach: null,
    notices: [],
  };
}

function withDegreeNotice({ degree }: CheckedRequest, model: Model): Model {
  if (degree === null) return model;
  const notice = { code: 'degree_not_used' as const, message: 'the degree belongs to polynomials: it was left out' };
  return { ...model, notices: [...model.notices, notice] };
}
