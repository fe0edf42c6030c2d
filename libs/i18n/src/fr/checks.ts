import type { checks as english } from '../en/checks.js';
import type { Translated } from '../message.js';

export const checks: Translated<typeof english> = {
  title: 'Contrôles',
  help: 'Ce qui réussit ou échoue sans valeur mesurée : affichage, cordons, fusible, un calibre entre / n’entre pas. Un seul échec rend l’étalonnage non conforme.',
  add: 'Ajouter un contrôle',
  text: 'Objet du contrôle',
  result: 'Résultat',
  found: 'Avant',
  left: 'Après',
  found_open: 'Avant : non enregistré',
  found_result: 'Avant : {result}',
  remark: 'Remarque',
  number: 'Contrôle {number}',
  up: 'Monter le contrôle {number}',
  down: 'Descendre le contrôle {number}',
  remove: 'Supprimer le contrôle {number}',
  failed: 'Un contrôle a échoué : non conforme',
  passed: 'Contrôles réussis',
  alone: 'Aucune lecture : les contrôles sont le résultat.',
  missing: 'Contrôle {number} : indiquez ce qui a été contrôlé',
  results: { pass: 'Réussi', fail: 'Échoué', not_checked: 'Non contrôlé' },
};
