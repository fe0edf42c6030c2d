import { computed, inject, type Signal } from '@angular/core';
import { analysedCurve, uncertaintyState, type PlottedCalibration } from '@etalon/metrology';
import { analysedShape, type CurveOfRecord } from '../../record-parts/curve-of-record';
import { Texts } from '../../../../language';
import { resultBadge } from '../../../../ui';
import { AnalysisRun } from './analysis-run';
import { CalibrationDraft } from '../draft/calibration-draft';
import { EntryContext } from '../entry-context';

/** Call in an injection context of the entry. */
export function plottedDraft(): Signal<PlottedCalibration | null> {
  const run = inject(AnalysisRun);
  const draft = inject(CalibrationDraft);
  const context = inject(EntryContext);
  const texts = inject(Texts);
  return computed(() => {
    const { result } = run.shown();
    const quantity = context.channel()?.physical_quantity;
    return (
      result && {
        points: result.points.map((point) => ({
          ...point,
          probability_of_conformity: resultBadge({ ...point, uncertainty_state: uncertaintyState(result) }).probability,
        })),
        curve: analysedCurve(result),
        judged: result.conformity_statement.judged,
        reference_unit: draft.analysis.reference_unit().value(),
        measured_unit: draft.analysis.measured_unit().value(),
        quantity: (quantity && texts.find(`quantities.${quantity}`)) || '',
      }
    );
  });
}

/** Call in an injection context of the entry. */
export function draftCurve(): Signal<CurveOfRecord | null> {
  const run = inject(AnalysisRun);
  const { reference_unit, measured_unit } = inject(CalibrationDraft).analysis;
  return computed(() => {
    const result = run.result();
    return result && analysedShape(result, { reference: reference_unit().value(), measured: measured_unit().value() });
  });
}
