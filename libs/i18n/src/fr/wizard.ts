import type { wizard as english } from '../en/wizard.js';
import type { Translated } from '../message.js';

export const wizard: Translated<typeof english> = {
  steps: {
    analysis: 'Analyse',
  },
  draft: {
    sending: 'Enregistrement du brouillon',
    device: 'Brouillon sur cet appareil seulement depuis {time}. {reason}',
    conflict: 'Ce brouillon a été modifié ailleurs ; rien n’est enregistré avant votre choix.',
    gone: 'Ce brouillon a été enregistré, abandonné ou transmis ailleurs.',
    newer: 'Une version plus récente conserve un brouillon de cet instrument. Rechargez la page pour le reprendre.',
    not_sent: 'Le brouillon n’est pas encore sur le serveur.',
    decide: 'Choisir',
    go_on: 'Continuer avec lui',
    acts: 'Actions sur ce brouillon',
    title: 'Brouillons',
    rows: { one: '{count} ligne', other: '{count} lignes' },
    changed: 'modifié {ago}',
    from: 'de {name}',
    old: { one: 'inchangé depuis {count} jour', other: 'inchangé depuis {count} jours' },
    open: 'Continuer le brouillon de {asset}',
    discard: 'Abandonner le brouillon de {asset}',
    discarded: 'Le brouillon de {asset} est abandonné.',
    kept: 'Le brouillon vous attend sur chaque machine jusqu’à son enregistrement ou son abandon.',
    leave:
      'Le brouillon est conservé. Rouvrez l’étalonnage de cet instrument, sur n’importe quelle machine, pour continuer.',
  },
  conflict: {
    title: 'Ce brouillon a été modifié ailleurs',
    text: 'Une autre machine ou fenêtre l’a enregistré le {time}. Différences :',
    facts: 'Conditions : {facts}',
    rows: { one: '{count} ligne de lectures', other: '{count} lignes de lectures' },
    analysis: 'Unités et réglages de l’analyse',
    budget: 'Contributions au bilan',
    specification: 'Spécification',
    standards: 'Autres étalons de référence',
    mine: 'Continuer avec celui-ci',
    theirs: 'Prendre l’autre',
  },
  hand_over: {
    title: 'Transmettre ce brouillon',
    text: 'Il est alors à cette personne et quitte vos brouillons.',
    whom: 'À qui',
    act: 'Transmettre',
    done: 'Le brouillon est transmis à {name}.',
  },
  preview: {
    act: 'Aperçu du certificat',
    title: 'Certificat, projet',
    text: 'Ce qui serait émis, sans numéro, code ni signature. Rien n’est encore enregistré.',
    pages: '{drawn} pages sur {pages} sont montrées.',
  },
  anyway: {
    title: 'Enregistrer bien que {asset} ne soit pas conforme ?',
    text: '{verdict}, selon {rule}. L’étalonnage est enregistré avec cette déclaration, le certificat l’indique et l’instrument apparaît hors tolérance.',
    act: 'Enregistrer quand même',
  },
  levels: {
    title: 'Lectures par palier',
    mean: 'Moyenne',
    reading: '{number}',
    reference_of: 'Référence, palier {level}',
    reading_of: 'Lecture {number}, palier {level}',
    more: { one: '{count} palier de plus ; à voir en lignes.', other: '{count} paliers de plus ; à voir en lignes.' },
    as_levels: 'Saisir par palier, plusieurs lectures chacun',
    as_rows: 'Saisir ligne par ligne',
  },
  answer: {
    row: 'Ligne {row}',
  },
};
