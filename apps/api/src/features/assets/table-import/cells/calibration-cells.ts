import type { Conformity } from '@etalon/metrology';
import type { ReadCell } from './read-cell.js';

const PREFIX = 'calibration.';
export const CALIBRATION_DATE = 'calibration_date';
export const CERTIFICATE_FILE = 'certificate_file';

const DAYS = [CALIBRATION_DATE, 'due_date'];

export const calibrationCells = [
  CALIBRATION_DATE,
  'due_date',
  'external_lab_certificate_number',
  'external_lab_name',
  'stated_conformity',
  CERTIFICATE_FILE,
].map((field) => ({
  name: `${PREFIX}${field}`,
  of: 'calibration' as const,
  field,
  kind: DAYS.includes(field) ? ('day' as const) : ('text' as const),
}));

const RESULTS: Readonly<Record<Conformity, string>> = {
  pass: `pass passed ok okay yes good conform conforms conforming compliant intolerance withintolerance accepted accept
    approved inspec bestanden io inordnung gut konform intoleranz innerhalb ja freigegeben angenommen conforme bon correct
    accepté réussi oui valide apto aprobado aceptado correcto cumple sí si favorable`,
  fail: `fail failed nok notok notpassed no bad nonconform nonconforming noncompliant notcompliant outoftolerance oot rejected
    reject outofspec nichtbestanden durchgefallen nio nichtinordnung nichtok nichtkonform außertoleranz ausserhalb außerhalb
    nein gesperrt nonconforme mauvais refusé échec échoué rejeté horstolérance noapto noconforme reprobado rechazado nocumple
    fueradetolerancia desfavorable`,
  not_evaluated: `notevaluated notassessed none na noverdict nostatement nichtbewertet ohnebewertung keine keineaussage
    nonévalué sansavis sansjugement noevaluado sinevaluar sinevaluación ninguno`,
};

const results = new Map(
  Object.entries(RESULTS).flatMap(([conformity, words]) =>
    words.split(/\s+/).map((word) => [word, conformity] as const),
  ),
);

export function readResult(text: string): ReadCell {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._\-‐-―/]+/gu, '');
  const found = results.get(word);
  if (found !== undefined) return { value: found };
  return { msg: 'Must be pass, fail or not evaluated', type: 'asset.table_result' };
}
