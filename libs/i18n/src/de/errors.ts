import type { errors as english } from '../en/errors.js';
import type { Translated } from '../message.js';

export const errors: Translated<typeof english> = {
  field: {
    required: 'Geben Sie einen Wert ein',
    email: 'Geben Sie eine E-Mail-Adresse wie name@labor.example ein',
    min: 'Geben Sie {min} oder mehr ein',
    max: 'Geben Sie {max} oder weniger ein',
    more_than: 'Geben Sie mehr als {min} ein',
    less_than: 'Geben Sie weniger als {max} ein',
    min_length: { one: 'Geben Sie mindestens {count} Zeichen ein', other: 'Geben Sie mindestens {count} Zeichen ein' },
    max_length: { one: 'Geben Sie höchstens {count} Zeichen ein', other: 'Geben Sie höchstens {count} Zeichen ein' },
    number: 'Geben Sie eine Zahl ein, etwa 0,025',
    ambiguous_number:
      'Das lässt sich auf zwei Arten lesen. Schreiben Sie es ohne Tausendertrennzeichen, mit „{sign}“ als Dezimalzeichen.',
    thousands: 'Geben Sie die Zahl ohne Tausendertrennzeichen ein',
    date: 'Geben Sie ein Datum ein',
    choice: 'Wählen Sie einen Eintrag der Liste',
    too_short: 'Das ist zu kurz',
    too_long: 'Das ist zu lang',
    range: 'Dieser Wert liegt außerhalb des Bereichs',
    invalid: 'Dieser Wert ist nicht verwendbar',
    exists: 'Das ist schon vergeben. Wählen Sie etwas anderes.',
    unprintable: 'Das lässt sich auf keinem Schein drucken: {letter}. Entfernen Sie es oder schreiben Sie es anders.',
    integer: 'Geben Sie eine ganze Zahl ein',
  },
  status: {
    offline: 'Der Server ist nicht erreichbar. Ihre Eingaben bleiben erhalten; versuchen Sie es erneut.',
    forbidden: 'Das dürfen Sie nicht. Wenden Sie sich an die Administration der Organisation.',
    missing: 'Es existiert nicht mehr, oder Sie dürfen es nicht sehen.',
    conflict: 'Das wurde inzwischen von jemand anderem geändert. Laden Sie neu, um den Stand zu sehen.',
    too_large: 'Das ist zu groß, um gesendet zu werden.',
    too_many: 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann erneut.',
    unavailable: 'Der Server ist ausgelastet. Ihre Eingaben bleiben erhalten; versuchen Sie es gleich erneut.',
    failed:
      'Auf dem Server ging etwas schief. Versuchen Sie es erneut; hilft das nicht, nennen Sie diesen Code: {request}',
    unknown: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
    check_fields: 'Prüfen Sie die markierten Felder.',
    too_many_seconds: {
      one: 'Zu viele Versuche. Versuchen Sie es in {count} Sekunde erneut.',
      other: 'Zu viele Versuche. Versuchen Sie es in {count} Sekunden erneut.',
    },
    too_many_minutes: {
      one: 'Zu viele Versuche. Versuchen Sie es in {count} Minute erneut.',
      other: 'Zu viele Versuche. Versuchen Sie es in {count} Minuten erneut.',
    },
  },
  code: {
    access: {
      forbidden: 'Das dürfen Sie nicht. Wenden Sie sich an die Administration der Organisation.',
      key_address: 'Dieser API-Schlüssel darf von der Adresse {address} nicht verwendet werden.',
      key_never: 'Das geht mit API-Schlüsseln nicht ({action}). Melden Sie sich als Person an.',
      key_organizations: 'Dieser API-Schlüssel ist auf Organisationen beschränkt, und {action} geht über sie hinaus.',
      key_scope: 'Dieser API-Schlüssel hat die Berechtigung {scope} nicht.',
      superadmin_only: 'Das darf nur ein Superadministrator.',
    },
    api_key: {
      not_a_network: 'Geben Sie eine Adresse oder ein Netz wie 192.0.2.0/24 ein.',
      too_many: 'Höchstens {max} API-Schlüssel. Widerrufen Sie zuerst einen.',
    },
    archive: {
      damaged: 'Eine Datei im Archiv ist beschädigt: {name}',
      entry_too_large: 'Eine Datei im Archiv hat mehr als {limit_mb} MB: {name}',
      name_refused: 'Das Archiv enthält einen Namen, der nicht verwendet werden kann: {name}',
      name_twice: 'Das Archiv enthält denselben Namen zweimal: {name}',
      not_plain: 'Das Archiv ist verschlüsselt oder so gepackt, wie es nicht gelesen wird: {name}',
      special_file: 'Das Archiv enthält eine Verknüpfung oder eine besondere Datei: {name}',
      too_large: 'Das Archiv hat entpackt mehr als {limit_mb} MB. Teilen Sie es auf.',
      too_large_to_make:
        'Das Archiv hätte {files} Dateien mit {size_mb} MB. Höchstens {max} Dateien mit {limit_mb} MB werden wieder eingelesen: Wählen Sie weniger aus, oder laden Sie die Dateien einzeln.',
      too_many_entries: 'Das Archiv enthält {count} Dateien; höchstens {max} werden angenommen. Teilen Sie es auf.',
      too_tight: 'Das Archiv ist entpackt {ratio}-mal so groß, wie es bei Dateien nicht vorkommt.',
      unreadable: 'Das ist kein lesbares Zip-Archiv.',
    },
    asset: {
      id_certified: 'Diese Kennung steht auf Kalibrierscheinen eines anderen Messmittels. Wählen Sie eine andere.',
      table_same_instrument:
        'Messmittel {asset_id} hat diesen Hersteller, dieses Modell und diese Seriennummer. Tragen Sie dessen Nummer in die Zeile ein, oder eine neue für ein anderes Messmittel.',
      table_id_twice: 'Zeile {row} nennt dasselbe Messmittel in anderer Schreibweise.',
      table_code_twice: 'Zeile {row} hat den Code {code} auch.',
      table_item_twice: 'Auch Zeile {row} hat diesen Hersteller, dieses Modell und diese Seriennummer.',
      id_alike: 'Messmittel {asset_id} hat dieselbe Nummer in anderer Schreibweise. Wählen Sie eine andere.',
      same_instrument: 'Messmittel {asset_id} hat denselben Hersteller, dasselbe Modell und dieselbe Seriennummer.',
      code_taken: 'Messmittel {asset_id} hat den Code {code}. Ein Code gehört zu einem Messmittel einer Organisation.',
      codes_full: 'Ein Messmittel hat höchstens {most} Codes.',
      id_taken: 'Ein anderes Messmittel hat diese Nummer. Wählen Sie eine andere, oder lassen Sie das Feld leer.',
      table_changed:
        'Was die Tabelle bewirken würde, hat sich seit der Vorschau geändert. Sehen Sie es noch einmal an.',
      table_unreadable: 'Die Datei lässt sich nicht als Tabelle lesen.',
      table_empty: 'Die Tabelle hat keine Zeilen unter ihren Überschriften.',
      table_too_many_rows: 'Die Tabelle hat mehr als {max} Zeilen. Teilen Sie sie.',
      table_too_many_columns: 'Die Tabelle hat mehr als {max} Spalten.',
      table_not_allowed: 'Sie dürfen dieses Messmittel nicht ändern.',
      table_kind_fixed: 'Die Art eines Messmittels kann nicht geändert werden.',
      table_row_differs: 'Zeile {row} sagt über dasselbe Messmittel etwas anderes.',
      table_no_place: 'Diesen Standort gibt es nicht.',
      table_many_places: 'Mehrere Standorte heißen so. Schreiben Sie den Code oder den ganzen Pfad.',
      table_place_archived: 'Dieser Standort ist archiviert.',
      table_place_private: 'Dieser Standort gehört einer anderen, privaten Organisation.',
      table_place_name: 'Schreiben Sie den Standort als Standort/Gebäude/Raum; jeder Name hat 1 bis 255 Zeichen.',
      table_place_levels: 'Ein Standort hat höchstens 12 Ebenen.',
      table_place_no_owner:
        'Diesen Standort gibt es nicht. Wählen Sie die Organisation neuer Messmittel: er wird dort angelegt.',
      table_place_not_allowed:
        'Diesen Standort gibt es nicht, und Sie können ihn in dieser Organisation nicht anlegen. Legen Sie ihn zuerst an oder wählen Sie einen anderen.',
      table_no_calibration_date: 'Geben Sie in derselben Zeile das Datum der letzten Kalibrierung an.',
      table_result: 'Schreiben Sie bestanden, nicht bestanden oder nicht bewertet.',
      table_which_channel: 'Das Messmittel hat mehrere Kanäle. Geben Sie die Kanal-ID des kalibrierten Kanals an.',
      table_retired:
        'Dieses Messmittel ist außer Betrieb. Nehmen Sie es wieder in Betrieb, bevor Sie eine Kalibrierung ablegen.',
      table_future: 'Dieser Tag liegt in der Zukunft. Der späteste mögliche Tag ist {max}.',
      table_due_before: 'Die Fälligkeit liegt vor dem Kalibrierdatum. Korrigieren Sie eines von beiden.',
      table_recorded_due:
        'Diese Kalibrierung ist bereits erfasst, fällig am {due_date}. Korrigieren Sie den Datensatz oder leeren Sie die Zelle.',
      table_recorded_result:
        'Diese Kalibrierung ist bereits mit einem anderen Ergebnis erfasst. Korrigieren Sie den Datensatz oder leeren Sie die Zelle.',
      import_already_undone: 'Dieser Import wurde rückgängig gemacht.',
      import_too_old: 'Ein Import kann innerhalb von 24 Stunden rückgängig gemacht werden.',
      import_built_on:
        'Der Import kann nicht rückgängig gemacht werden: {objects} wurden seither geändert oder werden verwendet. Machen Sie diese Änderungen rückgängig oder korrigieren Sie die Messmittel.',
      table_ambiguous_number: 'Diese Zahl lässt sich auf zwei Arten lesen. Schreiben Sie sie ohne Tausendertrennung.',
      channel_twice: 'Kanäle eines Messmittels können nicht dieselbe Nummer haben.',
      range_turned: 'Das obere Ende des Bereichs muss über dem unteren liegen.',
      table_date: 'Geben Sie ein Datum wie 2024-02-29 ein.',
      table_error_cell: 'Diese Zelle enthält den Fehler {shown}. Korrigieren Sie ihn in der Tabelle.',
      table_no_result:
        'Das Ergebnis der Formel {shown} ist nicht in der Datei gespeichert. Öffnen und speichern Sie die Datei in der Tabellenkalkulation.',
      table_lost_digits:
        'Eine Tabellenkalkulation behält 15 Stellen einer Zahl. Formatieren Sie die Zelle als Text und geben Sie sie erneut ein.',
      table_percent:
        '{shown} kann ein Anteil oder eine Zahl in Prozent sein. Geben Sie die Zahl ohne Prozentzeichen ein.',
      table_ambiguous_date:
        'Dieses Datum lässt sich auf zwei Arten lesen. Wählen Sie die Reihenfolge von Tag und Monat.',
      table_date_orders:
        'In dieser Spalte steht teils der Tag, teils der Monat zuerst. Wählen Sie die Reihenfolge von Tag und Monat.',
      table_flag: 'Schreiben Sie ja oder nein.',
      table_percent_of: 'Wählen Sie für die Spalte, ob {shown} ein Prozentsatz vom Messwert oder vom Endwert ist.',
      table_interval: 'Geben Sie eine Anzahl von Tagen, Wochen oder Monaten ein: 90 d, 2 Wochen, 12.',
      table_range: 'Geben Sie den Messbereich in einer Zelle als 0...25 mm an oder seine Enden in zwei Spalten.',
      table_columns_differ: 'Eine andere Spalte dieser Zeile nennt etwas anderes.',
      table_interval_needs_unit:
        'Das bisherige Intervall ist in Tagen oder Wochen. Schreiben Sie die Einheit zur Zahl: 90 d, 6 Wochen, 12 Monate.',
    },
    backup: {
      damaged: 'Diese Sicherung fehlt im Speicher oder ist beschädigt.',
      failed: 'Es ist nicht gelungen. Woran es lag, steht im Protokoll des Servers.',
      lost: 'Der Prozess endete, bevor es fertig war. Geändert wurde nichts.',
      not_confirmed: 'Alles wird nur ersetzt, wenn das Wort {word} eingegeben wird.',
      not_ready: 'Diese Sicherung wurde nicht fertig.',
      another_key:
        'Diese Sicherung wurde mit einem anderen SECRET_KEY erstellt. {count} private Schlüssel darin lassen sich mit keinem anderen öffnen. Spielen Sie sie auf dem Server mit npm run restore ein und geben Sie ihren Schlüssel als FORMER_SECRET_KEY an.',
      database_busy:
        'Jemand hält die Daten fest und wird nicht fertig. Versuchen Sie es später noch einmal oder halten Sie zuerst die anderen Prozesse an.',
      does_not_fit: 'Die Zeilen in dieser Sicherung passen nicht in ihre Tabellen: {name}',
      in_hand: 'Eine Sicherung wird gerade erstellt oder eingespielt. Warten Sie, bis das fertig ist.',
      newer:
        'Diese Sicherung wurde von einem neueren Etalon ({version}) erstellt. Aktualisieren Sie zuerst diese Installation.',
      not_ours: 'Das ist keine Sicherung von Etalon: Ihr Verzeichnis lässt sich nicht lesen.',
      part_foreign: 'Diese Sicherung enthält etwas, das nicht zu ihr gehört: {name}',
      part_wrong: 'Ein Teil dieser Sicherung ist nicht, was ihr Verzeichnis sagt: {name}',
    },
    body: {
      charset: 'Die Anfrage konnte nicht gesendet werden. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
      encoded: 'Die Anfrage konnte nicht gesendet werden. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
      too_large: 'Das ist zu lang zum Senden: höchstens {limit_kb} kB.',
    },
    bundle: {
      file_damaged:
        '{name} von {asset_id} fehlt im Speicher oder ist beschädigt (solche Dateien insgesamt: {count}). Ein Administrator kann sie aus einer Sicherung zurückholen.',
      no_asset: 'Das Archiv hat keinen Ordner mit einer asset.yaml: Es ist kein Export von Messmitteln.',
      no_document: 'Der Ordner hat keine asset.yaml: Er ist kein Export eines Messmittels.',
      other_file: 'Eine Datei ist nicht das, was das Dokument von ihr sagt: {name}',
      other_version: 'Das Dokument hat eine andere Version als {version}, die gelesen wird.',
      several: 'Das Archiv enthält mehrere Messmittel: Jedes wird für sich gezeigt.',
      too_many_assets: 'Das Archiv enthält {count} Messmittel; höchstens {max} werden angenommen. Teilen Sie es auf.',
      too_many_points:
        '{asset_id} hat {points} Punkte in {calibrations} Kalibrierungen. Höchstens {most_points} Punkte in {most} Kalibrierungen werden aus einem Archiv wieder eingelesen.',
    },
    calibration_draft: {
      exists: 'Von diesem Messmittel gibt es bereits einen Entwurf einer Kalibrierung.',
      gone: 'Dieser Entwurf wurde inzwischen erfasst, verworfen oder übergeben. Sehen Sie die Kalibrierungen des Messmittels an, bevor Sie damit weitermachen.',
      too_many: 'Höchstens {max} Entwürfe werden aufbewahrt. Speichern oder verwerfen Sie zuerst einen.',
    },
    calibration: {
      already_void: 'Diese Kalibrierung ist bereits ungültig.',
      not_void: 'Diese Kalibrierung ist nicht ungültig.',
      certificate_is_ours:
        'Der Schein dieser Kalibrierung entsteht hier. Hochgeladen wird er zu einer Kalibrierung durch ein anderes Labor.',
      not_pending: 'Diese Kalibrierung wartet nicht auf Freigabe.',
      own_work:
        'Über eine Kalibrierung entscheidet eine andere Person als die, die sie durchgeführt oder aufgezeichnet hat.',
      not_the_checker: 'Darüber entscheidet nur, wer zur Prüfung benannt ist, oder ein Administrator der Organisation.',
      not_in_force: 'Nur eine gültige Kalibrierung kann ersetzt werden.',
      correction_waits:
        'Eine Berichtigung dieser Kalibrierung wartet auf Freigabe. Sie wird zuerst freigegeben oder abgelehnt.',
      original_not_in_force:
        'Die Kalibrierung, die hier berichtigt wird, ist nicht mehr gültig. Lehnen Sie diese ab und erfassen Sie sie als eigene Kalibrierung, oder stellen Sie jene zuerst wieder her.',
      other_laboratory:
        'Diese Kalibrierung stammt von einer anderen Organisation, der das Messmittel damals gehörte. Nur sie kann sie berichtigen, freigeben oder ihren Kalibrierschein neu ausstellen: Geben Sie das Messmittel dafür zurück, oder kalibrieren Sie es erneut.',
      scope_changed:
        'Der Akkreditierungsumfang des Labors hat sich geändert, während gerechnet wurde. Versuchen Sie es noch einmal.',
      superseded: 'Diese Kalibrierung wurde ersetzt; sie wird nicht wiederhergestellt.',
      nothing_computed: 'An dieser Kalibrierung wurde hier nichts berechnet.',
      reference_standard_changed:
        'Das Normal hat sich geändert, während die Kalibrierung berechnet wurde: Eine seiner Kalibrierungen wurde für ungültig erklärt oder erfasst. Bitte noch einmal versuchen.',
      reference_standard_not_usable:
        'Das Normal {standard} darf an diesem Tag nicht verwendet werden. Wählen Sie ein anderes; eine Administratorin oder ein Administrator der Organisation kann es mit Begründung verantworten.',
    },
    certificate: {
      batch_running:
        'Ihre letzte Auswahl von Kalibrierscheinen wird noch erstellt. Warten Sie darauf oder brechen Sie sie ab.',
      nothing_to_replace:
        'Es gibt noch keinen Kalibrierschein, der ersetzt werden könnte. Laden Sie ihn zuerst herunter.',
      reissue_waits: 'Ein neuer Kalibrierschein dieser Kalibrierung wird schon erstellt.',
      not_in_force: 'Nur der Kalibrierschein einer gültigen Kalibrierung kann neu ausgestellt werden.',
      too_many_issues:
        'Ein Kalibrierschein kann {most} Mal ausgestellt werden. Berichtigen Sie stattdessen die Kalibrierung.',
      imported:
        'Diese Kalibrierung wurde importiert, darum gibt es keinen Kalibrierschein von hier. Sehen Sie den an, der mitkam.',
      no_results:
        'Dieser Eintrag hat keine Ergebnisse, darum gibt es keinen Schein von uns. Siehe den Schein des Labors, das kalibriert hat.',
      not_approved: 'Diese Kalibrierung ist nicht freigegeben, also gibt es keinen Schein dazu.',
      not_ready: 'Der Kalibrierschein wird noch erstellt. Versuchen Sie es gleich erneut.',
      paper_refused:
        'Der Schein wurde nicht signiert: Das gedruckte PDF zeigt nicht, was aufgezeichnet wurde ({place}). Berichtigen Sie den betroffenen Text oder wählen Sie eine andere Vorlage. Bleibt der Fehler, wenden Sie sich an die Administration.',
      no_time_stamp:
        'Der Schein konnte keinen Zeitstempel bekommen. Etalon versucht es stündlich wieder, und sobald er verlangt wird.',
      signing_expired:
        'Der Schein wurde nicht signiert: Das Signaturzertifikat der Organisation ist abgelaufen. Es galt von {from} bis {to}. Ein Administrator kann es erneuern.',
      signing_not_valid_yet:
        'Der Schein wurde nicht signiert: Das Signaturzertifikat der Organisation gilt noch nicht, sondern erst von {from} bis {to}. Ein Administrator kann es erneuern.',
    },
    dcc: {
      not_ours:
        'Diese Kalibrierung ist von einem anderen Labor. Dessen digitaler Kalibrierschein ist hier nicht abgelegt.',
      altered:
        'Dieser Kalibrierschein wurde nach der Signatur verändert. Er wird nicht erfasst; fordern Sie ihn beim Labor neu an.',
      known: 'Der Kalibrierschein {number} ist schon erfasst.',
      not_read: 'Die Datei lässt sich nicht als XML lesen: siehe Zeile {line}.',
      encoding: 'Die Datei ist nicht als UTF-8 kodiert.',
      doctype: 'Die Datei hat einen Dokumenttyp (DOCTYPE). Solche Dateien werden nicht angenommen.',
      too_large: 'Die Datei hat mehr, längere oder tiefer verschachtelte Elemente, als gelesen werden.',
      not_a_dcc: 'Die Datei ist kein digitaler Kalibrierschein (DCC).',
      version: 'Version {version} wird hier nicht gelesen, nur 3.1 bis 3.3.',
      missing: 'Zeile {line}: {element} fehlt.',
      empty: 'Zeile {line}: {element} ist leer.',
      unexpected: 'Zeile {line}: {element} gehört nicht dorthin.',
      not_allowed: 'Zeile {line}: {element} enthält etwas, das dort nicht stehen kann.',
      not_a_date: 'Zeile {line}: {element} ist kein Datum.',
      not_a_number: 'Zeile {line}: {element} enthält etwas, das keine Zahl ist.',
      wrong_length: 'Zeile {line}: {element} passt nicht zur Anzahl der Werte.',
      too_many: 'Zeile {line}: {element} enthält mehr, als gelesen wird.',
    },
    certificate_template: {
      refused: 'Zeile {line} der Vorlage ist nicht brauchbar: {about}',
      not_utf8: 'Die Datei ist kein Text in UTF-8. Speichern Sie sie als UTF-8 und senden Sie sie erneut.',
      changed: 'Inzwischen wurde Version {version} gespeichert. Sehen Sie sie an, bevor Sie Ihre speichern.',
      too_many: 'Es gibt schon {most} davon. Entfernen Sie zuerst eine.',
    },
    impact: {
      finding_not_in_force: 'Diese Kalibrierung ist nicht in Kraft und sagt deshalb nichts über ein Normal.',
      not_out_of_tolerance: 'Diese Kalibrierung sagt nicht, dass ihr Kanal außer Toleranz ist.',
      no_channel: 'Diese Kalibrierung nennt keinen Kanal; niemand kann sagen, was damit kalibriert wurde.',
      not_computed: 'Der Bericht ist nicht zu Ende gerechnet.',
      undecided: 'Über {count} Kalibrierungen des Berichts ist noch nicht entschieden.',
      closed: 'Der Bericht ist abgeschlossen.',
    },
    database: {
      reset_not_confirmed: 'Alles wird nur entfernt, wenn das Wort {word} eingegeben wird.',
      unavailable: 'Der Server ist ausgelastet. Ihre Eingaben bleiben erhalten; versuchen Sie es gleich erneut.',
    },
    file: {
      address_expired: 'Diese Adresse ist abgelaufen. Öffnen Sie die Datei erneut von ihrer Seite.',
      address_wrong:
        'Diese Adresse ist unvollständig oder wurde verändert. Öffnen Sie die Datei erneut von ihrer Seite aus.',
      damaged:
        'Die gespeicherte Datei fehlt oder ist beschädigt. Ein Administrator kann sie aus einer Sicherung zurückholen.',
    },
    storage: {
      full: 'Auf dem Server ist kein Platz mehr. Ihre Eingaben bleiben erhalten; sagen Sie es einem Administrator.',
    },
    notification: {
      too_many_streams: 'Zu viele Fenster warten schon auf Benachrichtigungen. Dieses sieht jede Minute nach.',
      not_streamed: 'Diese Antwort endet nie: Fragen Sie mit Accept: text/event-stream.',
    },
    email_settings: {
      given: 'Die Umgebung gibt den Mailserver vor (SMTP_URL). Hier lässt sich nur die Erinnerung ändern.',
      incomplete: 'Geben Sie zuerst Host und Absender an.',
      not_taken: 'Der Mailserver hat die Nachricht nicht angenommen: {said}',
      secret_again:
        'Geben Sie dieses Geheimnis erneut ein: Es gehört zum bisherigen Server, Benutzer, Token-Endpunkt oder Client.',
      oauth_incomplete: 'Die Anmeldung mit OAuth 2.0 benötigt dieses Feld.',
      password_again:
        'Geben Sie das Passwort erneut ein: Es ist für den bisherigen Server, Port, Benutzer und die bisherige Verschlüsselung hinterlegt.',
      password_lost: 'Das gespeicherte Passwort lässt sich nicht mehr entschlüsseln. Geben Sie es erneut ein.',
    },
    job: {
      data_forgotten: 'Worum es bei diesem Auftrag ging, ist vergessen; er kann nicht erneut versucht werden.',
      already_waiting:
        'Ein anderer Auftrag für dieselbe Sache wartet oder ist in Arbeit. Versuchen Sie es erneut, wenn er erledigt ist.',
    },
    calendar_feed: { too_many: 'Höchstens {max} Kalenderadressen werden aufbewahrt. Widerrufen Sie zuerst eine.' },
    saved_view: { too_many: 'Höchstens {max} Ansichten werden aufbewahrt. Entfernen Sie zuerst eine.' },
    label: { does_not_fit: 'Der Code hat auf einem Etikett dieser Größe keinen Platz. Nehmen Sie ein größeres.' },
    does_not_fit:
      'Der Code von {asset_id} braucht ein Etikett von {needed_mm} mm. Nehmen Sie größere Etiketten oder einen anderen Code.',
    bar_letters:
      'Code 128 kann {asset_id} nicht fassen: Er kennt nur lateinische Buchstaben, Ziffern und Zeichen. Nehmen Sie QR oder Data Matrix.',
    too_many_labels: 'Höchstens {max} Etiketten auf einmal.',
    idempotency: {
      already_done: 'Das ist schon geschehen. Laden Sie neu, um das Ergebnis zu sehen.',
      in_progress: 'Daran wird noch gearbeitet. Warten Sie kurz, und laden Sie dann neu.',
      key_invalid:
        'Die Anfrage konnte nicht gesendet werden. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
      mismatch:
        'Die Anfrage konnte nicht wiederholt werden. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
    },
    precondition: {
      failed:
        'Inzwischen hat jemand anderes dies geändert. Ihre Eingaben bleiben erhalten: Öffnen Sie den jetzigen Stand daneben, und entscheiden Sie dann.',
    },
    request: {
      timeout: 'Die Verbindung ist zu langsam. Ihre Eingaben bleiben erhalten; versuchen Sie es noch einmal.',
      too_fast: 'Zu viele Anfragen. Ihre Eingaben bleiben erhalten; versuchen Sie es in {seconds} s noch einmal.',
    },
    scope: { too_many_entries: 'Ein Umfang hat höchstens {most} Zeilen; dieser hat {kept}.' },
    signing_certificate: {
      not_found: 'Es gibt noch kein Signaturzertifikat.',
      unreadable: 'Das ist keine lesbare PKCS-#12-Datei (.p12, .pfx).',
      wrong_password: 'Das Passwort öffnet die Datei nicht.',
      old_encryption:
        'Die Datei ist mit RC2 oder RC4 verschlüsselt, was nicht mehr geöffnet wird. Exportieren Sie sie neu mit AES.',
      unknown_encryption:
        'Die Datei ist auf eine Weise verschlüsselt, die hier nicht bekannt ist. Exportieren Sie sie neu mit AES und Passwort.',
      too_slow: 'Die Datei verlangt mehr Runden ihres Passworts, als hier gerechnet werden. Exportieren Sie sie neu.',
      no_key: 'Die Datei enthält keinen privaten Schlüssel. Exportieren Sie das Zertifikat mit seinem Schlüssel.',
      several_keys: 'Die Datei enthält mehrere private Schlüssel. Exportieren Sie den, der signiert.',
      no_certificate: 'Die Datei enthält kein Zertifikat.',
      too_many_certificates: 'Die Datei enthält mehr Zertifikate, als eine Kette braucht.',
      weak: 'Der Schlüssel ist {algorithm}. Signiert wird mit RSA von {least} bis {most} Bit, P-256, P-384 oder P-521.',
      key_mismatch: 'Keines der Zertifikate in der Datei gehört zu ihrem Schlüssel.',
      other_use: 'Das Zertifikat von {subject} ist nicht zum Signieren von Dokumenten bestimmt.',
      weak_issue:
        'Das Zertifikat von {subject} wurde mit {method} ausgestellt, dem nicht mehr geglaubt wird. Lassen Sie es neu ausstellen.',
      chain_broken: 'Das Zertifikat von {subject} in der Datei hat keines der anderen ausgestellt.',
      expired: 'Das Zertifikat von {subject} ist abgelaufen: Es galt von {from} bis {to}.',
      not_valid_yet: 'Das Zertifikat von {subject} gilt noch nicht: Es gilt von {from} bis {to}.',
      is_current: 'Mit diesem Zertifikat wird schon signiert.',
      changed: 'Eben hat jemand anderes ein anderes Signaturzertifikat eingesetzt. Sehen Sie es sich zuerst an.',
    },
    signature: {
      complete: 'Alle Unterschriften der Reihenfolge sind bereits geleistet.',
      steps_missing: 'Unterschrift {step} von {steps} kommt vor der Freigabe.',
      approves: 'Die letzte Unterschrift wird mit der Freigabe geleistet.',
      not_signer: 'Unterschrift {step} von {steps} leistet eine andere Person.',
      not_authorised: 'Dieser Kalibrierung fehlen Unterschriften, die Ihre Organisation verlangt.',
      issue_missing: 'Ihre Organisation stellt Scheine mit Unterschrift aus. Stellen Sie diesen zuerst aus.',
      step_taken: 'Eine andere Person hat diese Unterschrift inzwischen geleistet.',
      same_person: 'Sie haben diese Kalibrierung bereits unterzeichnet. Eine andere Person muss unterzeichnen.',
      not_in_force: 'Eine ungültige oder abgelehnte Kalibrierung wird nicht autorisiert.',
      missing: 'Unterzeichnen Sie: Wählen Sie die Bedeutung Ihrer Unterschrift',
      other_meaning: 'Unterschrift {step} bedeutet {meaning}',
      meaning_of_decision: 'Eine Ablehnung wird als abgelehnt unterzeichnet, eine Freigabe nicht',
      strangers: 'Wählen Sie Mitglieder der Organisation',
      step_meaning: 'Wählen Sie verantwortlich, geprüft oder freigegeben',
      not_transparent:
        'Das Bild hat keinen durchsichtigen Grund. Nehmen Sie ein PNG mit Transparenz, oder zeichnen Sie die Unterschrift.',
    },
    state: { conflict: 'Das wurde inzwischen von jemand anderem geändert. Laden Sie neu, um den Stand zu sehen.' },
    table: {
      too_long_for_workbook:
        'Die Liste hat mehr als {max} Einträge, so viele fasst eine Excel-Datei. Grenzen Sie den Filter ein, oder nehmen Sie CSV: Es fasst {max_csv}.',
      too_long: 'Die Liste hat mehr als {max} Einträge, so viele fasst eine Datei. Grenzen Sie den Filter ein.',
    },
    unit: {
      not_known: 'Diese Einheit ist nicht bekannt.',
      unknown: 'Diese Einheit ist nicht bekannt. Ähnlich: {nearest}',
    },
    upload: {
      missing: 'Wählen Sie zuerst eine Datei.',
      not_a_pdf: 'Das ist kein PDF. Wählen Sie den Schein als PDF-Datei.',
      not_a_picture: 'Dieses Bild ist nicht lesbar. Nehmen Sie PNG, JPEG, WebP oder GIF.',
      picture_too_large:
        'Dieses Bild hat {width} mal {height} Pixel, mehr als gelesen werden kann. Nehmen Sie eines mit höchstens {megapixels} Millionen.',
      too_large: 'Diese Datei ist zu groß: höchstens {limit_mb} MB.',
      wrong_name: 'Der Name der Datei muss auf eine dieser Endungen enden: {extensions}.',
      wrong_type: 'Diese Art von Datei wird hier nicht angenommen, nur {types}.',
    },
    member: { service_account: 'Ein Dienstkonto bleibt Mitglied, bis es entfernt wird.' },
    service_account: { too_many: 'Höchstens {max} Dienstkonten. Entfernen Sie zuerst eines.' },
    user: {
      own_password_link:
        'Ändern Sie Ihr eigenes Passwort in den Einstellungen, oder fordern Sie mit „Passwort vergessen“ einen Link an.',
      service_account: 'Dies ist ein Dienstkonto. Es wird in seiner Organisation verwaltet.',
      last_superadmin: 'Ein aktiver Superadministrator muss bleiben. Benennen Sie zuerst einen anderen.',
      inactive: 'Dieses Konto ist deaktiviert. Schalten Sie es zuerst frei.',
      link_needs_superadmin:
        'Diese Installation sendet keine E-Mails: Nur ein Superadministrator bekommt einen Link zum Übergeben gezeigt.',
      password_of_another: 'Niemand setzt das Passwort einer anderen Person. Lassen Sie stattdessen einen Link senden.',
    },
    work: {
      too_much_at_once:
        'Davon sind bereits {count} für Sie in Arbeit. Warten Sie, bis eines fertig ist, und versuchen Sie es dann erneut.',
      busy: 'Der Server hat gerade zu viel zu rechnen. Ihre Eingaben bleiben erhalten; versuchen Sie es gleich erneut.',
      too_long:
        'Das dauerte länger als {seconds} s und wurde beendet. Versuchen Sie es erneut, bei Wiederholung mit weniger Punkten.',
    },
    auth: {
      second_factor_required: 'Bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.',
      second_factor_wrong: 'Dieser Code ist falsch, abgelaufen oder bereits benutzt. Geben Sie den nächsten ein.',
      second_factor_expired: 'Diese Anmeldung ist abgelaufen oder wurde bereits benutzt. Melden Sie sich erneut an.',
      passkey_refused: 'Dieser Passkey öffnet hier kein Konto. Melden Sie sich auf andere Weise an.',
      busy: 'Der Server ist ausgelastet. Ihre Eingaben bleiben erhalten; versuchen Sie es gleich erneut.',
      key: 'Dieser API-Schlüssel ist unbekannt, widerrufen oder abgelaufen.',
      first_password_ended:
        'Das erste Passwort ist abgelaufen. Lassen Sie sich mit „Passwort vergessen“ einen Link senden, oder fragen Sie die Administration.',
      link_invalid: 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
      password_wrong: 'Das aktuelle Passwort stimmt nicht.',
      no_password_sign_in:
        'Für Ihr Konto sind Passwörter abgeschaltet. Bestätigen Sie sich bei Ihrem Identitätsanbieter.',
      confirmation_required: 'Bestätigen Sie Ihre Identität und versuchen Sie es noch einmal.',
      confirmation_used: 'Eine Bestätigung gilt für eine Unterschrift. Bestätigen Sie Ihre Identität erneut.',
      confirmation_expired: 'Ihre Bestätigung ist abgelaufen. Bestätigen Sie Ihre Identität erneut.',
      token: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
      credentials: 'E-Mail oder Passwort stimmt nicht. Prüfen Sie beides und versuchen Sie es erneut.',
      unverified:
        'Dieses Konto ist noch nicht bestätigt. Folgen Sie dem Link in der E-Mail, oder lassen Sie es von der Administration freischalten.',
      inactive: 'Dieses Konto wurde deaktiviert. Wenden Sie sich an die Administration.',
      email_taken:
        'Es gibt schon ein Konto mit dieser E-Mail. Melden Sie sich an, oder nehmen Sie eine andere Adresse.',
    },
    password: {
      common: 'Das ist eines der häufigsten Passwörter. Wählen Sie ein anderes; gut ist ein ganzer Satz.',
      of_context:
        'Dieses Passwort besteht aus Ihrem Namen, Ihrer Adresse oder „Etalon“. Wählen Sie ein anderes; gut ist ein ganzer Satz.',
      first: 'Das ist das Passwort, das Ihnen gegeben wurde. Wählen Sie ein anderes.',
    },
    location: {
      code_taken:
        'Ein anderer Standort der Organisation hat dieses Kürzel. Wählen Sie ein anderes, oder lassen Sie es leer.',
      parent_archived: 'Der übergeordnete Standort ist archiviert. Stellen Sie zuerst diesen wieder her.',
      too_many_below: 'Darunter liegen mehr als {most} Standorte. Archivieren Sie zuerst Teile davon.',
    },
    procedure: {
      too_many_in_archive: 'Das Archiv enthält {count} Verfahren; höchstens {max} werden auf einmal übernommen.',
      no_document: 'Der Ordner hat keine {document}: Er ist kein Export einer Arbeitsanweisung.',
      none_in_archive: 'Das Archiv enthält keinen Ordner mit einer {document}.',
      file_damaged:
        '{name} von Verfahren {proc_id} fehlt im Speicher oder ist beschädigt. Hängen Sie die Datei neu an oder entfernen Sie sie, dann lassen sich die anderen exportieren.',
      file_differs: 'Eine Datei im Archiv ist nicht die, die ausgegeben wurde: {name}',
      id_taken: 'Ein anderes Verfahren hat diese Kennung, vielleicht ein stillgelegtes. Wählen Sie eine andere.',
      too_many_files: 'Ein Verfahren hat höchstens {most} Dateien. Entfernen Sie zuerst einige.',
    },
    organization: {
      already_member: 'Diese Person ist schon Mitglied.',
      external: 'Eine externe Organisation hat keine Mitglieder.',
      not_a_member: 'Diese Person ist kein Mitglied.',
      request_pending: 'Eine Anfrage wartet schon auf Entscheidung.',
      last_admin:
        '{organization} bliebe ohne Administrator. Benennen Sie zuerst ein anderes Mitglied, oder deaktivieren Sie die Organisation.',
      no_admin:
        'Sie hat niemanden mehr mit Administratorrechten. Benennen Sie zuerst ein Mitglied, dann stellen Sie sie wieder her.',
      name_taken: 'Eine andere Organisation heißt schon so. Wählen Sie einen anderen Namen.',
    },
    organization_export: {
      running: 'Ein Export dieser Organisation wird schon erstellt. Warten Sie darauf, oder brechen Sie ihn ab.',
      no_archive: 'Dieser Export hat kein Archiv, noch nicht oder nicht mehr.',
      no_tenant:
        'Nur eine aktive Organisation mit eigenen Mitgliedern kann exportiert werden. Stellen Sie eine deaktivierte zuerst wieder her.',
    },
    sign_on: {
      not_fresh:
        'Der Identitätsanbieter hat Sie nicht erneut anmelden lassen. Beginnen Sie noch einmal oder verständigen Sie eine Administratorin oder einen Administrator.',
      not_linked:
        'Dieses Konto beim Identitätsanbieter ist nicht mit Ihrem verbunden. Wählen Sie das verbundene Konto.',
      expired: 'Diese Anmeldung ist abgelaufen oder wurde schon verwendet. Beginnen Sie neu.',
      refused: 'Der Identitätsanbieter hat Sie nicht angemeldet ({reason}).',
      token_invalid:
        'Die Antwort des Identitätsanbieters ist ungültig ({reason}). Beginnen Sie neu; wenn es dabei bleibt, sagen Sie es der Administration.',
      metadata: 'Die Metadaten des Identitätsanbieters sind ungültig ({reason}). Prüfen Sie den Aussteller.',
      provider_away:
        'Der Identitätsanbieter antwortet nicht. Versuchen Sie es erneut oder melden Sie sich mit Passwort an.',
      address_refused:
        'Der Identitätsanbieter hat eine Adresse, die nicht öffentlich ist. Ein Superadministrator muss sie erlauben.',
      client_refused:
        'Der Identitätsanbieter nimmt Client oder Geheimnis nicht an ({reason}). Geben Sie beide erneut ein.',
      secret_lost: 'Das gespeicherte Client-Geheimnis lässt sich nicht mehr entschlüsseln. Geben Sie es erneut ein.',
      no_account: 'Hier gibt es kein Konto für Sie. Bitten Sie die Administration um eine Einladung.',
      email_unverified:
        'Der Identitätsanbieter bestätigt Ihre E-Mail-Adresse nicht. Bitten Sie die Administration um eine Einladung.',
      link_needs_password:
        'Es gibt ein Konto mit dieser E-Mail-Adresse. Melden Sie sich mit dessen Passwort an und verbinden Sie es in den Einstellungen.',
      identity_taken: 'Dieses Konto des Identitätsanbieters öffnet hier schon ein anderes Konto.',
      groups_missing:
        'Der Identitätsanbieter nennt Ihre Gruppen nicht, weil es zu viele sind. Sagen Sie es der Administration.',
      passwords_off:
        'Passwörter sind in dieser Installation abgeschaltet. Melden Sie sich über Ihren Identitätsanbieter an.',
      break_glass: 'Wählen Sie einen aktiven Superadministrator mit eigenem Passwort',
      no_provider: 'Schalten Sie zuerst einen Identitätsanbieter ein',
    },
    identity_provider: {
      too_many: 'Es gibt höchstens {most} Identitätsanbieter.',
      given: 'Die Umgebung legt diesen Anbieter fest (OIDC_PROVIDERS). Ändern Sie ihn dort.',
      issuer:
        'Geben Sie eine Adresse ein, die mit https:// beginnt, ohne Konto, Abfrage und Fragment. http gilt nur in privaten Netzen.',
      domain: 'Geben Sie eine Domain ein, zum Beispiel example.org',
    },
    second_factor: {
      one_proof: 'Geben Sie einen Code oder einen Wiederherstellungscode ein, oder verwenden Sie einen Passkey',
      code_wrong: 'Dieser Code ist falsch. Prüfen Sie die Uhr Ihres Geräts.',
      totp_exists: 'Sie haben bereits eine Authenticator-App. Entfernen Sie sie zuerst.',
      totp_not_begun: 'Richten Sie die Authenticator-App erneut ein.',
      no_totp: 'Sie haben keine Authenticator-App.',
      none: 'Fügen Sie zuerst eine Authenticator-App oder einen Passkey hinzu.',
      reset_own: 'Entfernen Sie Ihre eigenen zweiten Faktoren in Ihren Einstellungen.',
      none_of_person: 'Diese Person hat keinen zweiten Faktor.',
      needed: 'Richten Sie einen zweiten Faktor ein, um fortzufahren: Er ist für Ihr Konto vorgeschrieben.',
      last_one:
        'Für Ihr Konto ist ein zweiter Faktor vorgeschrieben. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
    },
    passkey: {
      too_many: 'Ein Konto hat höchstens {most} Passkeys. Entfernen Sie zuerst einen.',
      refused:
        'Dieser Passkey konnte nicht hinzugefügt werden. Verwenden Sie ein anderes Gerät oder einen anderen Browser.',
      expired: 'Dieser Vorgang ist abgelaufen oder wurde bereits benutzt. Beginnen Sie erneut.',
      impossible:
        'Passkeys brauchen https und einen Rechnernamen. Bitten Sie die Administration, PUBLIC_URL zu setzen.',
    },
    identity: {
      too_many: 'Ein Konto hat höchstens {most} verbundene Identitäten. Trennen Sie zuerst eine.',
      last_way_in: 'Ihr Konto lässt sich sonst nicht öffnen. Legen Sie zuerst ein Passwort fest.',
    },
    webhook: {
      too_many: 'Eine Organisation hat höchstens {most} Webhooks.',
      paused: 'Der Webhook ist angehalten. Setze ihn zuerst fort.',
      not_an_address: 'Gib eine Adresse ein, die mit https:// beginnt',
      https_only: 'Hier ist nur https erlaubt',
      holds_login: 'Lass Benutzername und Passwort weg: Die Signatur sagt, wer sendet',
      address_refused:
        'Diese Adresse darf nicht angesprochen werden: Sie ist nicht öffentlich, oder http ist für sie nicht erlaubt. Wer Etalon betreibt, kann sie erlauben (WEBHOOK_ALLOWED_RANGES).',
    },
    yaml: {
      name_twice: 'Ein Name steht zweimal, bei Zeile {line}.',
      not_plain:
        'Zeile {line} hat einen Anker, einen Verweis, eine Typangabe oder eine Anweisung; nichts davon wird gelesen.',
      too_long: 'Die Datei ist länger als {limit_mb} MB, mehr wird nicht gelesen.',
      unreadable: 'Zeile {line} ist nicht lesbar.',
    },
  },
};
