import type { corrections as english } from '../en/corrections.js';
import type { Translated } from '../message.js';

export const corrections: Translated<typeof english> = {
  act: 'Berichtigen',
  banner: 'Berichtigt Version {version}, {certificate}.',
  show: 'Diese Version anzeigen',
  own_act: 'Als eigene Kalibrierung erfassen',
  gone: 'Version {version} ist nicht mehr gültig; dieser Entwurf kann sie nicht ersetzen. Erfassen Sie eine eigene Kalibrierung, oder lassen Sie jene Version wiederherstellen.',
  waits:
    'Eine andere Berichtigung von Version {version} wartet auf Freigabe. Erfassen Sie diese Berichtigung, falls die andere abgelehnt wird.',
  unread: 'Version {version} konnte nicht geladen werden; die Unterschiede werden nicht angezeigt.',
  refused_title: 'Diese Kalibrierung lässt sich nicht berichtigen',
  back: 'Zurück zur Kalibrierung',
  title: 'Berichtigung',
  reason: 'Grund der Berichtigung',
  reason_help: 'Wird mit der Nummer des berichtigten Kalibrierscheins und den Änderungen gedruckt.',
  reason_missing: 'Geben Sie den Grund der Berichtigung ein.',
  differs: 'Unterschiede zu Version {version}',
  same: 'Noch keine Unterschiede zu Version {version}.',
  channel: 'Früheren Messbereich und Ausgang des Kanals wie in Version {version} verwenden',
  files: { one: 'Dokument übernehmen', other: '{count} Dokumente übernehmen' },
  effect:
    'Mit dem Speichern wird Version {version} ungültig und verweist auf diese Kalibrierung. Beide Kalibrierscheine bleiben erhalten.',
  effect_checked:
    'Version {version} ist gültig, bis diese Kalibrierung freigegeben ist. Dann wird sie ungültig und verweist auf diese. Beide Kalibrierscheine bleiben erhalten.',
  exists_title: 'Für {asset} gibt es bereits einen Entwurf',
  exists_text:
    'Je Messmittel ist ein Entwurf möglich. Setzen Sie ihn fort, oder verwerfen Sie ihn und berichtigen Sie Version {version}.',
  exists_discard: 'Verwerfen und berichtigen',
  exists_keep: 'Entwurf fortsetzen',
  corrected_by: 'Durch eine neuere Version berichtigt',
  corrects: 'Berichtigt eine frühere Version',
  will_correct: 'Berichtigt eine frühere Version, sobald sie freigegeben ist',
  would_have: 'Berichtigung einer früheren Version, nicht wirksam',
  waiting: 'Eine Berichtigung dieser Version wartet auf Freigabe. Bis dahin ist diese Version gültig.',
  void_text: 'Die berichtigte oder ersetzte Version bleibt ungültig.',
  refused: {
    gone: 'Version {version} ist nicht gültig. Nur gültige Kalibrierungen lassen sich berichtigen.',
    waits:
      'Eine Berichtigung von Version {version} wartet auf Freigabe. Geben Sie sie zuerst frei, oder lehnen Sie sie ab.',
    not_allowed:
      'Nur ein Administrator der Installation, der Mitglied der Organisation ist, kann eine Kalibrierung berichtigen.',
    other_asset: 'Die Kalibrierung gehört zu einem anderen Messmittel.',
  },
};
