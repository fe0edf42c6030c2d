import type { calibration_views as english } from '../en/calibration-views.js';
import type { Translated } from '../message.js';

export const calibration_views: Translated<typeof english> = {
  list: {
    count: { one: '{count} Kalibrierung', other: '{count} Kalibrierungen' },
    channel: 'Kanal',
    search: 'Kalibrierungen suchen',
    search_hint: 'Messmittel, Scheinnummer, Person',
    person: 'Durchgeführt von',
    more_filters: 'Person, Fälligkeit …',
  },
  comparison: {
    title: 'Seit der Kalibrierung davor',
    failed: 'Der Vergleich konnte nicht geladen werden',
    version_of: 'Version {version} vom {date}',
    this_one: 'diese',
    before: 'Vorher',
    now: 'Jetzt',
    difference: 'Differenz',
    plot: 'Messabweichungen dieser Kalibrierung und der davor mit ihrer erweiterten Messunsicherheit über dem Bezugswert',
    agrees: 'Beide stimmen im Rahmen ihrer Unsicherheiten überein: Das größte Eₙ ist {value}.',
    differs: 'Die Ergebnisse stimmen im Rahmen ihrer Unsicherheiten nicht überein: Das größte Eₙ ist {value}.',
    incomplete:
      'Mindestens eine Unsicherheit ist unvollständig oder nicht angegeben: Eₙ beruht nur auf den aufgeführten Beiträgen.',
    note: 'Eₙ ist die Differenz geteilt durch ihre erweiterte Unsicherheit, die Wurzel aus den Quadraten beider U; über 1 stimmen beide nicht überein. Was beide demselben Normal verdanken, macht es kleiner.',
    interpolated: '* zwischen zwei Werten der Kalibrierung davor, mit dem größeren U von beiden.',
    not: {
      first: 'Das ist die erste Kalibrierung dieses Kanals, die zählt.',
      no_results: 'Diese Kalibrierung hat keine Messpunkte zum Vergleichen.',
      no_results_before: 'Die Kalibrierung davor hat keine Messpunkte zum Vergleichen.',
      other_unit: 'Die Kalibrierung davor steht in einer Einheit, die sich nicht umrechnen lässt.',
      other_value_judged: 'Die eine beurteilt die Anzeige wie abgelesen, die andere den korrigierten Wert.',
    },
  },
  timeline: {
    title: 'Verlauf',
    failed: 'Der Verlauf konnte nicht geladen werden',
    empty: 'Noch ist nichts geschehen',
    registered: 'Angelegt',
    calibrated: 'Kalibrierung, Version {version}',
    calibrated_channel: 'Kalibrierung, Version {version}, Kanal {channel}',
    repaired: 'Instand gesetzt',
    moved: 'Umgezogen',
    retired: 'Außer Betrieb genommen',
    restored: 'Wieder in Betrieb',
    impact_decided: 'Version {version}, mit einem Normal außer Toleranz gemacht: {decision}',
  },
};
