import type { wizard as english } from '../en/wizard.js';
import type { Translated } from '../message.js';

export const wizard: Translated<typeof english> = {
  steps: {
    analysis: 'Auswertung',
  },
  draft: {
    sending: 'Entwurf wird gespeichert',
    device: 'Entwurf seit {time} nur auf diesem Gerät gespeichert',
    nowhere: 'Entwurf nicht gespeichert',
    conflict: 'Anderswo geändert',
    gone: 'Anderswo beendet',
    newer: 'In neuerer Version gespeichert',
    why: {
      nowhere: 'Der Browser kann keine Entwürfe speichern. Speichern Sie vor dem Verlassen.',
      conflict: 'Dieser Entwurf wurde anderswo geändert. Entscheiden Sie, bevor er gespeichert werden kann.',
      gone: 'Dieser Entwurf wurde anderswo erfasst, verworfen oder übergeben.',
      newer:
        'Eine neuere Version hat einen Entwurf zu diesem Messmittel gespeichert. Laden Sie die Seite neu, um ihn fortzusetzen.',
    },
    not_sent: 'Der Entwurf ist noch nicht auf dem Server gespeichert.',
    decide: 'Entscheiden',
    go_on: 'Entwurf fortsetzen',
    acts: 'Aktionen des Entwurfs',
    title: 'Entwürfe',
    rows: { one: '{count} Zeile', other: '{count} Zeilen' },
    changed: 'geändert {ago}',
    from: 'von {name}',
    old: { one: 'seit {count} Tag unverändert', other: 'seit {count} Tagen unverändert' },
    open: 'Entwurf zu {asset} fortsetzen',
    discard: 'Entwurf zu {asset} verwerfen',
    discarded: 'Der Entwurf zu {asset} ist verworfen.',
    kept: 'Der Entwurf ist für Sie auf allen Geräten verfügbar, bis er erfasst oder verworfen wird.',
    leave:
      'Der Entwurf ist gespeichert. Öffnen Sie zum Fortsetzen die Kalibrierung dieses Messmittels auf einem beliebigen Gerät.',
    leave_here:
      'Der Entwurf ist nur auf diesem Gerät gespeichert. Öffnen Sie zum Fortsetzen und Senden die Kalibrierung dieses Messmittels wieder auf diesem Gerät.',
  },
  conflict: {
    title: 'Dieser Entwurf wurde anderswo geändert',
    text: 'Ein anderes Gerät oder Fenster hat ihn am {time} gespeichert. Unterschiede:',
    facts: 'Bedingungen: {facts}',
    rows: { one: '{count} Zeile mit Ablesungen', other: '{count} Zeilen mit Ablesungen' },
    analysis: 'Einheiten und Einstellungen der Auswertung',
    budget: 'Unsicherheitskomponenten',
    specification: 'Spezifikation',
    standards: 'Weitere Referenznormale',
    modes: 'Frequenzgang, angegebene Kennlinie oder Ablesungen wie vorgefunden',
    checks: 'Prüfungen ohne Messwert',
    correction: 'Grund oder Gegenstand der Berichtigung',
    lost: 'Die andere Fassung geht verloren.',
    mine: 'Diese Fassung behalten',
    theirs: 'Die andere Fassung verwenden',
  },
  hand_over: {
    title: 'Entwurf übergeben',
    text: 'Er gehört dann der anderen Person und ist nicht mehr unter Ihren Entwürfen.',
    whom: 'Empfänger',
    act: 'Übergeben',
    done: 'Der Entwurf ist an {name} übergeben.',
  },
  preview: {
    act: 'Vorschau des Kalibrierscheins',
    title: 'Entwurf des Kalibrierscheins',
    text: 'Vorschau ohne Nummer, Code und Unterschrift. Noch ist nichts erfasst.',
    pages: '{drawn} von {pages} Seiten werden angezeigt.',
  },
  anyway: {
    title: 'Speichern, obwohl {asset} nicht konform ist?',
    text: '{verdict} (Entscheidungsregel: {rule}). Kalibrierung und Kalibrierschein geben dieses Urteil an, und das Messmittel gilt als außer Toleranz.',
    act: 'Trotzdem speichern',
  },
  levels: {
    title: 'Ablesungen je Stufe',
    mean: 'Mittelwert',
    reading: '{number}',
    reference_of: 'Referenzwert, Stufe {level}',
    reading_of: 'Ablesung {number}, Stufe {level}',
    more: {
      one: '{count} weitere Stufe. In der Zeilenansicht sichtbar.',
      other: '{count} weitere Stufen. In der Zeilenansicht sichtbar.',
    },
    as_levels: 'Je Stufe mit mehreren Ablesungen eingeben',
    as_rows: 'Zeile für Zeile eingeben',
  },
  answer: {
    row: 'Zeile {row}',
  },
};
