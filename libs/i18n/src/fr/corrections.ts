import type { corrections as english } from '../en/corrections.js';
import type { Translated } from '../message.js';

export const corrections: Translated<typeof english> = {
  act: 'Corriger',
  banner: 'Corrige la version {version}, {certificate}.',
  show: 'L’afficher',
  own_act: 'Enregistrer à part entière',
  gone: 'La version {version} n’est plus en vigueur : ce brouillon ne peut pas la remplacer. Enregistrez votre saisie comme étalonnage à part entière, ou faites rétablir cette version.',
  waits:
    'Une autre correction de la version {version} attend d’être approuvée. Celle-ci pourra être enregistrée si l’autre est rejetée.',
  unread: 'La version {version} ne peut pas être lue pour l’instant ; les différences ne sont pas affichées.',
  refused_title: 'Cet étalonnage ne peut pas être corrigé',
  back: 'Retour à l’étalonnage',
  title: 'Correction',
  reason: 'Motif de la correction',
  reason_help: 'Imprimé sur le certificat, avec le numéro de celui qu’il corrige et ce qui est modifié.',
  reason_missing: 'Indiquez pourquoi l’étalonnage est corrigé.',
  differs: 'Diffère de la version {version}',
  same: 'Rien ne diffère encore de la version {version}.',
  files: { one: 'Reprendre son document', other: 'Reprendre ses {count} documents' },
  effect: 'À l’enregistrement, la version {version} est annulée et renvoie à celle-ci. Les deux certificats restent.',
  effect_checked:
    'La version {version} compte jusqu’à l’approbation de celle-ci ; elle est alors annulée et y renvoie. Les deux certificats restent.',
  exists_title: 'Il y a déjà un brouillon pour {asset}',
  exists_text: 'Vous avez un brouillon par instrument. Continuez-le, ou supprimez-le et corrigez la version {version}.',
  exists_discard: 'Supprimer et corriger',
  exists_keep: 'Continuer le brouillon',
  corrected_by: 'Corrigé par une version plus récente',
  corrects: 'Corrige une version antérieure',
  will_correct: 'Corrige une version antérieure dès son approbation',
  would_have: 'Devait corriger une version antérieure',
  waiting: 'Une correction de cette version attend d’être approuvée. Jusque-là, celle-ci compte.',
  void_text: 'La version que celle-ci a corrigée ou remplacée reste annulée.',
  refused: {
    gone: 'La version {version} n’est plus en vigueur. Seul un étalonnage en vigueur se corrige.',
    waits: 'Une correction de la version {version} attend d’être approuvée. Elle est d’abord approuvée ou rejetée.',
    not_allowed: 'Seul un administrateur de l’installation, membre de l’organisation, corrige un étalonnage.',
    other_asset: 'L’étalonnage appartient à un autre instrument.',
  },
};
