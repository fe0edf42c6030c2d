import type { verify as english } from '../en/verify.js';
import type { Translated } from '../message.js';

export const verify: Translated<typeof english> = {
  title: 'Kalibrierschein prüfen',
  lead: 'Prüfen Sie, ob ein Kalibrierschein hier ausgestellt wurde und gültig ist. Geben Sie Nummer und Code ein, oder wählen Sie die Datei.',
  number: 'Nummer des Kalibrierscheins',
  code: 'Code',
  code_hint: '16 Buchstaben und Ziffern in vier Gruppen, in den letzten Zeilen des Kalibrierscheins',
  check: 'Prüfen',
  choose: 'PDF oder digitalen Kalibrierschein (DCC) wählen',
  compare: 'Mit meiner Datei vergleichen',
  file_note: 'Oder hier ablegen. Die ganze Datei wird mit der ausgestellten verglichen und nicht gespeichert.',
  another: 'Anderen Kalibrierschein prüfen',
  another_one: 'Die Datei ist ein echter Kalibrierschein, aber der Code gehört zu {number}.',
  failed: 'Die Prüfung ist fehlgeschlagen. Versuchen Sie es erneut.',
  here: 'dieser Installation',
  title_of: {
    valid: 'Echt und gültig',
    record: 'Echte Aufzeichnung',
    superseded: 'Echt, aber ersetzt',
    voided: 'Echt, aber ungültig',
    unknown: 'Unbekannt',
    altered: 'Nach der Signatur verändert',
  },
  text_of: {
    valid: 'Der Kalibrierschein {number} wurde am {date} von {issuer} ausgestellt.',
    former_record: 'Es war die Aufzeichnung einer externen Kalibrierung, kein Kalibrierschein.',
    record:
      'Die Aufzeichnung {number} einer externen Kalibrierung wurde am {date} von {issuer} erstellt. Sie ist kein Kalibrierschein.',
    superseded: 'Der Kalibrierschein {number} wurde am {date} von {issuer} ausgestellt. Er ist durch {other} ersetzt.',
    superseded_unnamed:
      'Der Kalibrierschein {number} wurde am {date} von {issuer} ausgestellt. Er gilt nicht mehr, und kein gültiger Kalibrierschein ersetzt ihn.',
    voided: 'Der Kalibrierschein {number} wurde am {date} von {issuer} ausgestellt und später für ungültig erklärt.',
    unknown:
      'Die Datei „{file}“ wurde nicht hier ausgestellt, oder sie wurde nachträglich verändert. Fragen Sie den Absender.',
    unknown_code:
      'Kein Kalibrierschein hat diese Nummer und diesen Code. Prüfen Sie beide, oder fragen Sie den Absender.',
    altered:
      '„{file}“ enthält den Kalibrierschein {number} von {issuer}, aber nach der Signatur wurden Daten angefügt. Verlassen Sie sich nicht darauf; verlangen Sie die Datei wie ausgestellt.',
  },
  fact: {
    number: 'Nummer',
    item: 'Kalibriertes Messmittel',
    serial: 'Seriennummer {serial}',
    issuer: 'Ausgestellt von',
    calibrated: 'Kalibriert am',
    issued: 'Ausgestellt am',
    fingerprint: 'SHA-256 der Datei',
    copy: 'Fingerabdruck kopieren',
    signer: 'Signiert von',
    signer_validity: 'Signaturzertifikat: {from} bis {to}.',
    signer_in_time: 'Bei der Signatur gültig.',
    signer_not_in_time: 'Bei der Signatur nicht gültig. Verlassen Sie sich nicht auf die Signatur.',
    authorised: 'Freigegeben von',
    not_authorised: 'Nicht freigegeben: keine freigebende Person genannt',
    signer_unknown: 'Hier nicht gespeichert; siehe die Signatur in der Datei.',
    signer_fingerprint: 'SHA-256 des Signatur\u00adzertifikats',
    signer_copy: 'Fingerabdruck des Signaturzertifikats kopieren',
    stamp: 'Zeitstempel',
    stamp_at: 'Eine Zeitstempelstelle bestätigt, dass die Signatur am {when} vorlag.',
    stamp_none: 'Keiner: Nur der Aussteller gibt die Zeit der Signatur an.',
  },
};
