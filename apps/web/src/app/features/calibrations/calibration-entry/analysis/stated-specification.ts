import { computed, inject, type Signal } from '@angular/core';
import { Texts } from '../../../../language';
import { ConformityText } from '../../analysis-panels/conformity-text';
import { AnalysisRun } from './analysis-run';

/** Worded as in record and certificate. */
export function draftSpecification(): Signal<string> {
  const [run, words, texts] = [inject(AnalysisRun), inject(ConformityText), inject(Texts)];
  return computed(() => {
    const { result, specification } = run.current();
    if (!result || !specification) return texts.get('calibrations.conformity.no_specification');
    const { full_scale: fullScale, conformity_statement: statement } = result;
    return words.held(specification.given, { unit: specification.unit, fullScale, statement });
  });
}
