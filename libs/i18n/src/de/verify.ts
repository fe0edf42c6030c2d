import type { verify as english } from '../en/verify.js';
import type { Translated } from '../message.js';

export const verify: Translated<typeof english> = {
  title: 'Zertifikat prüfen',
  lead: 'Ob ein Zertifikat hier ausgestellt wurde und noch gilt: mit seiner Nummer und dem Code daneben oder mit der Datei.',
  number: 'Zertifikatsnummer',
  code: 'Code',
  code_hint: '16 Buchstaben und Ziffern in vier Gruppen, wie in den letzten Zeilen des Zertifikats',
  check: 'Prüfen',
  choose: 'PDF oder DCC wählen',
  compare: 'Mit meiner Datei vergleichen',
  file_note: 'Oder hier ablegen. Die ganze Datei wird mit der ausgestellten verglichen und nicht aufbewahrt.',
  another: 'Ein anderes prüfen',
  another_one: 'Die Datei ist ein echtes Zertifikat, aber nicht {number}, zu dem der Code gehört.',
  failed: 'Die Prüfung war nicht möglich',
  here: 'dieser Installation',
  title_of: {
    valid: 'Echt und gültig',
    superseded: 'Echt, aber ersetzt',
    voided: 'Echt, gilt nicht mehr',
    unknown: 'Hier nicht bekannt',
    altered: 'Nach der Signatur verändert',
  },
  text_of: {
    valid: 'Das Zertifikat {number} wurde am {date} von {issuer} ausgestellt.',
    superseded:
      'Das Zertifikat {number} wurde am {date} von {issuer} ausgestellt. Es wurde ersetzt: An seiner Stelle gilt {other}.',
    superseded_unnamed:
      'Das Zertifikat {number} wurde am {date} von {issuer} ausgestellt. Es wurde durch ein anderes ersetzt, das an seiner Stelle gilt.',
    voided: 'Das Zertifikat {number} wurde am {date} von {issuer} ausgestellt und seither für ungültig erklärt.',
    unknown: 'Die Datei „{file}“ wurde nicht hier ausgestellt oder verändert. Fragen Sie, von wem Sie sie haben.',
    unknown_code:
      'Kein Zertifikat hat hier diese Nummer und diesen Code. Sehen Sie beide noch einmal an oder fragen Sie, von wem Sie es haben.',
    altered:
      '„{file}“ beginnt mit dem Zertifikat {number} von {issuer}, und nach der Signatur wurde etwas angefügt. Was sie zeigt, beweist nichts: Verlangen Sie die Datei, wie sie ausgestellt wurde.',
  },
  fact: {
    number: 'Zertifikat',
    item: 'Messmittel',
    serial: 'Seriennummer {serial}',
    issuer: 'Ausgestellt von',
    calibrated: 'Kalibriert am',
    issued: 'Ausgestellt am',
    fingerprint: 'SHA-256 der Datei',
    copy: 'Fingerabdruck kopieren',
    signer: 'Signiert von',
    signer_validity: 'Zertifikat des Schlüssels: {from} bis {to}.',
    signer_in_time: 'Bei der Signatur gültig.',
    signer_not_in_time: 'Bei der Signatur nicht gültig: Verlassen Sie sich nicht auf sie.',
    authorised: 'Freigegeben von',
    not_authorised: 'Nicht freigegeben: Es ist keine Person genannt, die ihn freigibt',
    signer_unknown: 'Hier nicht festgehalten; die Signatur in der Datei nennt es.',
    signer_fingerprint: 'SHA-256 des Schlüssel\u00adzertifikats',
    signer_copy: 'Fingerabdruck des Schlüsselzertifikats kopieren',
    stamp: 'Zeitstempel',
    stamp_at: 'Eine Zeitstempelstelle bezeugt, dass die Signatur am {when} vorlag.',
    stamp_none: 'Keiner: Wann signiert wurde, sagt der Aussteller allein.',
  },
};
