import type { corrections as english } from '../en/corrections.js';
import type { Translated } from '../message.js';

export const corrections: Translated<typeof english> = {
  act: 'Corriger',
  banner: 'Corrige la version {version}, {certificate}.',
  show: 'Afficher cette version',
  own_act: 'Enregistrer comme étalonnage distinct',
  gone: 'La version {version} n’est plus valide : ce brouillon ne peut pas la remplacer. Enregistrez un étalonnage distinct, ou faites rétablir cette version.',
  waits:
    'Une autre correction de la version {version} attend l’approbation. Enregistrez celle-ci si l’autre est rejetée.',
  unread: 'La version {version} n’a pas pu être chargée : les différences ne sont pas affichées.',
  refused_title: 'Cet étalonnage ne peut pas être corrigé',
  back: 'Retour à l’étalonnage',
  title: 'Correction',
  reason: 'Motif de la correction',
  reason_help: 'Imprimé sur le certificat, avec le numéro du certificat corrigé et les modifications.',
  reason_missing: 'Saisissez le motif de la correction.',
  differs: 'Différences avec la version {version}',
  same: 'Aucune différence avec la version {version} pour l’instant.',
  channel: 'Utiliser l’étendue et la sortie antérieures de la voie, comme dans la version {version}',
  files: { one: 'Conserver son document', other: 'Conserver ses {count} documents' },
  effect:
    'L’enregistrement annule la version {version}, qui renvoie à cet étalonnage. Les deux certificats sont conservés.',
  effect_checked:
    'La version {version} est valide jusqu’à l’approbation de cet étalonnage. Elle est alors annulée et y renvoie. Les deux certificats sont conservés.',
  exists_title: 'Il y a déjà un brouillon pour {asset}',
  exists_text:
    'Un brouillon par instrument est possible. Continuez-le, ou supprimez-le et corrigez la version {version}.',
  exists_discard: 'Supprimer et corriger',
  exists_keep: 'Continuer le brouillon',
  corrected_by: 'Corrigé par une version plus récente',
  corrects: 'Corrige une version antérieure',
  will_correct: 'Corrige une version antérieure dès son approbation',
  would_have: 'Correction d’une version antérieure, non appliquée',
  waiting: 'Une correction de cette version attend l’approbation. Jusque-là, cette version est valide.',
  void_text: 'La version corrigée ou remplacée reste annulée.',
  refused: {
    gone: 'La version {version} n’est pas valide. Seuls les étalonnages valides peuvent être corrigés.',
    waits: 'Une correction de la version {version} attend l’approbation. Approuvez-la ou rejetez-la d’abord.',
    not_allowed: 'Seul un administrateur de l’installation, membre de l’organisation, peut corriger un étalonnage.',
    other_asset: 'L’étalonnage appartient à un autre instrument.',
  },
};
