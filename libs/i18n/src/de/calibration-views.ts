import type { calibration_views as english } from '../en/calibration-views.js';
import type { Translated } from '../message.js';

export const calibration_views: Translated<typeof english> = {
  list: {
    count: { one: '{count} Kalibrierung', other: '{count} Kalibrierungen' },
    many: 'Mehr als {count} Kalibrierungen',
    channel: 'Kanal',
    search: 'Kalibrierungen suchen',
    search_hint: 'Messmittel, Nummer des Kalibrierscheins, Person',
    person: 'Durchgeführt von',
    more_filters: 'Person, Fälligkeit …',
  },
  comparison: {
    title: 'Änderung seit der vorherigen Kalibrierung',
    failed: 'Der Vergleich konnte nicht geladen werden',
    version_of: 'Version {version} vom {date}',
    this_one: 'diese Version',
    before: 'Vorherige',
    now: 'Aktuelle',
    difference: 'Differenz',
    as_found: 'Die aktuellen Ergebnisse beschreiben den Zustand wie vorgefunden, vor der Justierung.',
    with_curve:
      'Die aktuellen Messabweichungen sind die der vorherigen Kurve bei den aktuellen Ablesungen, innerhalb ihres Bereichs.',
    plot: 'Messabweichungen dieser und der vorherigen Kalibrierung mit erweiterter Messunsicherheit über dem Referenzwert',
    agrees: 'Die Ergebnisse stimmen im Rahmen ihrer Unsicherheiten überein: Das größte Eₙ ist {value}.',
    differs: 'Die Ergebnisse stimmen im Rahmen ihrer Unsicherheiten nicht überein: Das größte Eₙ ist {value}.',
    incomplete:
      'Mindestens eine Unsicherheit ist unvollständig oder nicht angegeben. Eₙ berücksichtigt nur die aufgeführten Komponenten.',
    note: 'Eₙ ist die Differenz geteilt durch ihre erweiterte Messunsicherheit. Über 1 stimmen die Ergebnisse nicht überein. Ein gemeinsames Normal verkleinert Eₙ.',
    interpolated: '* zwischen zwei Werten der vorherigen Kalibrierung interpoliert, mit dem größeren U',
    not: {
      first: 'Das ist die erste gültige Kalibrierung dieses Kanals.',
      no_results: 'Diese Kalibrierung hat keine Punkte zum Vergleichen.',
      no_results_before: 'Die vorherige Kalibrierung hat keine Punkte zum Vergleichen.',
      other_unit: 'Die Einheit der vorherigen Kalibrierung lässt sich nicht umrechnen.',
      other_value_judged: 'Eine Kalibrierung bewertet die Anzeige, die andere den korrigierten Wert.',
      outside_curve: 'Die aktuellen Ablesungen liegen außerhalb der vorherigen Kurve oder haben eine andere Einheit.',
    },
  },
  timeline: {
    title: 'Verlauf',
    failed: 'Der Verlauf konnte nicht geladen werden',
    empty: 'Noch keine Ereignisse',
    registered: 'Angelegt',
    calibrated: 'Kalibrierung, Version {version}',
    calibrated_channel: 'Kalibrierung, Version {version}, Kanal {channel}',
    repaired: 'Repariert',
    moved: 'Verlegt',
    retired: 'Ausgemustert',
    restored: 'Wieder in Betrieb',
    impact_decided: 'Version {version}, mit einem Normal außer Toleranz durchgeführt: {decision}',
  },
};
