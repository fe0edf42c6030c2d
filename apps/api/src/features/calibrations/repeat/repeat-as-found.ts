import type { AnalysisRequest, Difference } from '@etalon/metrology';
import { Calibration } from '../calibration/calibration.entity.js';
import { statedOfFound } from '../calibration/calibration-inputs.js';
import type { Recorded, Sided } from './repeat-calibration.js';
import type { RepeatedPreparation, RepeatOutcome, Repetition } from './repeat-task.js';

export function asFoundOf({ row, as_found, kept }: Recorded): Sided {
  const {
    points: _count,
    engine_version: _engine,
    reference_standards,
    traceable,
    not_traceable,
    conformity,
    ...result
  } = row.as_found_summary as Partial<Calibration> & { points: number; conformity: Calibration['conformity'] };
  const request = kept?.as_found_request as AnalysisRequest | null;
  const { points: _points, ...inputs } = request ?? { points: [] };
  return {
    row: Object.assign(new Calibration(), row, result, {
      conformity,
      traceable: traceable ?? false,
      not_traceable: not_traceable ?? [],
      reference_standards: reference_standards ?? [],
      analysis: result,
      analysis_inputs: inputs,
    }),
    points: as_found,
    // Older records were computed without it; the next version has it.
    kept: kept && {
      ...kept,
      request: request ?? kept.request,
      stated: kept.stated && { ...statedOfFound(kept), is_as_found: true },
    },
  };
}

const PLACE = 'as_found';

export function bothSides(official: RepeatOutcome, found: RepeatOutcome): RepeatOutcome {
  return {
    preparation_with_its_engine: together(official.preparation_with_its_engine, found.preparation_with_its_engine),
    preparation_with_present_engine: together(
      official.preparation_with_present_engine,
      found.preparation_with_present_engine,
    ),
    with_its_engine: together(official.with_its_engine, found.with_its_engine),
    with_present_engine: together(official.with_present_engine, found.with_present_engine),
  };
}

/** From best to worst. */
const ORDER = ['identical', 'equal', 'different', 'refused', 'not_kept', 'not_available'];

function together<T extends Repetition | RepeatedPreparation>(official: T, found: T): T {
  const worse = ORDER.indexOf(found.outcome) > ORDER.indexOf(official.outcome) ? found : official;
  if (!('differences' in official) || !('differences' in found)) {
    if ('problems' in worse) return worse;
    return 'differences' in worse ? official : worse;
  }
  return {
    ...official,
    outcome: worse.outcome,
    compared: official.compared + found.compared,
    count: official.count + found.count,
    differences: [...official.differences, ...found.differences.map(placed)],
  };
}

const placed = (difference: Difference): Difference => ({ ...difference, path: `${PLACE}.${difference.path}` });
