import type { corrections as english } from '../en/corrections.js';
import type { Translated } from '../message.js';

export const corrections: Translated<typeof english> = {
  act: 'Berichtigen',
  banner: 'Berichtigt Version {version}, {certificate}.',
  show: 'Diese ansehen',
  own_act: 'Als eigene erfassen',
  gone: 'Version {version} ist nicht mehr gültig; dieser Entwurf kann sie nicht ersetzen. Erfassen Sie das Eingegebene als eigene Kalibrierung, oder lassen Sie jene Version wiederherstellen.',
  waits:
    'Eine andere Berichtigung von Version {version} wartet auf Freigabe. Diese kann gespeichert werden, sobald jene abgelehnt ist.',
  unread: 'Version {version} lässt sich gerade nicht lesen; was davon abweicht, wird nicht gezeigt.',
  refused_title: 'Diese Kalibrierung lässt sich nicht berichtigen',
  back: 'Zurück zur Kalibrierung',
  title: 'Berichtigung',
  reason: 'Grund der Berichtigung',
  reason_help: 'Steht auf dem Schein, mit der Nummer des berichtigten und dem, was geändert ist.',
  reason_missing: 'Sagen Sie, warum die Kalibrierung berichtigt wird.',
  differs: 'Anders als Version {version}',
  same: 'Bisher weicht nichts von Version {version} ab.',
  files: { one: 'Ihr Dokument übernehmen', other: 'Ihre {count} Dokumente übernehmen' },
  effect: 'Mit dem Speichern wird Version {version} ungültig und nennt diese. Beide Scheine bleiben.',
  effect_checked:
    'Version {version} gilt, bis diese Kalibrierung freigegeben ist; dann wird sie ungültig und nennt diese. Beide Scheine bleiben.',
  exists_title: 'Von {asset} gibt es schon einen Entwurf',
  exists_text:
    'Von jedem Messmittel haben Sie einen Entwurf. Machen Sie mit ihm weiter, oder verwerfen Sie ihn und berichtigen Version {version}.',
  exists_discard: 'Verwerfen und berichtigen',
  exists_keep: 'Mit dem Entwurf weiter',
  corrected_by: 'Durch eine neuere Version berichtigt',
  corrects: 'Berichtigt eine frühere Version',
  will_correct: 'Berichtigt eine frühere Version, sobald sie freigegeben ist',
  would_have: 'Sollte eine frühere Version berichtigen',
  waiting: 'Eine Berichtigung dieser Version wartet auf Freigabe. Bis dahin gilt diese.',
  void_text: 'Die Version, die durch sie berichtigt oder ersetzt wurde, bleibt ungültig.',
  refused: {
    gone: 'Version {version} ist nicht mehr gültig. Berichtigt wird nur eine gültige Kalibrierung.',
    waits: 'Eine Berichtigung von Version {version} wartet auf Freigabe. Sie wird zuerst freigegeben oder abgelehnt.',
    not_allowed: 'Berichtigen kann ein Administrator der Installation, der Mitglied der Organisation ist.',
    other_asset: 'Die Kalibrierung gehört zu einem anderen Messmittel.',
  },
};
