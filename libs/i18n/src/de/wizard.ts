import type { wizard as english } from '../en/wizard.js';
import type { Translated } from '../message.js';

export const wizard: Translated<typeof english> = {
  steps: {
    analysis: 'Auswertung',
  },
  draft: {
    sending: 'Entwurf wird gespeichert',
    device: 'Entwurf seit {time} nur auf diesem Gerät',
    nowhere: 'Kein Entwurf gespeichert',
    conflict: 'Anderswo geändert',
    gone: 'Anderswo beendet',
    newer: 'In neuerer Version gespeichert',
    why: {
      nowhere: 'Der Browser behält keinen Entwurf: vor dem Verlassen speichern.',
      conflict: 'Dieser Entwurf wurde anderswo geändert; bis Sie entscheiden, wird nichts gespeichert.',
      gone: 'Dieser Entwurf wurde anderswo gespeichert, verworfen oder übergeben.',
      newer:
        'Eine neuere Version hat einen Entwurf zu diesem Messmittel. Laden Sie die Seite neu, um ihn fortzusetzen.',
    },
    not_sent: 'Der Entwurf ist noch nicht auf dem Server.',
    decide: 'Entscheiden',
    go_on: 'Damit fortfahren',
    acts: 'Aktionen zu diesem Entwurf',
    title: 'Entwürfe',
    rows: { one: '{count} Zeile', other: '{count} Zeilen' },
    changed: 'geändert {ago}',
    from: 'von {name}',
    old: { one: 'seit {count} Tag unberührt', other: 'seit {count} Tagen unberührt' },
    open: 'Entwurf zu {asset} fortsetzen',
    discard: 'Entwurf zu {asset} verwerfen',
    discarded: 'Der Entwurf zu {asset} ist verworfen.',
    kept: 'Der Entwurf ist für Sie auf jedem Rechner da, bis er gespeichert oder verworfen wird.',
    leave:
      'Der Entwurf bleibt erhalten. Öffnen Sie die Kalibrierung dieses Messmittels auf einem beliebigen Rechner, um fortzufahren.',
  },
  conflict: {
    title: 'Dieser Entwurf wurde anderswo geändert',
    text: 'Ein anderer Rechner oder ein anderes Fenster hat ihn am {time} gespeichert. Er unterscheidet sich in:',
    facts: 'Bedingungen: {facts}',
    rows: { one: '{count} Zeile der Messwerte', other: '{count} Zeilen der Messwerte' },
    analysis: 'Einheiten und Einstellungen der Auswertung',
    budget: 'Beiträge zum Budget',
    specification: 'Spezifikation',
    standards: 'Weitere Referenznormale',
    modes: 'Frequenzgang, angegebene Kennlinie oder Messwerte vor der Justierung',
    correction: 'Die Berichtigung: ihr Grund, oder was sie berichtigt',
    lost: 'Der andere Entwurf geht verloren.',
    mine: 'Mit diesem fortfahren',
    theirs: 'Den anderen übernehmen',
  },
  hand_over: {
    title: 'Entwurf übergeben',
    text: 'Er gehört dann der anderen Person und ist nicht mehr unter Ihren Entwürfen.',
    whom: 'An wen',
    act: 'Übergeben',
    done: 'Der Entwurf ist an {name} übergeben.',
  },
  preview: {
    act: 'Kalibrierschein ansehen',
    title: 'Kalibrierschein, Entwurf',
    text: 'Was ausgestellt würde, ohne Nummer, Code und Unterschrift. Noch ist nichts gespeichert.',
    pages: '{drawn} von {pages} Seiten sind gezeigt.',
  },
  anyway: {
    title: 'Speichern, obwohl {asset} nicht konform ist?',
    text: '{verdict}, nach {rule}. Die Kalibrierung wird mit dieser Aussage gespeichert, der Kalibrierschein nennt sie, und das Messmittel wird als außer Toleranz gezeigt.',
    act: 'Trotzdem speichern',
  },
  levels: {
    title: 'Messwerte je Stufe',
    mean: 'Mittel',
    reading: '{number}',
    reference_of: 'Referenz, Stufe {level}',
    reading_of: 'Messwert {number}, Stufe {level}',
    more: { one: '{count} weitere Stufe; als Zeilen zu sehen.', other: '{count} weitere Stufen; als Zeilen zu sehen.' },
    as_levels: 'Je Stufe eingeben, mit mehreren Messwerten',
    as_rows: 'Zeile für Zeile eingeben',
  },
  answer: {
    row: 'Zeile {row}',
  },
};
