import type { checks as english } from '../en/checks.js';
import type { Translated } from '../message.js';

export const checks: Translated<typeof english> = {
  title: 'Contrôles',
  help: 'Contrôles sans valeur mesurée : affichage, cordons, fusible, calibre entre / n’entre pas. Un seul échec rend l’étalonnage non conforme.',
  add: 'Ajouter un contrôle',
  text: 'Objet du contrôle',
  result: 'Résultat',
  found: 'Tel que trouvé',
  left: 'Tel que laissé',
  found_open: 'Tel que trouvé : non enregistré',
  found_result: 'Tel que trouvé : {result}',
  remark: 'Remarque',
  number: 'Contrôle {number}',
  up: 'Monter le contrôle {number}',
  down: 'Descendre le contrôle {number}',
  remove: 'Supprimer le contrôle {number}',
  failed: 'Un contrôle a échoué : non conforme',
  passed: 'Contrôles réussis',
  alone: 'Aucune lecture : les contrôles sont le résultat.',
  missing: 'Contrôle {number} : saisissez l’objet du contrôle',
  results: { pass: 'Réussi', fail: 'Échoué', not_checked: 'Non contrôlé' },
};
