export const mail = {
  verify: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Guten Tag {name},\n\nbitte bestätigen Sie diese Adresse, damit Sie sich bei Etalon anmelden können. Der Link gilt einmal, 24 Stunden lang.',
    action: 'Adresse bestätigen',
  },
  reset: {
    subject: 'Legen Sie ein neues Passwort fest',
    text: 'Guten Tag {name},\n\nfür Ihr Konto wurde ein neues Passwort angefordert. Waren Sie das, folgen Sie dem Link; er gilt einmal, eine Stunde lang. Wenn nicht, hat sich nichts geändert und Sie können diese Nachricht ignorieren.',
    action: 'Passwort festlegen',
  },
  change_email: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Guten Tag {name},\n\nbitte bestätigen Sie, dass dies Ihre neue Adresse für Etalon ist. Bis dahin gilt die alte weiter; danach enden alle Sitzungen, und Sie melden sich neu an. Der Link gilt einmal, 24 Stunden lang.',
    action: 'Adresse bestätigen',
  },
  join_requested: {
    subject: '{name} möchte {organization} beitreten',
    text: '{name} bittet um Aufnahme in {organization}. Ein Administrator der Organisation entscheidet.',
    action: 'Anfrage öffnen',
  },
  join_approved: {
    subject: 'Sie sind jetzt Mitglied von {organization}',
    text: 'Ihre Anfrage, {organization} beizutreten, wurde angenommen.',
    action: 'Organisation öffnen',
  },
  join_rejected: {
    subject: 'Ihre Anfrage, {organization} beizutreten, wurde abgelehnt',
    text: 'Ein Administrator von {organization} hat Ihre Anfrage abgelehnt.',
    action: 'Organisation öffnen',
  },
  calibration_created: {
    subject: 'Neue Kalibrierung von {asset}',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}) erfasst, durchgeführt am {day}.',
    action: 'Messmittel öffnen',
  },
  checker_assigned: {
    subject: 'Bitte prüfen Sie die Kalibrierung von {asset}',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}) erfasst, durchgeführt am {day}, und Sie als prüfende Person benannt. Sie gilt, sobald Sie sie freigegeben haben.',
    action: 'Kalibrierung öffnen',
  },
  calibration_approved: {
    subject: 'Die Kalibrierung von {asset} wurde freigegeben',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, freigegeben. Sie gilt ab jetzt.',
    action: 'Kalibrierung öffnen',
  },
  calibration_rejected: {
    subject: 'Die Kalibrierung von {asset} wurde zurückgewiesen',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, zurückgewiesen. Sie gilt nicht.\n\n{reason}',
    action: 'Kalibrierung öffnen',
  },
  calibration_voided: {
    subject: 'Eine Kalibrierung von {asset} ist ungültig',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, für ungültig erklärt. Sie zählt nicht mehr, und ihr Kalibrierschein ist ungültig.\n\n{reason}',
    action: 'Kalibrierung öffnen',
  },
  calibration_replaced: {
    subject: 'Eine Kalibrierung von {asset} wurde ersetzt',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, durch Version {replacement} ersetzt. Ihr Kalibrierschein gilt nicht mehr.\n\n{reason}',
    action: 'Kalibrierung öffnen',
  },
  calibration_restored: {
    subject: 'Eine Kalibrierung von {asset} gilt wieder',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, wieder in Kraft gesetzt. Sie zählt wieder, und ihr Kalibrierschein gilt.',
    action: 'Kalibrierung öffnen',
  },
  certificate_reissued: {
    subject: 'Ein neuer Kalibrierschein ersetzt {former}',
    text: '{by} hat den Kalibrierschein zu Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, neu ausstellen lassen: {number} ersetzt {former}. Die Ergebnisse sind unverändert.\n\n{reason}',
    action: 'Kalibrierung öffnen',
  },
  due_soon: {
    subject: '{asset} wird am {due} fällig',
    text: '{name} ({asset}) ist bis {due} zu kalibrieren.',
    action: 'Messmittel öffnen',
  },
  overdue: {
    subject: '{asset} ist überfällig',
    text: 'Die Kalibrierung von {name} ({asset}) war am {due} fällig.',
    action: 'Messmittel öffnen',
  },
  due_soon_many: {
    subject: { one: '{count} Messmittel wird bald fällig', other: '{count} Messmittel werden bald fällig' },
    text: 'Das erste am {due}.',
    action: 'Liste öffnen',
  },
  overdue_many: {
    subject: { one: '{count} Messmittel ist überfällig', other: '{count} Messmittel sind überfällig' },
    text: 'Das älteste seit {due}.',
    action: 'Liste öffnen',
  },
  reminders: {
    subject: { one: '{count} Messmittel ist zu kalibrieren', other: '{count} Messmittel sind zu kalibrieren' },
    text: 'Diese sind zu kalibrieren. Jedes wird hier einmal genannt; was offen bleibt, steht in der Liste.',
    action: 'Liste öffnen',
    overdue: { one: '{count} überfällig', other: '{count} überfällig' },
    due_soon: { one: '{count} bald fällig', other: '{count} bald fällig' },
    more: { one: '{count} weiteres steht in der Liste.', other: '{count} weitere stehen in der Liste.' },
    columns: { asset: 'Messmittel', name: 'Name', organization: 'Organisation', due: 'Fällig' },
  },
  backup_failed: {
    subject: 'Die nach Plan fällige Sicherung wurde nicht gemacht',
    text: 'Sie konnte nicht gemacht werden; die nächste wird versucht, wenn der Plan es sagt. Unter Administration, Sicherung steht, woran es lag; ist das behoben, machen Sie eine von Hand.',
    action: 'Sicherungen öffnen',
  },
  files_damaged: {
    subject: {
      one: '{count} gespeicherte Datei fehlt oder ist beschädigt',
      other: '{count} gespeicherte Dateien fehlen oder sind beschädigt',
    },
    text: {
      one: 'Die nächtliche Prüfung fand {count} gespeicherte Datei, die fehlt oder nicht mehr die gespeicherte ist. Sie wird verweigert, bis sie aus einer Sicherung zurückgeholt ist. Das Protokoll und npm run verify:files nennen sie.',
      other:
        'Die nächtliche Prüfung fand {count} gespeicherte Dateien, die fehlen oder nicht mehr die gespeicherten sind. Sie werden verweigert, bis sie aus einer Sicherung zurückgeholt sind. Das Protokoll und npm run verify:files nennen sie.',
    },
    action: 'Etalon öffnen',
  },
  invited: {
    subject: 'Für Sie wurde ein Konto angelegt',
    text: 'Guten Tag {name},\n\n{by} hat in Etalon ein Konto für Sie angelegt. Folgen Sie dem Link und wählen Sie ein Passwort; er gilt einmal, 24 Stunden lang.',
    action: 'Passwort wählen',
  },
  password_link: {
    subject: 'Wählen Sie ein neues Passwort',
    text: 'Guten Tag {name},\n\n{by} aus der Administration hat Ihnen diesen Link senden lassen und Ihre Sitzungen beendet. Folgen Sie ihm und wählen Sie ein neues Passwort; er gilt einmal, 24 Stunden lang. Wissen Sie nicht, warum, fragen Sie die Administration.',
    action: 'Neues Passwort wählen',
  },
  restore_email: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Guten Tag {name},\n\nIhr Konto in Etalon hat jetzt die Adresse {email}. Waren Sie das, ist nichts zu tun.\n\nWaren Sie es nicht, holen Sie das Konto zurück: Der Link stellt diese Adresse wieder her, setzt ein neues Passwort und beendet alle Sitzungen. Er gilt einmal, sieben Tage lang, was auch immer inzwischen mit dem Konto geschieht.',
    action: 'Das war ich nicht',
  },
  email_left: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Guten Tag {name},\n\nein Konto in Etalon, das die Adresse {email} hatte, hat jetzt eine andere. Wissen Sie nicht, warum, fragen Sie die Administration.',
  },
  email_changed: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Ihre Adresse war {before} und ist jetzt {email}. Alle Sitzungen aus jener Zeit sind beendet.',
    action: 'Einstellungen öffnen',
  },
  email_restored: {
    subject: 'Ihr Konto wurde zurückgeholt',
    text: 'Mit dem Link, der an {email} ging, hat Ihr Konto wieder diese Adresse statt {before} und ein neues Passwort. Alle Sitzungen und verschickten Links sind beendet.',
    action: 'Einstellungen öffnen',
  },
  account_enabled: {
    subject: 'Ihr Konto ist bereit',
    text: '{by} hat Ihr Konto freigeschaltet. Sie können sich mit Ihrem Passwort anmelden.',
    action: 'Etalon öffnen',
  },
  password_link_sent: {
    subject: '{by} hat Ihnen einen Link für ein Passwort senden lassen',
    text: '{by} aus der Administration hat Ihnen einen Link senden lassen, mit dem Sie ein Passwort wählen. Ihre Sitzungen endeten damit.',
    action: 'Einstellungen öffnen',
  },
  password_link_shown: {
    subject: '{by} wurde ein Link für Ihr Passwort gezeigt',
    text: 'Hier werden keine E-Mails gesendet. Deshalb wurde {by} (Superadministration) ein Link gezeigt, mit dem sich ein neues Passwort für Ihr Konto wählen lässt, um ihn Ihnen zu übergeben. Ihre Sitzungen endeten damit. Haben Sie ihn weder verlangt noch bekommen, fragen Sie nach.',
    action: 'Einstellungen öffnen',
  },
  factor_added: {
    subject: 'Ihrem Konto wurde ein zweiter Faktor hinzugefügt',
    text: 'Ihrem Konto wurde eine Authenticator-App oder ein Passkey hinzugefügt. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und entfernen Sie ihn in Ihren Einstellungen.',
    action: 'Einstellungen öffnen',
  },
  factor_removed: {
    subject: 'Von Ihrem Konto wurde ein zweiter Faktor entfernt',
    text: 'Von Ihrem Konto wurde eine Authenticator-App oder ein Passkey entfernt. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich an die Administration.',
    action: 'Einstellungen öffnen',
  },
  recovery_code_used: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    text: 'Jemand hat sich mit einem Wiederherstellungscode an Ihrem Konto angemeldet. Verbleibende Codes: {count}. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und erneuern Sie die Codes.',
    action: 'Einstellungen öffnen',
  },
  factor_failed: {
    subject: 'Eine Anmeldung mit Ihrem Passwort wurde angehalten',
    text: 'Jemand hat Ihr Passwort und danach mehrere falsche Codes eingegeben. Wenn Sie das nicht waren, ist Ihr Passwort bekannt: Ändern Sie es jetzt.',
    action: 'Einstellungen öffnen',
  },
  member_added: {
    subject: 'Neu in {organization}: {name}',
    text: '{by} hat {name} zum Mitglied von {organization} gemacht.',
    action: 'Organisation öffnen',
  },
  member_link: {
    subject: 'Ein Passwort-Link für {name}, Mitglied von {organization}',
    text: '{by} aus der Administration der Installation hat einen Link gemacht, mit dem {name} ein neues Passwort wählt. {name} ist Mitglied von {organization}.',
    action: 'Organisation öffnen',
  },
  member_enabled: {
    subject: '{name}, Mitglied von {organization}, kann sich wieder anmelden',
    text: '{by} aus der Administration der Installation hat das Konto von {name}, Mitglied von {organization}, freigeschaltet.',
    action: 'Organisation öffnen',
  },
  webhook_paused: {
    subject: 'Der Webhook „{webhook}“ ist angehalten',
    text: 'Der Empfänger des Webhooks „{webhook}“ hat gemeldet, dass es ihn nicht mehr gibt, oder ist seit Tagen nicht erreichbar. Es wird nichts mehr gesendet, bis Sie ihn fortsetzen.',
    action: 'Webhook öffnen',
  },
  signing_expires: {
    subject: 'Das Signaturzertifikat von {organization} gilt bis {day}',
    text: 'Die Kalibrierscheine von {organization} werden mit einem Zertifikat signiert, das bis {day} gilt. Danach wird keiner mehr signiert, bis es erneuert oder ein anderes eingesetzt ist.',
    action: 'Organisation öffnen',
  },
  instance_signing_expires: {
    subject: 'Das Signaturzertifikat der Installation gilt bis {day}',
    text: 'Scheine von Messmitteln ohne Organisation werden mit einem Zertifikat signiert, das bis {day} gilt. Danach wird keiner mehr signiert, bis es erneuert oder ein anderes eingesetzt ist.',
    action: 'Verwaltung öffnen',
  },
  member_raised: {
    subject: '{name}, Mitglied von {organization}, darf jetzt mehr',
    text: '{by} aus der Administration der Installation hat die Rolle von {name}, Mitglied von {organization}, erhöht.',
    action: 'Organisation öffnen',
  },
  member_first_password: {
    subject: '{name} hat noch kein Passwort gewählt',
    text: '{name}, jetzt Mitglied von {organization}, hat noch ein erstes Passwort, das die Administration der Installation gewählt hat. Solange es nicht geändert ist, könnte sich damit anmelden, wer es gewählt hat.',
    action: 'Organisation öffnen',
  },
  test: {
    subject: 'Test des Mailservers',
    text: 'Guten Tag {name},\n\ndiese Nachricht hat Etalon an {host} übergeben. Die Einstellungen funktionieren.',
  },
  footer: 'Gesendet von Etalon unter {url}.',
  choose: 'Benachrichtigungen auswählen',
};
