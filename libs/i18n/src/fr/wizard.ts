import type { wizard as english } from '../en/wizard.js';
import type { Translated } from '../message.js';

export const wizard: Translated<typeof english> = {
  steps: {
    analysis: 'Analyse',
  },
  draft: {
    sending: 'Enregistrement du brouillon',
    device: 'Brouillon enregistré sur cet appareil seulement, depuis {time}',
    nowhere: 'Brouillon non enregistré',
    conflict: 'Modifié ailleurs',
    gone: 'Terminé ailleurs',
    newer: 'Enregistré par une version plus récente',
    why: {
      nowhere: 'Le navigateur ne peut pas enregistrer de brouillon. Enregistrez avant de quitter.',
      conflict: 'Ce brouillon a été modifié ailleurs. Choisissez avant de pouvoir l’enregistrer.',
      gone: 'Ce brouillon a été enregistré, supprimé ou transmis ailleurs.',
      newer:
        'Une version plus récente a enregistré un brouillon de cet instrument. Rechargez la page pour le continuer.',
    },
    not_sent: 'Le brouillon n’est pas encore enregistré sur le serveur.',
    decide: 'Choisir',
    go_on: 'Continuer le brouillon',
    acts: 'Actions du brouillon',
    title: 'Brouillons',
    rows: { one: '{count} ligne', other: '{count} lignes' },
    changed: 'modifié {ago}',
    from: 'de {name}',
    old: { one: 'inchangé depuis {count} jour', other: 'inchangé depuis {count} jours' },
    open: 'Continuer le brouillon de {asset}',
    discard: 'Supprimer le brouillon de {asset}',
    discarded: 'Le brouillon de {asset} est supprimé.',
    kept: 'Le brouillon est disponible sur tous vos appareils jusqu’à son enregistrement ou sa suppression.',
    leave:
      'Le brouillon est enregistré. Pour continuer, rouvrez l’étalonnage de cet instrument sur n’importe quel appareil.',
    leave_here:
      'Le brouillon est enregistré sur cet appareil seulement. Pour le continuer et l’envoyer, rouvrez l’étalonnage de cet instrument sur cet appareil.',
  },
  conflict: {
    title: 'Ce brouillon a été modifié ailleurs',
    text: 'Un autre appareil ou une autre fenêtre l’a enregistré le {time}. Différences :',
    facts: 'Conditions : {facts}',
    rows: { one: '{count} ligne de lectures', other: '{count} lignes de lectures' },
    analysis: 'Unités et paramètres de l’analyse',
    budget: 'Composantes de l’incertitude',
    specification: 'Spécification',
    standards: 'Autres étalons de référence',
    modes: 'Réponse en fréquence, caractéristique déclarée ou lectures telles que trouvées',
    checks: 'Contrôles sans valeur mesurée',
    correction: 'Motif ou objet de la correction',
    lost: 'L’autre version sera perdue.',
    mine: 'Conserver cette version',
    theirs: 'Utiliser l’autre version',
  },
  hand_over: {
    title: 'Transmettre ce brouillon',
    text: 'Le brouillon appartient alors à cette personne et quitte vos brouillons.',
    whom: 'Destinataire',
    act: 'Transmettre',
    done: 'Le brouillon est transmis à {name}.',
  },
  preview: {
    act: 'Aperçu du certificat',
    title: 'Projet de certificat',
    text: 'Aperçu sans numéro, code ni signature. Rien n’est encore enregistré.',
    pages: '{drawn} pages sur {pages} sont affichées.',
  },
  anyway: {
    title: 'Enregistrer bien que {asset} ne soit pas conforme ?',
    text: '{verdict} (règle de décision : {rule}). L’étalonnage et le certificat indiquent ce verdict, et l’instrument passe hors tolérance.',
    act: 'Enregistrer quand même',
  },
  levels: {
    title: 'Lectures par palier',
    mean: 'Moyenne',
    reading: '{number}',
    reference_of: 'Valeur de référence, palier {level}',
    reading_of: 'Lecture {number}, palier {level}',
    more: { one: '{count} palier de plus. Visible en lignes.', other: '{count} paliers de plus. Visibles en lignes.' },
    as_levels: 'Saisir par palier avec plusieurs lectures',
    as_rows: 'Saisir ligne par ligne',
  },
  answer: {
    row: 'Ligne {row}',
  },
};
