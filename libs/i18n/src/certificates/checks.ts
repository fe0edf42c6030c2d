import type { Language } from '../message.js';

const en = {
  title: 'Checks',
  check: 'Check',
  result: 'Result',
  remark: 'Remark',
  results: { pass: 'Pass', fail: 'Fail', not_checked: 'Not checked' },
  summary: 'Checks without measured values – pass: {pass}; fail: {fail}; not checked: {not_checked}.',
  failed: 'A check failed: the item does not conform.',
  alone: 'The statement of conformity is based on these checks only; no values were measured.',
  no_uncertainty: 'No values were measured, so no measurement uncertainty is stated.',
  not_recorded: 'No values or measurement uncertainty were recorded.',
};
type CheckTexts = typeof en;

const de: CheckTexts = {
  title: 'Prüfungen',
  check: 'Prüfung',
  result: 'Ergebnis',
  remark: 'Bemerkung',
  results: { pass: 'Bestanden', fail: 'Nicht bestanden', not_checked: 'Nicht geprüft' },
  summary: 'Prüfungen ohne Messwert – bestanden: {pass}; nicht bestanden: {fail}; nicht geprüft: {not_checked}.',
  failed: 'Eine Prüfung wurde nicht bestanden: Der Gegenstand ist nicht konform.',
  alone: 'Die Konformitätsaussage beruht allein auf diesen Prüfungen; es wurden keine Werte gemessen.',
  no_uncertainty: 'Es wurden keine Werte gemessen; daher wird keine Messunsicherheit angegeben.',
  not_recorded: 'Es wurden weder Werte noch eine Messunsicherheit aufgezeichnet.',
};

const fr: CheckTexts = {
  title: 'Contrôles',
  check: 'Contrôle',
  result: 'Résultat',
  remark: 'Remarque',
  results: { pass: 'Réussi', fail: 'Échoué', not_checked: 'Non contrôlé' },
  summary: 'Contrôles sans valeur mesurée – réussis : {pass} ; échoués : {fail} ; non contrôlés : {not_checked}.',
  failed: 'Un contrôle a échoué : l’objet n’est pas conforme.',
  alone: 'La déclaration de conformité repose uniquement sur ces contrôles ; aucune valeur n’a été mesurée.',
  no_uncertainty: 'Aucune valeur n’a été mesurée ; aucune incertitude de mesure n’est donc indiquée.',
  not_recorded: 'Ni valeur ni incertitude de mesure n’a été enregistrée.',
};

const es: CheckTexts = {
  title: 'Comprobaciones',
  check: 'Comprobación',
  result: 'Resultado',
  remark: 'Observación',
  results: { pass: 'Superada', fail: 'No superada', not_checked: 'No realizada' },
  summary: 'Comprobaciones sin valor medido – superadas: {pass}; no superadas: {fail}; no realizadas: {not_checked}.',
  failed: 'No se superó una comprobación: el objeto no es conforme.',
  alone: 'La declaración de conformidad se basa únicamente en estas comprobaciones; no se midió ningún valor.',
  no_uncertainty: 'No se midió ningún valor, por lo que no se indica incertidumbre de medida.',
  not_recorded: 'No se registraron valores ni incertidumbre de medida.',
};

export const checkTexts: Record<Language, CheckTexts> = { en, de, fr, es };
