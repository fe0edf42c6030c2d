import type { errors as english } from '../en/errors.js';
import type { Translated } from '../message.js';
import { errors as entrance } from './entrance-errors.js';

export const errors: Translated<typeof english> = {
  ...entrance,
  code: {
    ...entrance.code,
    api_key: {
      not_a_network: 'Geben Sie eine Adresse oder ein Netz wie 192.0.2.0/24 ein.',
      overlap_running:
        'Der frühere Schlüssel ist noch gültig. Warten Sie, bis er abläuft, oder lassen Sie beide sofort ablaufen.',
      too_many: 'Höchstens {max} API-Schlüssel sind möglich. Widerrufen Sie zuerst einen.',
    },
    archive: {
      damaged: 'Eine Datei im Archiv ist beschädigt: {name}',
      entry_too_large: 'Eine Datei im Archiv ist größer als {limit_mb} MB: {name}',
      name_refused: 'Das Archiv enthält einen ungültigen Dateinamen: {name}',
      name_twice: 'Das Archiv enthält denselben Dateinamen zweimal: {name}',
      not_plain: 'Die Verschlüsselung oder Kompression des Archivs wird nicht unterstützt: {name}',
      special_file: 'Das Archiv enthält eine Verknüpfung oder eine besondere Datei: {name}',
      too_large: 'Das entpackte Archiv ist größer als {limit_mb} MB. Teilen Sie es auf.',
      too_large_to_make:
        'Das Archiv würde {files} Dateien ({size_mb} MB) enthalten. Möglich sind {max} Dateien und {limit_mb} MB. Wählen Sie weniger, oder laden Sie Dateien einzeln herunter.',
      too_many_entries: 'Das Archiv enthält {count} Dateien; möglich sind {max}. Teilen Sie es auf.',
      too_tight: 'Das Archiv ist entpackt {ratio}-mal so groß. Solche Archive werden abgelehnt.',
      unreadable: 'Diese Datei ist kein lesbares Zip-Archiv.',
    },
    asset: {
      private: 'Dieses Messmittel gehört einer anderen, privaten Organisation.',
      retired:
        'Dieses Messmittel ist ausgemustert. Nehmen Sie es wieder in Betrieb, bevor Sie eine Kalibrierung hinzufügen.',
      id_certified: 'Kalibrierscheine eines anderen Messmittels tragen diese Kennung. Wählen Sie eine andere.',
      table_same_instrument:
        'Messmittel {asset_id} hat diesen Hersteller, Typ und diese Seriennummer. Geben Sie dessen Kennung ein, oder eine neue für ein anderes Messmittel.',
      table_id_twice: 'Zeile {row} enthält dasselbe Messmittel in anderer Schreibweise.',
      table_code_twice: 'Auch Zeile {row} hat den Code {code}.',
      table_item_twice: 'Auch Zeile {row} hat diesen Hersteller, Typ und diese Seriennummer.',
      id_alike: 'Messmittel {asset_id} hat dieselbe Kennung in anderer Schreibweise. Wählen Sie eine andere.',
      same_instrument: 'Messmittel {asset_id} hat denselben Hersteller, Typ und dieselbe Seriennummer.',
      code_taken: 'Messmittel {asset_id} hat den Code {code}. Ein Code gehört zu einem Messmittel einer Organisation.',
      codes_full: 'Ein Messmittel hat höchstens {most} Codes.',
      id_taken: 'Ein anderes Messmittel hat diese Kennung. Wählen Sie eine andere, oder lassen Sie das Feld leer.',
      table_changed: 'Die Wirkung der Tabelle hat sich seit der Vorschau geändert. Prüfen Sie sie erneut.',
      table_unreadable: 'Die Datei lässt sich nicht als Tabelle lesen.',
      table_empty: 'Die Tabelle hat keine Zeilen unter ihren Überschriften.',
      table_too_many_rows: 'Die Tabelle hat mehr als {max} Zeilen. Teilen Sie sie auf.',
      table_too_many_columns: 'Die Tabelle hat mehr als {max} Spalten.',
      table_not_allowed: 'Sie haben keine Berechtigung, dieses Messmittel zu ändern.',
      table_kind_fixed: 'Die Art eines Messmittels kann nicht geändert werden.',
      table_row_differs: 'Zeile {row} enthält andere Angaben zum selben Messmittel.',
      table_no_place: 'Diesen Standort gibt es nicht.',
      table_many_places: 'Mehrere Standorte haben diesen Namen. Geben Sie den Code oder den vollständigen Pfad ein.',
      table_place_name:
        'Geben Sie den Standort als Standort/Gebäude/Raum ein. Jeder Name hat 1 bis 255 druckbare Zeichen.',
      table_place_levels: 'Ein Standort hat höchstens 12 Ebenen.',
      table_place_no_owner:
        'Diesen Standort gibt es nicht. Wählen Sie die Organisation neuer Messmittel, um ihn anzulegen.',
      table_place_not_allowed:
        'Diesen Standort gibt es nicht, und Sie können ihn in dieser Organisation nicht anlegen. Wählen Sie einen anderen.',
      table_no_calibration_date: 'Geben Sie in derselben Zeile das Datum der letzten Kalibrierung an.',
      table_result: 'Geben Sie bestanden, nicht bestanden oder nicht bewertet ein.',
      table_which_channel: 'Das Messmittel hat mehrere Kanäle. Geben Sie die Bezeichnung des kalibrierten Kanals ein.',
      table_future: 'Dieses Datum liegt in der Zukunft. Das späteste mögliche Datum ist {max}.',
      table_recorded_due:
        'Diese Kalibrierung ist bereits erfasst, fällig am {due_date}. Berichtigen Sie die Aufzeichnung, oder leeren Sie die Zelle.',
      table_recorded_result:
        'Diese Kalibrierung ist bereits mit einem anderen Ergebnis erfasst. Berichtigen Sie die Aufzeichnung, oder leeren Sie die Zelle.',
      table_recorded_number:
        'Diese Kalibrierung ist bereits ohne Kalibrierscheinnummer erfasst. Berichtigen Sie die Aufzeichnung, oder leeren Sie die Zelle.',
      table_recorded_laboratory:
        'Diese Kalibrierung ist bereits mit einem anderen oder ohne Labor erfasst. Berichtigen Sie die Aufzeichnung, oder leeren Sie die Zelle.',
      import_already_undone: 'Dieser Import wurde bereits rückgängig gemacht.',
      import_too_old: 'Ein Import kann innerhalb von 24 Stunden rückgängig gemacht werden.',
      import_void_signed:
        'Der Import kann nicht rückgängig gemacht werden: Die Organisation verlangt eine Signatur, um Kalibrierungen für ungültig zu erklären. Erklären Sie die Kalibrierungen einzeln für ungültig, und berichtigen Sie die Messmittel.',
      import_built_on:
        'Der Import kann nicht rückgängig gemacht werden: {objects} wurden geändert oder werden verwendet. Machen Sie diese Änderungen rückgängig, oder berichtigen Sie die Messmittel.',
      table_ambiguous_number: 'Diese Zahl ist mehrdeutig. Geben Sie sie ohne Tausendertrennzeichen ein.',
      channel_twice: 'Kanäle eines Messmittels müssen verschiedene Bezeichnungen haben.',
      range_turned: 'Das obere Ende des Bereichs muss über dem unteren liegen.',
      table_date: 'Geben Sie ein Datum wie 2024-02-29 ein.',
      table_error_cell: 'Diese Zelle enthält den Fehler {shown}. Berichtigen Sie ihn in der Tabelle.',
      table_no_result:
        'Das Ergebnis der Formel {shown} ist nicht in der Datei gespeichert. Öffnen und speichern Sie die Datei in der Tabellenkalkulation.',
      table_lost_digits:
        'Eine Tabellenkalkulation behält 15 Stellen einer Zahl. Formatieren Sie die Zelle als Text und geben Sie sie erneut ein.',
      table_percent: '{shown} ist mehrdeutig. Geben Sie die Zahl ohne Prozentzeichen ein.',
      table_ambiguous_date: 'Dieses Datum ist mehrdeutig. Wählen Sie die Reihenfolge von Tag und Monat.',
      table_date_orders:
        'Die Daten dieser Spalte haben verschiedene Reihenfolgen. Wählen Sie die Reihenfolge von Tag und Monat.',
      table_flag: 'Geben Sie ja oder nein ein.',
      table_percent_of: 'Wählen Sie für die Spalte, ob {shown} ein Prozentsatz vom Messwert oder vom Endwert ist.',
      table_interval: 'Geben Sie das Intervall mit Einheit ein: 90 d, 2 Wochen, 12 Monate, 1 Jahr.',
      table_interval_unit: 'Geben Sie Tage, Wochen, Monate oder Jahre ein.',
      table_range: 'Geben Sie den Messbereich in einer Zelle als 0...25 mm an oder seine Enden in zwei Spalten.',
      table_columns_differ: 'Eine andere Spalte dieser Zeile enthält einen anderen Wert.',
      table_interval_needs_unit:
        'Das jetzige Intervall ist in Tagen oder Wochen. Geben Sie die Einheit mit der Zahl ein: 90 d, 6 Wochen, 12 Monate.',
      table_unit_needs_range:
        'Die Einheit ändert sich, aber der gespeicherte Messbereich ist in der bisherigen. Geben Sie auch den Messbereich in der neuen Einheit an.',
    },
    backup: {
      damaged: 'Diese Sicherung fehlt im Speicher oder ist beschädigt.',
      failed: 'Der Vorgang ist fehlgeschlagen. Die Ursache steht im Protokoll des Servers.',
      lost: 'Der Prozess endete vorzeitig. Es wurde nichts geändert.',
      not_confirmed: 'Geben Sie das Wort {word} ein, um alles zu ersetzen.',
      not_ready: 'Diese Sicherung ist nicht vollständig.',
      another_key:
        'Diese Sicherung hat einen anderen SECRET_KEY, nötig für {count} private Schlüssel. Stellen Sie sie auf dem Server wieder her: npm run restore mit diesem Schlüssel als FORMER_SECRET_KEY.',
      database_busy:
        'Ein anderer Prozess sperrt die Daten. Versuchen Sie es später erneut, oder halten Sie zuerst die anderen Prozesse an.',
      dependents:
        'Objekte anderer Schemas hängen von Tabellen von Etalon ab. Entfernen Sie sie zuerst, und legen Sie sie danach neu an: {names}',
      does_not_fit: 'Die Zeilen in dieser Sicherung passen nicht in ihre Tabellen: {name}',
      in_hand: 'Eine andere Sicherung oder Wiederherstellung läuft. Warten Sie, bis sie beendet ist.',
      newer:
        'Diese Sicherung stammt von einem neueren Etalon ({version}). Aktualisieren Sie zuerst diese Installation.',
      not_ours: 'Diese Datei ist keine Sicherung von Etalon: Ihr Manifest ist nicht lesbar.',
      part_foreign: 'Diese Sicherung enthält eine unerwartete Datei: {name}',
      part_wrong: 'Eine Datei dieser Sicherung passt nicht zu ihrem Manifest: {name}',
    },
    bundle: {
      file_damaged:
        '{name} von {asset_id} fehlt im Speicher oder ist beschädigt ({count} solche Dateien). Ein Administrator kann sie aus einer Sicherung wiederherstellen.',
      no_asset: 'Das Archiv ist kein Export von Messmitteln: Kein Ordner enthält asset.yaml.',
      no_document: 'Der Ordner ist kein Export eines Messmittels: asset.yaml fehlt.',
      other_file: 'Eine Datei passt nicht zu ihrer Beschreibung im Dokument: {name}',
      other_version: 'Die Version des Dokuments wird nicht unterstützt. Unterstützte Version: {version}.',
      several: 'Das Archiv enthält mehrere Messmittel. Jedes wird einzeln aufgeführt.',
      too_many_assets: 'Das Archiv enthält {count} Messmittel; möglich sind {max}. Teilen Sie es auf.',
      too_many_points:
        '{asset_id} hat {points} Punkte in {calibrations} Kalibrierungen. Ein Archiv kann {most_points} Punkte in {most} Kalibrierungen enthalten.',
    },
    calibration_draft: {
      changed:
        'Dieser Entwurf wurde auf einem anderen Gerät oder in einem anderen Fenster geändert. Vergleichen Sie beide Fassungen und speichern Sie dann erneut.',
      exists: 'Für dieses Messmittel gibt es bereits einen Kalibrierentwurf.',
      gone: 'Dieser Entwurf wurde inzwischen erfasst, verworfen oder übergeben. Prüfen Sie die Kalibrierungen des Messmittels, bevor Sie fortfahren.',
      recipient_has_one:
        'Diese Person hat bereits einen Entwurf für dieses Messmittel. Einer der beiden muss zuerst erfasst oder verworfen werden.',
      recipient_has_too_many:
        'Diese Person hat bereits {max} Entwürfe; mehr sind nicht möglich. Einer davon muss zuerst erfasst oder verworfen werden.',
      too_many: 'Höchstens {max} Entwürfe sind möglich. Erfassen oder verwerfen Sie zuerst einen.',
    },
    calibration: {
      due_before: 'Die Fälligkeit liegt vor dem Datum der Kalibrierung. Berichtigen Sie eines von beiden.',
      logger_retired: 'Diese Datenerfassung war am Tag der Kalibrierung bereits ausgemustert. Wählen Sie eine andere.',
      no_scope: 'Das Labor hat an diesem Tag keinen Umfang.',
      already_void: 'Diese Kalibrierung ist bereits ungültig.',
      not_void: 'Diese Kalibrierung ist nicht ungültig.',
      certificate_is_ours:
        'Etalon stellt den Kalibrierschein dieser Kalibrierung aus. Laden Sie Kalibrierscheine nur zu Kalibrierungen anderer Labore hoch.',
      not_pending: 'Diese Kalibrierung wartet nicht auf Freigabe.',
      own_work: 'Eine andere als die durchführende oder erfassende Person muss über diese Kalibrierung entscheiden.',
      not_the_checker:
        'Nur die prüfende Person oder ein Administrator der Organisation kann über diese Kalibrierung entscheiden.',
      not_in_force: 'Nur eine gültige Kalibrierung kann ersetzt werden.',
      correction_waits:
        'Eine Berichtigung dieser Kalibrierung wartet auf Freigabe. Geben Sie sie zuerst frei, oder lehnen Sie sie ab.',
      original_not_in_force:
        'Die berichtigte Kalibrierung ist nicht mehr gültig. Lehnen Sie diese ab und erfassen Sie sie gesondert, oder stellen Sie zuerst jene wieder her.',
      other_laboratory:
        'Eine andere Organisation hat diese Kalibrierung durchgeführt. Nur sie kann sie berichtigen, freigeben, neu ausstellen, für ungültig erklären oder wiederherstellen. Geben Sie das Messmittel zurück, oder kalibrieren Sie es erneut.',
      scope_changed: 'Der Umfang des Labors hat sich während der Berechnung geändert. Versuchen Sie es erneut.',
      scope_changed_since:
        'Der Umfang des Labors hat sich geändert, seit diese Kalibrierung erfasst wurde. Lehnen Sie die freizugebende Kalibrierung ab und erfassen Sie sie neu.',
      superseded: 'Diese Kalibrierung wurde ersetzt und lässt sich nicht wiederherstellen.',
      nothing_computed: 'Diese Kalibrierung enthält keine hier berechneten Werte.',
      reference_standard_changed:
        'Eine Kalibrierung dieses Referenznormals wurde während der Berechnung erfasst oder für ungültig erklärt. Versuchen Sie es erneut.',
      standard_changed_since:
        'Seit diese Kalibrierung erfasst wurde, wurde eine Kalibrierung eines Referenznormals erfasst oder für ungültig erklärt. Lehnen Sie die freizugebende Kalibrierung ab und erfassen Sie sie neu.',
      reference_standard_not_usable:
        'Das Referenznormal {standard} darf an diesem Tag nicht verwendet werden. Wählen Sie ein anderes, oder lassen Sie einen Administrator der Organisation die Verwendung genehmigen.',
    },
    certificate: {
      batch_running: 'Ihre letzte Sammelausstellung läuft noch. Warten Sie, oder brechen Sie sie ab.',
      nothing_to_replace: 'Es gibt noch keinen Kalibrierschein zum Neuausstellen. Laden Sie ihn zuerst herunter.',
      reissue_waits: 'Der Kalibrierschein dieser Kalibrierung wird bereits neu ausgestellt.',
      not_in_force: 'Nur der Kalibrierschein einer gültigen Kalibrierung kann neu ausgestellt werden.',
      too_many_issues:
        'Ein Kalibrierschein kann höchstens {most} Mal neu ausgestellt werden. Berichtigen Sie stattdessen die Kalibrierung.',
      imported:
        'Diese Kalibrierung wurde importiert; Etalon stellt keinen Kalibrierschein aus. Siehe den importierten Kalibrierschein.',
      no_results:
        'Diese Aufzeichnung hat keine Ergebnisse; Etalon stellt keinen Kalibrierschein aus. Siehe den Kalibrierschein des Labors.',
      not_approved: 'Diese Kalibrierung ist nicht freigegeben und hat keinen Kalibrierschein.',
      not_ready: 'Der Kalibrierschein ist noch nicht fertig. Versuchen Sie es gleich erneut.',
      print_refused:
        'Der Kalibrierschein wurde nicht signiert: Das PDF zeigt nicht die erfassten Daten ({place}). Berichtigen Sie den Text, oder wählen Sie eine andere Vorlage. Hilft das nicht, informieren Sie den Administrator.',
      no_time_stamp:
        'Der Kalibrierschein hat noch keinen Zeitstempel. Etalon versucht es stündlich und bei jeder Anforderung erneut.',
      signing_expired:
        'Nicht signiert: Das Signaturzertifikat der Organisation ist abgelaufen. Es galt von {from} bis {to}. Ein Administrator kann es erneuern.',
      signing_not_valid_yet:
        'Nicht signiert: Das Signaturzertifikat der Organisation gilt noch nicht. Es gilt von {from} bis {to}. Ein Administrator kann es erneuern.',
    },
    dcc: {
      not_ours:
        'Diese Kalibrierung stammt von einem anderen Labor. Dessen digitaler Kalibrierschein ist hier nicht gespeichert.',
      altered: 'Dieser Kalibrierschein wurde nach der Signatur verändert. Fordern Sie ihn beim Labor neu an.',
      known: 'Der Kalibrierschein {number} ist bereits erfasst.',
      not_read: 'Die Datei lässt sich nicht als XML lesen: siehe Zeile {line}.',
      encoding: 'Die Datei ist nicht als UTF-8 kodiert.',
      doctype: 'Die Datei enthält einen Dokumenttyp (DOCTYPE), der nicht unterstützt wird.',
      too_large: 'Die Datei überschreitet die Grenzen für Anzahl, Länge oder Tiefe der Elemente.',
      not_a_dcc: 'Die Datei ist kein digitaler Kalibrierschein (DCC).',
      version: 'Version {version} wird nicht unterstützt. Unterstützte Versionen: 3.1 bis 3.3.',
      missing: 'Zeile {line}: {element} fehlt.',
      empty: 'Zeile {line}: {element} ist leer.',
      unexpected: 'Zeile {line}: {element} wird hier nicht erwartet.',
      not_allowed: 'Zeile {line}: {element} enthält einen nicht zulässigen Wert.',
      not_a_date: 'Zeile {line}: {element} ist kein Datum.',
      not_a_number: 'Zeile {line}: {element} darf nur Zahlen enthalten.',
      wrong_length: 'Zeile {line}: {element} passt nicht zur Anzahl der Werte.',
      too_many: 'Zeile {line}: {element} überschreitet die größte Anzahl.',
    },
    certificate_template: {
      refused: 'Zeile {line} der Vorlage ist ungültig: {about}',
      not_utf8: 'Die Datei ist kein UTF-8-Text. Speichern Sie sie als UTF-8, und laden Sie sie erneut hoch.',
      changed: 'Inzwischen wurde Version {version} gespeichert. Prüfen Sie sie, bevor Sie Ihre speichern.',
      not_released: 'Keine Version dieser Vorlage ist mit Unterschrift freigegeben. Geben Sie zuerst eine frei.',
      too_many: 'Höchstens {most} Vorlagen sind möglich. Entfernen Sie zuerst eine.',
    },
    impact: {
      finding_not_in_force: 'Diese Kalibrierung ist nicht gültig und kann kein Normal außer Toleranz nachweisen.',
      not_out_of_tolerance: 'Nach dieser Kalibrierung ist der Kanal nicht außer Toleranz.',
      no_channel: 'Diese Kalibrierung hat keinen Kanal; die betroffenen Kalibrierungen sind unbekannt.',
      not_computed: 'Die Auswirkungsanalyse ist noch nicht vollständig.',
      undecided: '{count} Kalibrierungen der Auswirkungsanalyse erfordern eine Entscheidung.',
      closed: 'Die Auswirkungsanalyse ist abgeschlossen.',
    },
    file: {
      address_expired: 'Diese Adresse ist abgelaufen. Öffnen Sie die Datei erneut von ihrer Seite.',
      address_wrong:
        'Diese Adresse ist unvollständig oder wurde verändert. Öffnen Sie die Datei erneut von ihrer Seite.',
      damaged:
        'Die gespeicherte Datei fehlt oder ist beschädigt. Ein Administrator kann sie aus einer Sicherung wiederherstellen.',
    },
    storage: {
      full: 'Der Speicher des Servers ist voll. Ihre Eingaben bleiben erhalten; informieren Sie einen Administrator.',
    },
    notification: {
      too_many_streams: 'Zu viele offene Fenster empfangen Benachrichtigungen. Dieses prüft einmal je Minute.',
      not_streamed: 'Diese Adresse ist ein Ereignisstrom: Senden Sie Accept: text/event-stream.',
    },
    email_settings: {
      given: 'Die Umgebung legt den Mailserver fest (SMTP_URL). Hier lässt sich nur die Erinnerung ändern.',
      incomplete: 'Geben Sie zuerst Host und Absender ein.',
      not_taken: 'Der Mailserver hat die E-Mail nicht angenommen: {said}',
      secret_again:
        'Geben Sie dieses Geheimnis erneut ein: Es gehört zum bisherigen Server, Benutzer, Token-Endpunkt oder Client.',
      oauth_incomplete: 'Die Anmeldung mit OAuth 2.0 benötigt dieses Feld.',
      password_again: 'Geben Sie das Passwort erneut ein: Server, Port, Verschlüsselung oder Benutzer wurde geändert.',
      password_lost: 'Das gespeicherte Passwort lässt sich nicht mehr entschlüsseln. Geben Sie es erneut ein.',
    },
    job: {
      already_waiting: 'Ein anderer Auftrag für dasselbe Objekt wartet oder läuft. Versuchen Sie es danach erneut.',
    },
    calendar_feed: { too_many: 'Höchstens {max} Kalenderadressen sind möglich. Widerrufen Sie zuerst eine.' },
    saved_view: { too_many: 'Höchstens {max} Ansichten sind möglich. Entfernen Sie zuerst eine.' },
    label: { does_not_fit: 'Der Code passt nicht auf ein Etikett dieser Größe. Wählen Sie ein größeres.' },
    does_not_fit:
      'Der Code von {asset_id} erfordert ein Etikett von {needed_mm} mm. Wählen Sie größere Etiketten oder einen anderen Code.',
    bar_letters:
      'Code 128 kann {asset_id} nicht kodieren: Möglich sind nur lateinische Buchstaben, Ziffern und Zeichen. Wählen Sie QR oder Data Matrix.',
    too_many_labels: 'Höchstens {max} Etiketten sind auf einmal möglich.',
    precondition: {
      failed:
        'Eine andere Person hat dies inzwischen geändert. Ihre Eingaben bleiben erhalten: Vergleichen Sie sie mit dem aktuellen Stand, und entscheiden Sie dann.',
    },
    scope: { too_many_entries: 'Ein Umfang hat höchstens {most} Zeilen; dieser hat {kept}.' },
    signing_certificate: {
      not_found: 'Es gibt noch kein Signaturzertifikat.',
      unreadable: 'Diese Datei ist keine lesbare PKCS-#12-Datei (.p12, .pfx).',
      wrong_password: 'Das Passwort ist falsch.',
      old_encryption:
        'Die Datei ist mit RC2 oder RC4 verschlüsselt, was nicht unterstützt wird. Exportieren Sie sie erneut mit AES.',
      unknown_encryption:
        'Die Verschlüsselung der Datei wird nicht unterstützt. Exportieren Sie sie erneut mit AES und Passwort.',
      too_slow: 'Die Datei verwendet zu viele Passwort-Iterationen. Exportieren Sie sie erneut mit weniger.',
      no_key: 'Die Datei enthält keinen privaten Schlüssel. Exportieren Sie das Zertifikat mit seinem Schlüssel.',
      several_keys: 'Die Datei enthält mehrere private Schlüssel. Exportieren Sie nur den Signaturschlüssel.',
      no_certificate: 'Die Datei enthält kein Zertifikat.',
      too_many_certificates: 'Die Datei enthält zu viele Zertifikate für eine Kette.',
      weak: 'Der Schlüsseltyp {algorithm} wird nicht unterstützt. Verwenden Sie RSA mit {least} bis {most} Bit, P-256, P-384 oder P-521.',
      key_mismatch: 'Kein Zertifikat in der Datei gehört zu ihrem Schlüssel.',
      other_use: 'Das Zertifikat von {subject} erlaubt das Signieren von Dokumenten nicht.',
      weak_issue:
        'Das Zertifikat von {subject} verwendet {method}, das nicht mehr sicher ist. Lassen Sie ein neues ausstellen.',
      chain_broken: 'Die Kette ist unterbrochen: Das Zertifikat von {subject} hat keines der anderen ausgestellt.',
      expired: 'Das Zertifikat von {subject} ist abgelaufen: Es galt von {from} bis {to}.',
      not_valid_yet: 'Das Zertifikat von {subject} gilt noch nicht: Es gilt von {from} bis {to}.',
      is_current: 'Dieses Zertifikat wird bereits verwendet.',
      changed: 'Eine andere Person hat gerade das Signaturzertifikat geändert. Prüfen Sie es zuerst.',
    },
    seal: {
      not_found: 'Dieses Siegel gibt es nicht. Eine Wiederherstellung oder ein Zurücksetzen entfernt frühere Siegel.',
    },
    signature: {
      complete: 'Alle Unterschriften der Reihenfolge sind bereits geleistet.',
      steps_missing: 'Unterschrift {step} von {steps} kommt vor der Freigabe.',
      approves: 'Geben Sie die Kalibrierung frei, um die letzte Unterschrift zu leisten.',
      not_signer: 'Unterschrift {step} von {steps} muss eine andere Person leisten.',
      not_authorised: 'Dieser Kalibrierung fehlen Unterschriften, die Ihre Organisation verlangt.',
      issue_missing:
        'Ihre Organisation verlangt für Kalibrierscheine eine Unterschrift. Stellen Sie diesen zuerst aus.',
      step_taken: 'Eine andere Person hat diese Unterschrift inzwischen geleistet.',
      same_person: 'Sie haben dies bereits unterzeichnet. Eine andere Person muss unterzeichnen.',
      not_in_force: 'Eine ungültige oder abgelehnte Kalibrierung kann nicht freigegeben werden.',
      missing: 'Wählen Sie die Bedeutung Ihrer Unterschrift',
      means_responsible: 'Unterschrift {step} bedeutet: für den Inhalt verantwortlich',
      means_reviewed: 'Unterschrift {step} bedeutet: geprüft',
      means_approved: 'Unterschrift {step} bedeutet: freigegeben',
      not_released: 'Wählen Sie ein Verfahren, dessen Revision mit Unterschrift freigegeben ist',
      meaning_of_decision: 'Wählen Sie „Abgelehnt“ für eine Ablehnung, eine andere Bedeutung für eine Freigabe',
      strangers: 'Wählen Sie Mitglieder der Organisation',
      step_meaning: 'Wählen Sie verantwortlich, geprüft oder freigegeben',
      not_transparent:
        'Das Bild hat keinen transparenten Hintergrund. Verwenden Sie ein PNG mit Transparenz, oder zeichnen Sie die Unterschrift.',
    },
    table: {
      too_long_for_workbook:
        'Die Liste hat mehr als {max} Einträge, die Grenze einer Excel-Datei. Grenzen Sie den Filter ein, oder wählen Sie CSV (Grenze {max_csv}).',
      too_long: 'Die Liste hat mehr als {max} Einträge, die Grenze einer Datei. Grenzen Sie den Filter ein.',
    },
    unit: {
      not_known: 'Diese Einheit ist unbekannt. Wählen Sie eine Einheit aus der Liste.',
      unknown: 'Diese Einheit ist unbekannt. Ähnliche Einheiten: {nearest}',
      no_drift:
        'Geben Sie die Drift in {unit} oder in % vom Endwert je Jahr, Monat, Tag oder Stunde an. Der Endwert erfordert einen Messbereich.',
    },
    upload: {
      missing: 'Wählen Sie zuerst eine Datei.',
      not_a_pdf: 'Diese Datei ist kein PDF. Wählen Sie den Kalibrierschein als PDF-Datei.',
      not_a_picture: 'Dieses Bild ist nicht lesbar. Verwenden Sie PNG, JPEG, WebP oder GIF.',
      picture_too_large:
        'Dieses Bild hat {width} mal {height} Pixel. Verwenden Sie ein Bild mit höchstens {megapixels} Millionen Pixeln.',
      too_large: 'Diese Datei ist zu groß. Möglich sind {limit_mb} MB.',
      wrong_name: 'Der Name der Datei muss auf eine dieser Endungen enden: {extensions}.',
      wrong_type: 'Dieser Dateityp wird nicht angenommen. Wählen Sie einen von {types}.',
    },
    member: { service_account: 'Ein Dienstkonto bleibt Mitglied, bis es entfernt wird.' },
    service_account: { too_many: 'Höchstens {max} Dienstkonten sind möglich. Entfernen Sie zuerst eines.' },
    work: {
      too_much_at_once:
        'Davon laufen bereits {count} für Sie. Warten Sie, bis eine beendet ist, und versuchen Sie es erneut.',
      busy: 'Der Server ist mit Berechnungen ausgelastet. Ihre Eingaben bleiben erhalten; versuchen Sie es gleich erneut.',
      too_long:
        'Die Berechnung wurde nach {seconds} s abgebrochen. Versuchen Sie es erneut, oder verwenden Sie weniger Punkte.',
    },
    location: {
      archived: 'Dieser Standort ist archiviert.',
      private: 'Dieser Standort gehört einer anderen, privaten Organisation.',
      within_itself: 'Ein Standort kann nicht in sich selbst oder in einem seiner Unterstandorte liegen.',
      code_taken:
        'Ein anderer Standort der Organisation hat diesen Code. Wählen Sie einen anderen, oder lassen Sie das Feld leer.',
      parent_archived: 'Der übergeordnete Standort ist archiviert. Stellen Sie ihn zuerst wieder her.',
      too_many_below: 'Er hat mehr als {most} Unterstandorte. Archivieren Sie zuerst einige davon.',
    },
    procedure: {
      deactivated: 'Dieses Verfahren ist deaktiviert. Wählen Sie ein anderes.',
      too_many_in_archive: 'Das Archiv enthält {count} Verfahren; möglich sind {max}. Teilen Sie es auf.',
      no_document: 'Der Ordner ist kein Export eines Verfahrens: {document} fehlt.',
      none_in_archive: 'Das Archiv enthält keinen Ordner mit {document}.',
      file_damaged:
        '{name} von Verfahren {proc_id} fehlt im Speicher oder ist beschädigt. Hängen Sie die Datei neu an oder entfernen Sie sie, und wiederholen Sie den Export.',
      file_differs: 'Eine Datei des Archivs weicht von der exportierten ab: {name}',
      id_taken: 'Ein anderes, möglicherweise deaktiviertes Verfahren hat diese Nummer. Wählen Sie eine andere.',
      too_many_files: 'Ein Verfahren hat höchstens {most} Dateien. Entfernen Sie zuerst einige.',
    },
    organization: {
      already_member: 'Diese Person ist bereits Mitglied.',
      external: 'Eine externe Organisation hat keine Mitglieder.',
      not_a_member: 'Diese Person ist kein Mitglied.',
      request_pending: 'Eine Anfrage wartet bereits auf Entscheidung.',
      last_admin:
        '{organization} braucht einen Administrator. Benennen Sie zuerst ein anderes Mitglied, oder deaktivieren Sie die Organisation.',
      no_admin:
        'Die Organisation hat keinen Administrator. Benennen Sie zuerst ein Mitglied, und stellen Sie sie dann wieder her.',
      name_taken: 'Eine andere Organisation heißt schon so. Wählen Sie einen anderen Namen.',
      service_account:
        'Ein Dienstkonto kann keine Organisation anlegen. Melden Sie sich als Person an, oder verwenden Sie den API-Schlüssel einer Person.',
    },
    organization_export: {
      running: 'Ein Export dieser Organisation läuft bereits. Warten Sie, oder brechen Sie ihn ab.',
      no_archive: 'Dieser Export hat kein Archiv: Es ist noch nicht fertig oder bereits abgelaufen.',
      no_tenant:
        'Nur aktive Organisationen mit eigenen Mitgliedern lassen sich exportieren. Stellen Sie eine deaktivierte zuerst wieder her.',
    },
    identity_provider: {
      too_many: 'Höchstens {most} Identitätsanbieter sind möglich. Entfernen Sie zuerst einen.',
      given: 'Die Umgebung legt diesen Anbieter fest (OIDC_PROVIDERS). Ändern Sie ihn dort.',
      issuer:
        'Geben Sie eine Adresse ein, die mit https:// beginnt, ohne Konto, Abfrage und Fragment. http gilt nur in privaten Netzen.',
      domain: 'Geben Sie eine Domain ein, zum Beispiel example.org',
    },
    identity: {
      too_many: 'Ein Konto hat höchstens {most} verbundene Identitäten. Trennen Sie zuerst eine.',
      last_way_in: 'Das ist Ihr einziger Anmeldeweg. Fügen Sie zuerst einen weiteren hinzu.',
    },
    webhook: {
      too_many: 'Eine Organisation hat höchstens {most} Webhooks. Entfernen Sie zuerst einen.',
      paused: 'Der Webhook ist angehalten. Setzen Sie ihn zuerst fort.',
      not_an_address: 'Geben Sie eine Adresse ein, die mit https:// beginnt',
      https_only: 'Hier ist nur https erlaubt',
      holds_login: 'Entfernen Sie Benutzername und Passwort: Webhooks werden signiert',
      address_refused:
        'Diese Adresse ist nicht erlaubt: Sie ist nicht öffentlich oder verwendet http. Der Betreiber von Etalon kann sie erlauben (WEBHOOK_ALLOWED_RANGES).',
    },
    yaml: {
      name_twice: 'Zeile {line} wiederholt einen Namen.',
      not_plain: 'Zeile {line} enthält einen Anker, Alias, Tag oder eine Direktive; das wird nicht unterstützt.',
      too_long: 'Die Datei ist größer als die Grenze von {limit_mb} MB.',
      unreadable: 'Zeile {line} ist nicht lesbar.',
    },
  },
};
